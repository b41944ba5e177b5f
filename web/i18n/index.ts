import i18n from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '#contract/language.ts';
import type { Texts } from '#contract/texts/id.ts';
import type { id as operator } from '#web/operator/i18n/id.ts';
import type { app } from './id/app.ts';
import type { id } from './id.ts';

export { i18n };

/**
 * The web's own words, and as `contract` those that server and web share (errors, validation); words.ts brings both.
 * `operator`: those of the operators' console, which alone fetches them.
 */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'web';
    resources: { web: typeof id & typeof app; contract: Texts; operator: typeof operator };
  }
}

export function startI18n(language: Language): void {
  void i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    defaultNS: 'web',
    ns: ['web', 'contract', 'operator'],
    initAsync: false,
    interpolation: { escapeValue: false },
  });
}
