import type { Language } from '#contract/language.ts';
import type { InputName } from '#contract/rotator.ts';

interface Words {
  intro: string;
  /** Where nothing is asked. */
  introButton: string;
  describes: (shop: string) => string;
  labels: Record<InputName, string>;
  placeholders: Record<InputName, string>;
  optional: string;
  privacy: string;
  required: Record<InputName, string>;
  phoneWrong: string;
  tooLong: (most: number) => string;
  preview: string;
  previewNext: (cs: string) => string;
  previewButton: string;
  ready: (cs: string) => string;
  opening: string;
  messageSent: string;
  open: string;
  safe: string;
  stuck: string;
  stuckIntro: string;
  again: string;
  chatAt: (cs: string) => string;
  message: string;
  copy: string;
  copied: string;
  web: string;
  qrTitle: string;
  qrText: string;
  mayCall: (cs: string) => string;
  blocked: Notice;
  /** Should a person ever be taken for a program, they must know. */
  likeABot: Notice;
  paused: Notice;
  noMembers: Notice;
  unknown: Notice;
  unknownHandOver: Notice;
  away: Notice;
  failed: Notice;
  tooBig: Notice;
  retry: Notice;
  retryStopped: Notice;
  reload: string;
  sendAgain: string;
}

export interface Notice {
  title: string;
  text: string;
}

const id: Words = {
  intro: 'Isi data, lalu lanjut chat dengan CS kami.',
  introButton: 'Lanjut chat dengan CS kami di WhatsApp.',
  describes: (shop) => `Chat langsung dengan CS ${shop} di WhatsApp.`,
  labels: { name: 'Nama', phone: 'Nomor WhatsApp', address: 'Alamat pengiriman' },
  placeholders: { name: 'Nama Anda', phone: '0812 3456 7890', address: 'Jalan, kecamatan, kota' },
  optional: 'boleh kosong',
  privacy: 'Data Anda hanya dipakai untuk membalas pesanan ini.',
  required: {
    name: 'Tulis nama Anda dulu.',
    phone: 'Tulis nomor WhatsApp Anda dulu.',
    address: 'Tulis alamat pengiriman dulu.',
  },
  phoneWrong: 'Nomor ini belum benar. Contoh: 0812\u00a03456\u00a07890.',
  tooLong: (most) => `Terlalu panjang, paling banyak ${most} huruf.`,
  preview: 'Pratinjau: tidak memakai giliran atau poin',
  previewNext: (cs) => `Kalau dikirim sekarang, ini giliran ${cs}.`,
  previewButton: 'Kembali ke formulir',
  ready: (cs) => `${cs} siap membantu`,
  opening: 'WhatsApp sedang dibuka …',
  messageSent: 'Pesan yang dikirim',
  open: 'Buka WhatsApp',
  safe: 'Data Anda sudah tersimpan. Aman bila ditutup.',
  stuck: 'WhatsApp tidak terbuka?',
  stuckIntro: 'Pesanan Anda sudah kami catat. Pilih salah satu cara ini.',
  again: 'Coba buka lagi',
  chatAt: (cs) => `Chat ${cs} di nomor`,
  message: 'Pesan',
  copy: 'Salin',
  copied: 'Tersalin',
  web: 'Pakai WhatsApp Web',
  qrTitle: 'Buka di HP lain',
  qrText: 'Pindai kode ini dengan kamera HP yang ada WhatsApp-nya.',
  mayCall: (cs) => `${cs} juga bisa menghubungi Anda di`,
  likeABot: {
    title: 'Browser ini dikira robot',
    text: 'Isian Anda belum terkirim. Buka link ini di Chrome atau Safari, lalu kirim lagi.',
  },
  blocked: {
    title: 'Maaf, kami belum bisa melayani nomor ini',
    text: 'Terima kasih sudah menghubungi kami.',
  },
  paused: {
    title: 'Sedang tidak menerima pesanan',
    text: 'Halaman ini sedang ditutup oleh penjualnya. Silakan coba lagi lain waktu.',
  },
  noMembers: {
    title: 'Belum ada CS yang siap',
    text: 'Penjual belum menyiapkan CS untuk halaman ini. Silakan coba lagi nanti.',
  },
  unknown: {
    title: 'Halaman ini tidak ada',
    text: 'Periksa lagi alamatnya, atau minta link yang baru kepada penjualnya.',
  },
  unknownHandOver: {
    title: 'Link ini sudah tidak berlaku',
    text: 'Buka lagi halaman penjual untuk memulai chat.',
  },
  away: {
    title: 'Sebentar, sedang ramai',
    text: 'Halaman ini dimuat ulang sendiri dalam beberapa detik.',
  },
  failed: {
    title: 'Maaf, ada gangguan di tempat kami',
    text: 'Yang Anda isi masih ada di bawah. Silakan kirim lagi.',
  },
  tooBig: {
    title: 'Isian tidak bisa dibaca',
    text: 'Yang dikirim terlalu besar atau bukan formulir. Silakan kembali dan isi lebih singkat.',
  },
  retry: {
    title: 'Belum terkirim, sedang ramai',
    text: 'Yang Anda isi aman di halaman ini. Kami kirim lagi otomatis sebentar lagi.',
  },
  retryStopped: {
    title: 'Masih belum bisa terkirim',
    text: 'Yang Anda isi masih ada di bawah. Tunggu beberapa menit, lalu tekan tombolnya.',
  },
  reload: 'Muat ulang',
  sendAgain: 'Kirim lagi',
};

const en: Words = {
  intro: 'Fill this in, then chat with our team.',
  introButton: 'Chat with our team on WhatsApp.',
  describes: (shop) => `Chat with ${shop} on WhatsApp.`,
  labels: { name: 'Name', phone: 'WhatsApp number', address: 'Delivery address' },
  placeholders: { name: 'Your name', phone: '0812 3456 7890', address: 'Street, district, city' },
  optional: 'optional',
  privacy: 'Your details are only used to answer this order.',
  required: {
    name: 'Please enter your name.',
    phone: 'Please enter your WhatsApp number.',
    address: 'Please enter your delivery address.',
  },
  phoneWrong: 'This number is not right yet. Example: 0812\u00a03456\u00a07890.',
  tooLong: (most) => `Too long, at most ${most} characters.`,
  preview: 'Preview: uses no turn and no points',
  previewNext: (cs) => `Sent now, it would be ${cs}’s turn.`,
  previewButton: 'Back to the form',
  ready: (cs) => `${cs} is ready to help`,
  opening: 'Opening WhatsApp …',
  messageSent: 'Message to send',
  open: 'Open WhatsApp',
  safe: 'Your details are saved. You can close this page.',
  stuck: 'WhatsApp did not open?',
  stuckIntro: 'Your order is noted. Choose one of these ways.',
  again: 'Try again',
  chatAt: (cs) => `Chat with ${cs} at`,
  message: 'Message',
  copy: 'Copy',
  copied: 'Copied',
  web: 'Use WhatsApp Web',
  qrTitle: 'Open on another phone',
  qrText: 'Scan this code with the camera of a phone that has WhatsApp.',
  mayCall: (cs) => `${cs} can also reach you at`,
  likeABot: {
    title: 'This browser was taken for a robot',
    text: 'Nothing was sent yet. Open this link in Chrome or Safari and send it again.',
  },
  blocked: {
    title: 'Sorry, we cannot serve this number',
    text: 'Thank you for contacting us.',
  },
  paused: {
    title: 'Not taking orders right now',
    text: 'The seller has closed this page for now. Please try again another time.',
  },
  noMembers: {
    title: 'Nobody is ready to answer yet',
    text: 'The seller has not set up this page completely. Please try again later.',
  },
  unknown: {
    title: 'There is no such page',
    text: 'Check the address, or ask the seller for a new link.',
  },
  unknownHandOver: {
    title: 'This link no longer works',
    text: 'Open the seller’s page again to start a chat.',
  },
  away: {
    title: 'One moment, it is busy',
    text: 'This page reloads by itself in a few seconds.',
  },
  failed: {
    title: 'Sorry, something went wrong on our side',
    text: 'What you entered is still below. Please send it again.',
  },
  tooBig: {
    title: 'This could not be read',
    text: 'What was sent is too large or not a form. Please go back and keep it shorter.',
  },
  retry: {
    title: 'Not sent yet, it is busy',
    text: 'What you entered is safe on this page. We send it again by ourselves in a moment.',
  },
  retryStopped: {
    title: 'It still could not be sent',
    text: 'What you entered is still below. Wait a few minutes, then press the button.',
  },
  reload: 'Reload',
  sendAgain: 'Send again',
};

export const words: Record<Language, Words> = { id, en };
