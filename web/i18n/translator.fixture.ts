import { createInstance } from 'i18next';
import type { Language } from '#contract/language.ts';
import { app as en } from '#web/i18n/en/app.ts';
import { en as firstEn } from '#web/i18n/en.ts';
import { app as id } from '#web/i18n/id/app.ts';
import { id as firstId } from '#web/i18n/id.ts';

/** The words as the app says them, without the app. */
export function translatorFor(language: Language) {
  const i18n = createInstance();
  void i18n.init({
    lng: language,
    resources: { id: { web: { ...firstId, ...id } }, en: { web: { ...firstEn, ...en } } },
    defaultNS: 'web',
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  return i18n.t;
}
