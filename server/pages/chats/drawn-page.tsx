import type { Language } from '#contract/language.ts';
import type { PublicRotator } from '#server/features/rotators/load-public-rotator.ts';
import { levelIn } from '#server/platform/work-key.ts';
import { FormPage } from './form-page.tsx';
import { QuestionPage, type QuestionPageProps } from './question-page.tsx';
import type { Script } from './scripts.ts';
import { renderPage } from './send-page.ts';

const drawn = new WeakMap<PublicRotator, Map<string, string[]>>();

/** Made once for each rotator as it was read from the database, however many people ask in that second. */
export function drawnOnce(rotator: PublicRotator, what: string, draw: () => string[]): string[] {
  const ofRotator = drawn.get(rotator) ?? new Map<string, string[]>();
  drawn.set(rotator, ofRotator);
  const known = ofRotator.get(what) ?? draw();
  ofRotator.set(what, known);
  return known;
}

/** The page as it is first seen. Only its key and its referrer differ from visitor to visitor. */
export function freshPage(
  rotator: PublicRotator,
  language: Language,
  script: Script,
  key: string,
  referrer: string,
): string {
  const [start, middle, end] = drawnOnce(rotator, language, () => {
    const hidden = { key: '{key}', ref: '{ref}' };
    // A quotation mark in anything a seller wrote stands as &quot;, so only our own fields look like this.
    return renderPage(
      <FormPage rotator={rotator} language={language} script={script} hidden={hidden} level={levelIn(key)} />,
    ).split(/"\{(?:key|ref)\}"/);
  });
  return `${start}"${key}"${middle}"${escaped(referrer)}"${end}`;
}

/**
 * A program gets many of them: what differs from one to the next is put into a page that is drawn once. In somebody
 * else's frame its form goes elsewhere, so that is drawn each time.
 */
export function questionPage(rotator: PublicRotator, props: QuestionPageProps): string {
  if (props.framedTo !== undefined) return renderPage(<QuestionPage {...props} />);
  const { language, level, isTap, canSkip, isByHand, isAutomatic, isMisread } = props;
  const what = `question ${[language, level, isTap, canSkip, isByHand, isAutomatic, isMisread].join(' ')}`;
  const [start, middle, end] = drawnOnce(rotator, what, () =>
    renderPage(<QuestionPage {...props} hidden={{ key: '{hidden}' }} picture="{picture}" />).split(
      /<input type="hidden" name="key" value="\{hidden\}"\/>|"\{picture\}"/,
    ),
  );
  const hidden = Object.entries(props.hidden).map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}"/>`,
  );
  return `${start}${hidden.join('')}${middle}"${escaped(props.picture)}"${end}`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => entities[mark] ?? '');
}
