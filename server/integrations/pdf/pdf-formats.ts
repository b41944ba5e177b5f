import type { Language } from '#contract/language.ts';

// Numbers are Indonesian in both languages: the people and the money are.
const numbers = new Intl.NumberFormat('id-ID');
const locales: Record<Language, string> = { id: 'id-ID', en: 'en-GB' };

export const number = (value: number) => numbers.format(value);

export const money = (rupiah: number) => `${rupiah < 0 ? '-' : ''}Rp${numbers.format(Math.abs(rupiah))}`;

/** Documents carry the time of Jakarta, where they are issued. */
export function date(at: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'Asia/Jakarta' }).format(
    new Date(at),
  );
}
