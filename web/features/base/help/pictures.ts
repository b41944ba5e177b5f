import type { Language } from '#contract/language.ts';
import type { GuideName } from './guides/guide.ts';

/** Made by the journey e2e/help.e2e.ts with UPDATE_HELP_PICTURES=1. */
const files = import.meta.glob<string>('./pictures/*.webp', {
  eager: true,
  import: 'default',
  query: '?url',
});

export function pictureOf(guide: GuideName, language: Language): string | undefined {
  return files[`./pictures/${guide}.${language}.webp`];
}
