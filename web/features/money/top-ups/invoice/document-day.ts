import type { Language } from '#contract/language.ts';

const locales: Record<Language, string> = { id: 'id-ID', en: 'en-GB' };

/** 16 November 2026. Documents carry the time of Jakarta, where they are issued: page and PDF say the same day. */
export function documentDay(at: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'Asia/Jakarta' }).format(
    new Date(at),
  );
}

/** 16 November 2026, 10.30 WIB, as the PDF has it. */
export function documentMoment(at: string, language: Language): string {
  const time = new Intl.DateTimeFormat(locales[language], { timeStyle: 'short', timeZone: 'Asia/Jakarta' });
  return `${documentDay(at, language)}, ${time.format(new Date(at))} WIB`;
}
