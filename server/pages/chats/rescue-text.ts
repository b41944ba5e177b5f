import type { Language } from '#contract/language.ts';

interface RescueText {
  business: string;
  chrome: string;
  safari: string;
  /** How to leave an app's own browser where no link can. */
  byHand: string;
}

/** The ways to WhatsApp that only some phones have. */
export const rescueText: Record<Language, RescueText> = {
  id: {
    business: 'Buka WhatsApp Business',
    chrome: 'Buka di Chrome',
    safari: 'Buka di Safari',
    byHand: 'Atau ketuk menu titik tiga (···) di pojok layar, lalu pilih “Buka di browser”.',
  },
  en: {
    business: 'Open WhatsApp Business',
    chrome: 'Open in Chrome',
    safari: 'Open in Safari',
    byHand: 'Or tap the three-dot menu (···) in the corner, then choose “Open in browser”.',
  },
};
