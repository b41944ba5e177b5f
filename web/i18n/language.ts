import { useTranslation } from 'react-i18next';
import { type Language, languageCookie, toLanguage } from '#contract/language.ts';
import { browserJar, keepCookie, readCookie } from '#web/lib/cookies.ts';

export function languageOfVisitor(): Language {
  return toLanguage(readCookie(browserJar, languageCookie));
}

/** The language spoken now, and how to speak another one without a reload. */
export function useLanguage(): [Language, (language: Language) => void] {
  const { i18n } = useTranslation();
  const speak = (language: Language) => {
    keepCookie(browserJar, languageCookie, language);
    document.documentElement.lang = language;
    void i18n.changeLanguage(language);
  };
  return [toLanguage(i18n.language), speak];
}
