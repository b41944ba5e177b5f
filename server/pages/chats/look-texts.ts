import type { Language } from '#contract/language.ts';

/** Read out before a price that is struck through. */
export const lookTexts: Record<Language, { before: string }> = {
  id: { before: 'Harga sebelumnya' },
  en: { before: 'Price before' },
};
