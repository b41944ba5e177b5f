import type { Language } from '#contract/language.ts';
import * as en from './en/first.ts';
import { later as laterEnglish } from './en/later.ts';
import * as id from './id/first.ts';
import { later as laterIndonesian } from './id/later.ts';
import { i18n, startI18n } from './index.ts';

const words = {
  id: { contract: id.contract, web: { ...id.web, ...laterIndonesian } },
  en: { contract: en.contract, web: { ...en.web, ...laterEnglish } },
};

/** All words of both languages at once, which a browser fetches when it needs them. */
export function speak(language: Language): void {
  startI18n(language);
  for (const [name, { web, contract }] of Object.entries(words)) {
    i18n.addResourceBundle(name, 'web', web);
    i18n.addResourceBundle(name, 'contract', contract);
  }
}
