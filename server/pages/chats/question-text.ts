import type { Language } from '#contract/language.ts';
import type { Notice } from './texts.ts';

interface QuestionText {
  /** A form whose browser is asked, one whose buyer is, and a link that is opened very often. */
  titles: Record<'form' | 'byHand' | 'tap', Notice>;
  checking: string;
  noScript: string;
  picture: Record<'use' | 'shows' | 'label' | 'send' | 'wrong', string>;
  skip: string;
  skipText: string;
}

const id: QuestionText = {
  titles: {
    form: {
      title: 'Sebentar, data Anda sedang dikirim',
      text: 'Kami memastikan formulir ini dikirim oleh orang, bukan program. Biasanya hanya beberapa detik.',
    },
    byHand: {
      title: 'Satu langkah lagi',
      text: 'Ketik huruf dan angka di gambar, supaya kami tahu formulir ini dikirim oleh orang.',
    },
    tap: {
      title: 'Sebentar, WhatsApp sedang disiapkan',
      text: 'Halaman ini sedang ramai sekali. Biasanya hanya beberapa detik.',
    },
  },
  checking: 'Pemeriksaan',
  noScript: 'Browser ini tidak menjalankan skrip. Pilih “Pakai gambar” di bawah.',
  picture: {
    use: 'Pakai gambar',
    shows: 'Gambar berisi lima huruf dan angka',
    label: 'Huruf dan angka di gambar',
    send: 'Lanjut ke WhatsApp',
    wrong: 'Belum cocok. Coba lagi dengan gambar yang baru.',
  },
  skip: 'Kirim tanpa menunggu',
  skipText: 'Penjual melihat data Anda dulu, lalu menghubungi Anda lewat WhatsApp.',
};

const en: QuestionText = {
  titles: {
    form: {
      title: 'One moment, we’re sending your details',
      text: 'We’re making sure this form comes from a person, not a program. It usually takes a few seconds.',
    },
    byHand: {
      title: 'One more step',
      text: 'Type the letters and digits in the picture, so that we know a person sent this form.',
    },
    tap: {
      title: 'One moment, we’re getting WhatsApp ready',
      text: 'This page is very busy right now. It usually takes a few seconds.',
    },
  },
  checking: 'Checking',
  noScript: 'This browser runs no scripts. Choose “Use a picture” below.',
  picture: {
    use: 'Use a picture',
    shows: 'A picture of five letters and digits',
    label: 'Letters and digits in the picture',
    send: 'Continue to WhatsApp',
    wrong: 'That doesn’t match. Try again with the new picture.',
  },
  skip: 'Send without waiting',
  skipText: 'The seller looks at your details first, then contacts you on WhatsApp.',
};

export const questionText: Record<Language, QuestionText> = { id, en };
