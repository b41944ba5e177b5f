import i18n from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '#contract/language.ts';
import { texts } from '#contract/texts/index.ts';
import { en } from './en.ts';
import type { later } from './id/later.ts';
import { id } from './id.ts';

export { i18n };

/** The web's own words as far as everyone needs them (later-words.ts brings the rest), and as `contract` those that server and web share (errors, validation). */
const resources = {
  id: { web: id, contract: texts.id },
  en: { web: en, contract: texts.en },
};

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'web';
    resources: { web: typeof id & typeof later; contract: typeof texts.id };
  }
}

export function startI18n(language: Language): void {
  // Everything is at hand, so nothing is awaited: the first paint already speaks the right language.
  void i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources,
    defaultNS: 'web',
    ns: ['web', 'contract'],
    initAsync: false,
    interpolation: { escapeValue: false },
  });
}
