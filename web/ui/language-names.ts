import type { Language } from '#contract/language.ts';

/** Each by its own name: whoever cannot read the present one must find theirs. */
export const languageNames: Record<Language, string> = { id: 'Bahasa Indonesia', en: 'English' };
