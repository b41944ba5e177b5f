import type { PublicRotator } from '#server/features/rotation/rotators/load-public-rotator.ts';
import { levelIn } from '#server/platform/work-key.ts';
import type { ShownLink } from './closed-form.ts';
import { FormPage } from './form-page.tsx';
import { type FixedParts, fixedParts, type PartedPage, wholePage } from './page-parts.ts';
import { QuestionPage, type QuestionPageProps } from './question-page.tsx';
import type { Script } from './scripts.ts';
import { renderPage } from './send-page.ts';

const drawn = new WeakMap<PublicRotator, Map<string, FixedParts>>();
/** Under more names than a shop has, the link is asked for by somebody who tries names. */
const mostOfRotator = 50;

/** Made once for each rotator, for as long as nothing of it changes. */
export function drawnOnce(rotator: PublicRotator, what: string, draw: () => string[]): FixedParts {
  const ofRotator = drawn.get(rotator) ?? new Map<string, FixedParts>();
  drawn.set(rotator, ofRotator);
  const known = ofRotator.get(what);
  if (known) return known;
  if (ofRotator.size >= mostOfRotator) ofRotator.clear();
  const fresh = fixedParts(draw());
  ofRotator.set(what, fresh);
  return fresh;
}

/** The page as it is first seen. Only its key and its referrer differ from visitor to visitor. Kept with `of`. */
export function freshPage(
  of: PublicRotator,
  { rotator, closed, notice }: ShownLink,
  /** Of the page, with the host. */
  address: string,
  script: Script,
  key: string,
  referrer: string,
): PartedPage {
  const level = levelIn(key);
  const { language } = of;
  const fixed = drawnOnce(of, `${address} ${level} ${closed}`, () => {
    const hidden = { key: '{key}', ref: '{ref}' };
    // A quotation mark in anything a seller wrote stands as &quot;, so only our own fields look like this.
    return renderPage(
      <FormPage
        rotator={rotator}
        language={language}
        script={script}
        hidden={hidden}
        level={level}
        notice={notice}
        address={address}
      />,
    ).split(/(?<=name="(?:key|ref)" value=")\{(?:key|ref)\}(?=")/);
  });
  return { fixed, between: [key, escaped(referrer)] };
}

/**
 * A program gets many of them: what differs from one to the next is put into a page that is drawn once. In somebody
 * else's frame its form goes elsewhere, so that is drawn each time.
 */
export function questionPage(rotator: PublicRotator, props: QuestionPageProps): PartedPage {
  if (props.framedTo !== undefined) return wholePage(renderPage(<QuestionPage {...props} />));
  const { language, level, isTap, canSkip, isByHand, isAutomatic, isMisread } = props;
  const what = `question ${[language, level, isTap, canSkip, isByHand, isAutomatic, isMisread].join(' ')}`;
  const fixed = drawnOnce(rotator, what, () =>
    renderPage(<QuestionPage {...props} hidden={{ key: '{hidden}' }} picture="{picture}" />).split(
      /<input type="hidden" name="key" value="\{hidden\}"\/>|(?<=src=")\{picture\}(?=")/,
    ),
  );
  const hidden = Object.entries(props.hidden).map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}"/>`,
  );
  return { fixed, between: [hidden.join(''), escaped(props.picture)] };
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
