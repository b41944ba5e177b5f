import type { Language } from '#contract/language.ts';

interface PrivacyPageText {
  title: string;
  intro: (shop: string, page: string) => string;
  stored: string;
  chat: string;
  source: string;
  traces: string;
  why: string;
  reasons: readonly string[];
  measures: (platforms: string) => string;
  howLong: string;
  tracesKept: (days: number) => string;
  leadsKept: string;
  leadsKeptMonths: (months: number) => string;
  figuresStay: string;
  who: string;
  seller: (shop: string) => string;
  service: string;
  platforms: (platforms: string) => string;
  nobodyElse: string;
  rights: string;
  rightsIntro: string;
  rightsList: readonly string[];
  ask: string;
  askAt: (contact: string) => string;
  askShop: (shop: string) => string;
  back: string;
}

export const privacyPageText: Record<Language, PrivacyPageText> = {
  id: {
    title: 'Privasi data Anda',
    intro: (shop, page) =>
      `Data apa yang disimpan ${shop} saat Anda memakai halaman “${page}”, untuk apa, dan berapa lama.`,
    stored: 'Yang disimpan',
    chat: 'Pesan WhatsApp yang disiapkan untuk Anda, dan catatan CS tentang pesanan Anda',
    source: 'Waktu kunjungan, halaman asal, dan iklan yang Anda buka',
    traces: 'Alamat IP, jenis browser, dan kode klik iklan',
    why: 'Untuk apa',
    reasons: [
      'Menghubungkan Anda dengan CS yang mendapat giliran, lalu menjawab dan memproses pesanan Anda',
      'Mengenali Anda saat kembali, dan menyaring formulir palsu',
    ],
    measures: (platforms) => `Mengukur hasil iklan di ${platforms}`,
    howLong: 'Berapa lama',
    tracesKept: (days) =>
      `Alamat IP, jenis browser, dan kode klik iklan: ${days} hari, lalu dihapus otomatis.`,
    leadsKept:
      'Nama, nomor, alamat, dan pesan: selama toko memakai layanan ini, atau sampai Anda minta dihapus.',
    leadsKeptMonths: (months) =>
      `Nama, nomor, alamat, dan pesan: ${months} bulan sejak kontak terakhir, lalu dihapus otomatis.`,
    figuresStay: 'Yang tersisa hanya angka: jumlah dan nilai pesanan, tanpa identitas Anda.',
    who: 'Siapa yang menerima',
    seller: (shop) => `${shop} dan CS-nya. Toko ini yang bertanggung jawab atas data Anda.`,
    service: 'Giliran, layanan yang menjalankan halaman ini atas nama toko.',
    platforms: (platforms) =>
      `${platforms}, untuk mengukur iklan; nama dan nomor hanya dalam bentuk tersandi.`,
    nobodyElse: 'Data Anda tidak dijual.',
    rights: 'Hak Anda',
    rightsIntro:
      'Menurut UU No. 27 Tahun 2022 tentang Pelindungan Data Pribadi, Anda boleh meminta toko ini untuk:',
    rightsList: [
      'memberi tahu dan memberi salinan data Anda',
      'memperbaiki data yang salah',
      'menghapus data Anda, atau tidak memakainya lagi',
      'menarik persetujuan Anda kapan saja',
    ],
    ask: 'Ke mana bertanya',
    askAt: (contact) => `Hubungi ${contact}.`,
    askShop: (shop) => `Balas chat WhatsApp Anda dengan ${shop}, lalu sebutkan nomor yang Anda pakai.`,
    back: 'Kembali ke halaman toko',
  },
  en: {
    title: 'Your data and privacy',
    intro: (shop, page) => `What ${shop} stores when you use the page “${page}”, why, and for how long.`,
    stored: 'What is stored',
    chat: 'The WhatsApp message prepared for you, and the team’s notes about your order',
    source: 'When you came, from which page, and which ad you opened',
    traces: 'Your IP address, type of browser and ad click codes',
    why: 'What it is for',
    reasons: [
      'To connect you with the team member whose turn it is, answer you and handle your order',
      'To recognise you when you come back, and to keep out fake forms',
    ],
    measures: (platforms) => `To measure ads on ${platforms}`,
    howLong: 'For how long',
    tracesKept: (days) =>
      `IP address, type of browser and ad click codes: ${days} days, then removed automatically.`,
    leadsKept:
      'Name, number, address and message: as long as the shop uses this service, or until you ask to erase them.',
    leadsKeptMonths: (months) =>
      `Name, number, address and message: ${months} months after the last contact, then removed automatically.`,
    figuresStay: 'Only figures stay: how many orders and their value, without your identity.',
    who: 'Who receives it',
    seller: (shop) => `${shop} and its team. The shop is responsible for your data.`,
    service: 'Giliran, the service that runs this page for the shop.',
    platforms: (platforms) => `${platforms}, to measure ads; your name and number only in scrambled form.`,
    nobodyElse: 'Your data is not sold.',
    rights: 'Your rights',
    rightsIntro: 'Under Indonesia’s Personal Data Protection Law (UU No. 27/2022) you may ask the shop to:',
    rightsList: [
      'tell you what it has and give you a copy',
      'correct what is wrong',
      'erase your data, or stop using it',
      'let you withdraw your consent at any time',
    ],
    ask: 'Who to ask',
    askAt: (contact) => `Contact ${contact}.`,
    askShop: (shop) => `Reply in your WhatsApp chat with ${shop} and name the number you used.`,
    back: 'Back to the shop’s page',
  },
};
