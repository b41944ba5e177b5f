import type { Language } from '#contract/language.ts';
import { app as laterEnglish } from './en/app.ts';
import * as en from './en/public.ts';
import { app as laterIndonesian } from './id/app.ts';
import * as id from './id/public.ts';
import { i18n, startI18n } from './index.ts';

const text = {
  id: { contract: id.contract, web: { ...id.web, ...laterIndonesian } },
  en: { contract: en.contract, web: { ...en.web, ...laterEnglish } },
};

/** All words of both languages at once, which a browser fetches when it needs them. */
export function speak(language: Language): void {
  startI18n(language);
  for (const [name, { web, contract }] of Object.entries(text)) {
    i18n.addResourceBundle(name, 'web', web);
    i18n.addResourceBundle(name, 'contract', contract);
  }
}
