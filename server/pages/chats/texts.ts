import type { Language } from '#contract/language.ts';
import type { InputName } from '#contract/rotator-list.ts';

interface Texts {
  intro: string;
  /** Where nothing is asked. */
  introButton: string;
  labels: Record<InputName, string>;
  placeholders: Record<InputName, string>;
  optional: string;
  required: Record<InputName, string>;
  phoneWrong: string;
  tooLong: (most: number) => string;
  sending: string;
  offline: Notice;
  notReached: Notice;
  preview: string;
  previewNext: (cs: string) => string;
  previewButton: string;
  /** Instead of a name and a number, for whoever is not of this shop. */
  previewSent: Notice;
  ready: (cs: string) => string;
  answersFrom: (cs: string, when: string) => string;
  chatWith: (cs: string) => string;
  opening: string;
  /** For who was in WhatsApp and is here again. */
  back: string;
  messageSent: string;
  open: string;
  openAgain: string;
  /** Where something was typed, and where nothing was. */
  kept: string;
  mayClose: string;
  nameCut: (most: number) => string;
  stuck: string;
  stuckIntro: string;
  again: string;
  chatAt: (cs: string) => string;
  message: string;
  copy: Record<'number' | 'message', string>;
  copied: string;
  web: string;
  qrTitle: string;
  qrText: string;
  mayCall: (cs: string) => string;
  blocked: Notice;
  /** Should a person ever be taken for a program, they must know. */
  likeABot: Notice;
  /** Kept for the seller, who decides. */
  held: Notice;
  /** The same of whom nobody could write to. */
  heldNameless: Notice;
  /** The account is suspended; before and after something was typed. */
  resting: Notice;
  suspended: Notice;
  noMembers: Notice;
  unknown: Notice;
  unknownHandOver: Notice;
  away: Notice;
  /** A form that could not be kept; it stands below. */
  failed: Notice;
  /** Any other page. */
  broken: Notice;
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

const id: Texts = {
  intro: 'Isi data, lalu lanjut chat dengan CS kami.',
  introButton: 'Lanjut chat dengan CS kami di WhatsApp.',
  labels: { name: 'Nama', phone: 'Nomor WhatsApp', address: 'Alamat pengiriman' },
  placeholders: { name: 'Nama Anda', phone: '0812 3456 7890', address: 'Jalan, kecamatan, kota' },
  optional: 'opsional',
  required: {
    name: 'Isi nama Anda dulu.',
    phone: 'Isi nomor WhatsApp Anda dulu.',
    address: 'Isi alamat pengiriman dulu.',
  },
  phoneWrong: 'Nomor ini belum benar. Contoh: 0812\u00a03456\u00a07890.',
  tooLong: (most) => `Maksimal ${most} karakter.`,
  sending: 'Mengirim …',
  offline: {
    title: 'Belum ada internet',
    text: 'Data Anda aman di halaman ini dan dikirim otomatis begitu internet kembali.',
  },
  notReached: {
    title: 'Belum terkirim',
    text: 'Data Anda aman di halaman ini. Kami coba lagi otomatis, atau tekan tombolnya sekali lagi.',
  },
  preview: 'Pratinjau: tidak memakai giliran atau poin',
  previewNext: (cs) => `Kalau dikirim sekarang, ini giliran ${cs}.`,
  previewButton: 'Kembali ke formulir',
  previewSent: {
    title: 'Formulir sudah benar',
    text: 'Di halaman aslinya, pembeli langsung diteruskan ke WhatsApp CS yang mendapat giliran.',
  },
  ready: (cs) => `${cs} siap membantu`,
  answersFrom: (cs, when) => `${cs} membalas mulai ${when}`,
  chatWith: (cs) => `Lanjut chat dengan ${cs}`,
  opening: 'WhatsApp sedang dibuka\u00a0…',
  back: 'Pesan sudah terkirim? Kalau belum, buka lagi.',
  messageSent: 'Pesan yang akan Anda kirim',
  open: 'Buka WhatsApp',
  openAgain: 'Buka lagi',
  kept: 'Data Anda sudah kami catat. Halaman ini boleh ditutup.',
  mayClose: 'Halaman ini boleh ditutup setelah WhatsApp terbuka.',
  nameCut: (most) => `Nama Anda kami singkat menjadi ${most} huruf.`,
  stuck: 'WhatsApp tidak terbuka?',
  stuckIntro: 'Pilih salah satu cara ini.',
  again: 'Coba buka lagi',
  chatAt: (cs) => `Nomor WhatsApp ${cs}`,
  message: 'Pesan',
  copy: { number: 'Salin nomor', message: 'Salin pesan' },
  copied: 'Sudah disalin',
  web: 'Pakai WhatsApp Web',
  qrTitle: 'Buka di HP lain',
  qrText: 'Scan kode ini dengan kamera HP yang ada WhatsApp-nya.',
  mayCall: (cs) => `${cs} juga bisa menghubungi Anda di`,
  likeABot: {
    title: 'Browser ini terdeteksi sebagai robot',
    text: 'Data Anda belum terkirim. Buka link ini di Chrome atau Safari, lalu kirim lagi.',
  },
  blocked: {
    title: 'Maaf, kami belum bisa melayani nomor ini',
    text: 'Terima kasih sudah menghubungi kami.',
  },
  held: {
    title: 'Data Anda sudah kami terima',
    text: 'Terima kasih. Penjual akan menghubungi Anda lewat WhatsApp. Halaman ini boleh ditutup.',
  },
  heldNameless: {
    title: 'Belum bisa dilanjutkan ke WhatsApp',
    text: 'Maaf, penjual belum bisa melayani lewat halaman ini sekarang. Silakan coba lagi nanti.',
  },
  resting: {
    title: 'Toko sedang tidak menerima pesanan',
    text: 'Mohon maaf, untuk sementara toko ini belum bisa melayani. Silakan coba lagi nanti.',
  },
  suspended: {
    title: 'Data Anda sudah kami simpan',
    text: 'Mohon maaf, saat ini toko sedang tidak menerima pesanan. Data Anda diteruskan ke toko begitu buka lagi, jadi tidak perlu mengisi ulang.',
  },
  noMembers: {
    title: 'Belum ada CS yang siap',
    text: 'Penjual belum menyiapkan CS untuk halaman ini. Silakan coba lagi nanti.',
  },
  unknown: {
    title: 'Halaman tidak ditemukan',
    text: 'Cek lagi alamatnya, atau minta link baru ke penjual.',
  },
  unknownHandOver: {
    title: 'Link ini sudah tidak berlaku',
    text: 'Buka lagi halaman penjual untuk mulai chat.',
  },
  away: {
    title: 'Sebentar, sedang ramai',
    text: 'Halaman ini dimuat ulang otomatis dalam beberapa detik.',
  },
  failed: {
    title: 'Maaf, ada gangguan di sistem kami',
    text: 'Data Anda masih ada di bawah. Silakan kirim lagi.',
  },
  broken: {
    title: 'Maaf, ada gangguan di sistem kami',
    text: 'Silakan muat ulang halaman ini sebentar lagi.',
  },
  tooBig: {
    title: 'Data tidak bisa dibaca',
    text: 'Data yang dikirim terlalu panjang atau rusak. Silakan kembali dan isi lebih singkat.',
  },
  retry: {
    title: 'Belum terkirim, sedang ramai',
    text: 'Data Anda aman di halaman ini dan dikirim ulang otomatis sebentar lagi.',
  },
  retryStopped: {
    title: 'Masih belum terkirim',
    text: 'Data Anda masih ada di bawah. Tunggu beberapa menit, lalu tekan tombolnya.',
  },
  reload: 'Muat ulang',
  sendAgain: 'Kirim lagi',
};

const en: Texts = {
  intro: 'Fill this in, then chat with our team.',
  introButton: 'Chat with our team on WhatsApp.',
  labels: { name: 'Name', phone: 'WhatsApp number', address: 'Delivery address' },
  placeholders: { name: 'Your name', phone: '0812 3456 7890', address: 'Street, district, city' },
  optional: 'optional',
  required: {
    name: 'Please enter your name.',
    phone: 'Please enter your WhatsApp number.',
    address: 'Please enter your delivery address.',
  },
  phoneWrong: 'This number doesn’t look right. Example: 0812\u00a03456\u00a07890.',
  tooLong: (most) => `Maximum ${most} characters.`,
  sending: 'Sending …',
  offline: {
    title: 'You’re offline',
    text: 'Your details are safe on this page and will be sent as soon as you’re back online.',
  },
  notReached: {
    title: 'Not sent yet',
    text: 'Your details are safe on this page. We’ll keep trying, or press the button again.',
  },
  preview: 'Preview: uses no turns or points',
  previewNext: (cs) => `If this were sent now, it would be ${cs}’s turn.`,
  previewButton: 'Back to the form',
  previewSent: {
    title: 'The form is filled in correctly',
    text: 'On the real page, buyers go straight to WhatsApp with whoever is next in turn.',
  },
  ready: (cs) => `${cs} is ready to help`,
  answersFrom: (cs, when) => `${cs} replies from ${when}`,
  chatWith: (cs) => `Chat with ${cs}`,
  opening: 'Opening WhatsApp\u00a0…',
  back: 'Message sent? If not, open it again.',
  messageSent: 'The message you’ll send',
  open: 'Open WhatsApp',
  openAgain: 'Open again',
  kept: 'We have your details. You can close this page.',
  mayClose: 'You can close this page once WhatsApp is open.',
  nameCut: (most) => `We shortened your name to ${most} characters.`,
  stuck: 'WhatsApp didn’t open?',
  stuckIntro: 'Choose one of these ways instead.',
  again: 'Try again',
  chatAt: (cs) => `${cs}’s WhatsApp number`,
  message: 'Message',
  copy: { number: 'Copy number', message: 'Copy message' },
  copied: 'Copied',
  web: 'Use WhatsApp Web',
  qrTitle: 'Open on another phone',
  qrText: 'Scan this code with the camera of a phone that has WhatsApp.',
  mayCall: (cs) => `${cs} can also reach you at`,
  likeABot: {
    title: 'This browser looks like a bot',
    text: 'Your details have not been sent. Open this link in Chrome or Safari and send them again.',
  },
  blocked: {
    title: 'Sorry, we can’t serve this number',
    text: 'Thank you for contacting us.',
  },
  held: {
    title: 'We have your details',
    text: 'Thank you. The seller will contact you on WhatsApp. You may close this page.',
  },
  heldNameless: {
    title: 'We can’t take you to WhatsApp yet',
    text: 'Sorry, the seller can’t help you through this page right now. Please try again later.',
  },
  resting: {
    title: 'This shop isn’t taking orders right now',
    text: 'Sorry, the shop can’t help you at the moment. Please try again later.',
  },
  suspended: {
    title: 'We’ve kept your details',
    text: 'Sorry, the shop isn’t taking orders at the moment. It gets your details as soon as it reopens, so there’s no need to send them again.',
  },
  noMembers: {
    title: 'No one is available yet',
    text: 'The seller hasn’t finished setting up this page. Please try again later.',
  },
  unknown: {
    title: 'Page not found',
    text: 'Check the address, or ask the seller for a new link.',
  },
  unknownHandOver: {
    title: 'This link no longer works',
    text: 'Open the seller’s page again to start a chat.',
  },
  away: {
    title: 'One moment, we’re busy',
    text: 'This page reloads automatically in a few seconds.',
  },
  failed: {
    title: 'Sorry, something went wrong on our side',
    text: 'Your details are still below. Please send them again.',
  },
  broken: {
    title: 'Sorry, something went wrong on our side',
    text: 'Please reload this page in a moment.',
  },
  tooBig: {
    title: 'We couldn’t read that',
    text: 'What was sent is too long or damaged. Please go back and keep it shorter.',
  },
  retry: {
    title: 'Not sent yet, we’re busy',
    text: 'Your details are safe on this page and will be sent again automatically.',
  },
  retryStopped: {
    title: 'Still not sent',
    text: 'Your details are still below. Wait a few minutes, then press the button.',
  },
  reload: 'Reload',
  sendAgain: 'Send again',
};

export const texts: Record<Language, Texts> = { id, en };
