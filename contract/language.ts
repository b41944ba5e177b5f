/** The languages the product speaks. Indonesian unless the language cookie says otherwise. */
export const languages = ['id', 'en'] as const;
export type Language = (typeof languages)[number];

const defaultLanguage: Language = 'id';
export const languageCookie = 'giliran_lang';

export function toLanguage(value: string | undefined): Language {
  return languages.find((language) => language === value) ?? defaultLanguage;
}
