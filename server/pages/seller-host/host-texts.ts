import type { Language } from '#contract/language.ts';
import type { Notice } from '#server/pages/chats/texts.ts';

interface HostTexts {
  describes: (shop: string) => string;
  choose: string;
  empty: string;
  foreign: Notice;
}

const id: HostTexts = {
  describes: (shop) => `Chat dengan ${shop} lewat WhatsApp.`,
  choose: 'Mau chat soal apa?',
  empty: 'Belum ada yang bisa dipilih di sini. Silakan coba lagi nanti.',
  foreign: {
    title: 'Alamat ini belum dipakai di sini',
    text: 'Kalau ini domain Anda, selesaikan dulu pengaturannya di menu Domain.',
  },
};

const en: HostTexts = {
  describes: (shop) => `Chat with ${shop} on WhatsApp.`,
  choose: 'What would you like to chat about?',
  empty: 'There’s nothing to choose here yet. Please try again later.',
  foreign: {
    title: 'This address isn’t in use here',
    text: 'If this is your domain, finish setting it up under Domains first.',
  },
};

export const hostTexts: Record<Language, HostTexts> = { id, en };
