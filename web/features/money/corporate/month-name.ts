import type { Language } from '#contract/language.ts';

const locales: Record<Language, string> = { id: 'id-ID', en: 'en-GB' };

/** From its first day: "November 2026". */
export function monthName(month: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}T00:00:00Z`));
}
