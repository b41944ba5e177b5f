import type { Language } from '#contract/language.ts';
import type { PublicRotator } from '#server/features/rotators/load-public-rotator.ts';
import { levelIn } from '#server/platform/work-key.ts';
import { FormPage } from './form-page.tsx';
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
