import { type Language, languageCookie, toLanguage } from '#contract/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { browserJar, keepCookie, readCookie } from '#web/lib/session/cookies.ts';
import { toastFailureLater } from '#web/ui/toast-later.ts';
import { loadTexts } from './load-texts.ts';

export function languageOfVisitor(): Language {
  return toLanguage(readCookie(browserJar, languageCookie));
}

/** The language spoken now, and how to speak another one without a reload. */
export function useLanguage(): [Language, (language: Language) => Promise<void>] {
  const { i18n } = useTranslation();
  const speak = async (language: Language) => {
    try {
      await loadTexts(language);
    } catch (error) {
      return toastFailureLater(error);
    }
    keepCookie(browserJar, languageCookie, language);
    document.documentElement.lang = language;
    await i18n.changeLanguage(language);
  };
  return [toLanguage(i18n.language), speak];
}
