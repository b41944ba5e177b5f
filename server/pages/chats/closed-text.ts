import type { Language } from '#contract/language.ts';
import type { ClosedCause } from '#domain/arrival-signs.ts';
import type { Notice } from './texts.ts';

/** Why nobody can be written to through a link now. `suspended`: its whole shop rests. */
export type Closed = ClosedCause | 'suspended';

interface ClosedText {
  /** Above the form. */
  asks: Record<Closed, { title: string; text: (shop: string) => string }>;
  /** Its button. */
  send: string;
  /** What was typed is kept, for the seller. */
  kept: Record<ClosedCause, (shop: string) => Notice>;
}

/** What a page says that leads to no chat now, and takes a number instead. */
export const closedText: Record<Language, ClosedText> = {
  id: {
    asks: {
      paused: {
        title: 'Sedang tidak menerima pesanan',
        text: (shop) => `Tinggalkan nomor WhatsApp Anda. ${shop} menghubungi Anda begitu buka lagi.`,
      },
      no_members: {
        title: 'Belum ada CS yang siap',
        text: (shop) => `Tinggalkan nomor WhatsApp Anda. ${shop} menghubungi Anda begitu CS-nya siap.`,
      },
      suspended: {
        title: 'Toko sedang tidak menerima pesanan',
        text: (shop) => `Tinggalkan nomor WhatsApp Anda. ${shop} menghubungi Anda begitu buka lagi.`,
      },
    },
    send: 'Kirim nomor saya',
    kept: {
      paused: (shop) => ({
        title: 'Data Anda sudah kami terima',
        text: `${shop} menghubungi Anda lewat WhatsApp begitu buka lagi. Tidak perlu kirim ulang, halaman ini boleh ditutup.`,
      }),
      no_members: (shop) => ({
        title: 'Data Anda sudah kami terima',
        text: `${shop} menghubungi Anda lewat WhatsApp begitu CS-nya siap. Tidak perlu kirim ulang, halaman ini boleh ditutup.`,
      }),
    },
  },
  en: {
    asks: {
      paused: {
        title: 'Not taking orders right now',
        text: (shop) => `Leave your WhatsApp number and ${shop} will contact you as soon as it reopens.`,
      },
      no_members: {
        title: 'No one is available yet',
        text: (shop) =>
          `Leave your WhatsApp number and ${shop} will contact you as soon as someone is available.`,
      },
      suspended: {
        title: 'This shop isn’t taking orders right now',
        text: (shop) => `Leave your WhatsApp number and ${shop} will contact you as soon as it reopens.`,
      },
    },
    send: 'Send my number',
    kept: {
      paused: (shop) => ({
        title: 'We have your details',
        text: `${shop} will contact you on WhatsApp as soon as it reopens. No need to send them again, you can close this page.`,
      }),
      no_members: (shop) => ({
        title: 'We have your details',
        text: `${shop} will contact you on WhatsApp as soon as someone is available. No need to send them again, you can close this page.`,
      }),
    },
  },
};
