import { account } from './id/account.ts';
import { frame } from './id/frame.ts';
import { helpCentre } from './id/help-centre.ts';
import { signIn } from './id/sign-in.ts';

/** Every word the web app says, Indonesian first: the other language has the same shape. */
export const id = {
  ...frame,
  ...signIn,
  ...account,
  ...helpCentre,
  cookies: {
    title: 'Situs ini memakai cookie!',
    why: 'Cookie menyimpan bahasa dan sesi Anda. Situs ini tidak bisa dipakai tanpa cookie.',
    how: 'Izinkan cookie di pengaturan browser Anda, lalu coba lagi.',
    retry: 'Sudah, coba lagi',
    stillOff: 'Cookie masih dinonaktifkan.',
  },
  landing: {
    headline1: 'Setiap lead dapat CS.',
    headline2: 'Setiap CS dapat giliran.',
    lead: 'Satu link untuk semua iklan Anda. Giliran membagi chat WhatsApp ke tim CS dengan adil, sesuai rasio dan jam kerja masing-masing.',
    example: 'Contoh 10 lead',
    next: 'Lead berikutnya',
    previous: 'Lead sebelumnya',
    again: 'Ulangi dari lead ke-1',
    rule: 'Jatah tiap CS terisi sesuai rasionya. Yang lebih dulu penuh dapat lead, lalu mulai lagi dari 0.',
    complete: 'Genap {{total}} lead: persis {{ratios}}. {{total}} lead berikutnya terbagi sama.',
    fairTitle: 'Adil dan bisa dibuktikan',
    fairText: 'Rasio 1–10 tiap CS. Setiap lead punya struk: siapa bertugas, siapa dilewati, dan kenapa.',
    safeTitle: 'Tidak ada lead yang hilang',
    safeText: 'Di luar jam kerja, CS utama yang menerima. Pembeli lama kembali ke CS yang sama.',
    priceTitle: '1 lead = 1 poin',
    priceText:
      '{{price}} per poin, tanpa langganan. {{points}} poin pertama gratis. Bot dan pratinjau tidak dihitung.',
  },
  board: {
    lead: 'lead',
    leadNumber: 'Lead ke-',
    pick: 'Pilih lead',
    lane: '{{name}} dapat lead ke-{{turns}} ({{share}})',
  },
  receipt: {
    title: 'Kenapa {{name}} yang dapat?',
    turn: 'Lead ke-{{number}}',
    first: 'Jatah {{name}} paling dulu penuh.',
    tie: 'Jatah {{names}} sama-sama penuh; {{name}} lebih dulu di daftar.',
    cs: 'CS',
    ratio: 'Rasio',
    saved: 'Jatah giliran',
    after: 'Setelah',
    chosen: 'dapat lead ini',
  },
};
