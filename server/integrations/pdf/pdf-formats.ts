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

/** A payment has its minute: 16 November 2026, 10.30 WIB. */
export function moment(at: string, language: Language): string {
  const time = new Intl.DateTimeFormat(locales[language], { timeStyle: 'short', timeZone: 'Asia/Jakarta' });
  return `${date(at, language)}, ${time.format(new Date(at))} WIB`;
}
