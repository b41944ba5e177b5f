import type { Language } from '#contract/language.ts';
import type { Texts } from '#contract/texts/id.ts';
import type { id as operator } from '#web/operator/i18n/id.ts';
import type { app } from './id/app.ts';
import type { id } from './id.ts';
import { createTranslator } from './translator.ts';

export const i18n = createTranslator();

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
  i18n.start(language);
}
