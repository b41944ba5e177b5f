import type { Language } from '#contract/language.ts';
import { privacyWords } from '#contract/privacy-text.ts';
import { type Platform, platformNames, platforms } from '#domain/pixels.ts';
import { type DrawnRotator, shownInputs } from './drawn-rotator.ts';

/**
 * What becomes of the buyer's data: the seller's sentence or ours, and always the platforms that get events, which no seller can
 * leave out. Empty where nothing is asked and nothing is sent.
 */
export function privacyOf(rotator: DrawnRotator, language: Language): string {
  const say = privacyWords[language];
  const named = namedPlatforms(rotator);
  const hasPlatforms = named.length > 0;
  const ours = hasPlatforms ? say.usualWithAds : say.usual;
  const first = rotator.privacy || (shownInputs(rotator).length > 0 ? ours : '');
  if (!hasPlatforms) return first;
  const shared = say.sharedWith(new Intl.ListFormat(language).format(named.map((one) => platformNames[one])));
  return first === '' ? shared : `${sentence(first)} ${shared}`;
}

/** Whom the page has to name. */
export function namedPlatforms({ pixels }: { pixels: readonly { platform: Platform }[] }): Platform[] {
  return platforms.filter((one) => pixels.some(({ platform }) => platform === one));
}

/** Another one may follow it. */
function sentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

/** The notice behind the line; the same address under our name and under a seller's. */
export function privacyPath(slug: string): string {
  return `/chats/${slug}/privasi`;
}
