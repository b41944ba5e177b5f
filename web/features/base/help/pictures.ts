import type { Language } from '#contract/language.ts';
import type { GuideName } from './guides/guide.ts';

/** Taken by the journey e2e/help-pictures.e2e.ts with UPDATE_HELP_PICTURES=1. */
const files = import.meta.glob<string>('./pictures/*.webp', {
  eager: true,
  import: 'default',
  query: '?url',
});

/** Of a phone's screen; the files have twice as many points. */
export const pictureSize = { width: 390, height: 640 };

export function pictureOf(guide: GuideName, language: Language): string | undefined {
  return files[`./pictures/${guide}.${language}.webp`];
}
