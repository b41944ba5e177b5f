import type { Language } from '#contract/language.ts';
import { privacyWords } from '#contract/privacy-text.ts';
import type { DrawnRotator } from './drawn-rotator.ts';
import { privacyOf, privacyPath } from './privacy-line.ts';

/** What becomes of the buyer's data, with the way to all of it; in another tab, so that nothing typed is lost. */
export function PrivacyLine({ rotator, language }: { rotator: DrawnRotator; language: Language }) {
  const line = privacyOf(rotator, language);
  if (line === '') return null;
  return (
    <p className="fine">
      {line}
      {rotator.slug && (
        <>
          {' '}
          <a href={privacyPath(rotator.slug)} target="_blank" rel="noopener">
            {privacyWords[language].more}
          </a>
        </>
      )}
    </p>
  );
}
