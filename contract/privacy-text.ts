import type { Language } from './language.ts';

/** What becomes of a buyer's data, where the seller has no sentence of their own: on the page, and shown in its editor. */
interface PrivacyWords {
  usual: string;
  /** Where events are sent to platforms too, as the next sentence says. */
  usualWithAds: string;
  sharedWith: (platforms: string) => string;
  /** Link to the page with all of it. */
  more: string;
}

export const privacyWords: Record<Language, PrivacyWords> = {
  id: {
    usual: 'Data Anda hanya dipakai untuk memproses pesanan ini.',
    usualWithAds: 'Data Anda dipakai untuk memproses pesanan ini.',
    sharedWith: (platforms) =>
      `Sebagian data dibagikan ke ${platforms} untuk mengukur iklan; nama dan nomor hanya dalam bentuk tersandi.`,
    more: 'Kebijakan privasi',
  },
  en: {
    usual: 'Your details are only used to handle this order.',
    usualWithAds: 'Your details are used to handle this order.',
    sharedWith: (platforms) =>
      `Some data is shared with ${platforms} to measure ads; your name and number only in scrambled form.`,
    more: 'Privacy notice',
  },
};
