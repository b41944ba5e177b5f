import type { LandingTexts } from './texts.ts';

export const id: LandingTexts = {
  title: 'Giliran: bagi chat WhatsApp ke CS dengan adil',
  describes: (price) =>
    `Satu link untuk semua iklan Anda. Giliran membagi chat WhatsApp ke tim CS menurut rasio dan jam kerja. ${price} per lead, tanpa langganan.`,
  skip: 'Langsung ke isi',
  home: 'Giliran, beranda',
  menu: 'Bagian halaman',
  language: 'Bahasa',
  how: 'Cara kerja',
  demo: 'Lihat toko contoh',
  prices: 'Harga',
  compare: 'Perbandingan',
  questions: 'Tanya jawab',
  signIn: 'Masuk',
  register: 'Daftar',
  hero: {
    headline: ['Setiap lead dapat CS.', 'Setiap CS dapat giliran.'],
    sentence:
      'Satu link untuk semua iklan Anda. Giliran membagi chat WhatsApp ke tim CS dengan adil, sesuai rasio dan jam kerja masing-masing.',
    register: (points) => `Daftar, gratis ${points} poin`,
    fine: 'Tanpa langganan. CS tetap memakai WhatsApp masing-masing.',
  },
  board: {
    name: 'Contoh: sepuluh lead dibagi ke tiga CS dengan rasio 5 : 3 : 2',
    note: 'Contoh 10 lead',
    lane: (name, turns) => `${name} dapat lead ke-${turns}`,
    leads: 'lead',
    why: (name, number) => `Kenapa ${name} dapat lead ke-${number}?`,
    because: (name) =>
      `Jatah ${name} paling dulu penuh. Jatah tiap CS terisi sesuai rasionya; setelah dapat lead, mulai lagi dari 0.`,
    cs: 'CS',
    ratio: 'Rasio',
    saved: 'Jatah',
    after: 'Setelah',
  },
  promises: [
    [
      'Adil dan bisa dibuktikan',
      'Setiap lead punya struk: siapa bertugas, siapa dilewati, dan kenapa. CS tidak perlu lagi bertanya-tanya.',
    ],
    [
      'Lead tetap tersimpan',
      'Dengan formulir, nama dan nomor tersimpan sebelum WhatsApp terbuka. Di luar jam kerja, CS utama yang menerima.',
    ],
    ['1 lead = 1 poin', 'Bot, pratinjau link, dan pembeli yang kembali dalam 30 hari tidak memotong poin.'],
  ],
  steps: {
    title: 'Empat langkah, dari iklan sampai order',
    list: [
      [
        'Undang CS Anda',
        'Tempel daftar nama, nomor, dan email. Atur rasio, jam kerja, dan libur tiap CS; yang baru belajar bisa dapat lebih sedikit.',
      ],
      [
        'Pasang satu link di semua iklan',
        'Halaman dengan foto, harga, dan nama toko Anda, di link Giliran atau domain sendiri. Bisa juga langsung ke WhatsApp, tanpa formulir.',
      ],
      [
        'Pembeli masuk ke CS yang dapat giliran',
        'Giliran memilih CS yang sedang bertugas, menyimpan leadnya, lalu membuka WhatsApp ke CS itu. Notifikasi masuk di HP-nya.',
      ],
      [
        'Tindak lanjuti sampai order',
        'Semua lead di satu daftar: siapa yang belum dihubungi, siapa yang order, dan berapa biaya iklan untuk tiap lead.',
      ],
    ],
  },
  pictures: {
    team: 'Daftar CS dengan rasio dan jam kerja',
    page: 'Halaman toko dengan formulir dan tombol WhatsApp',
    hand: 'Pembeli diteruskan ke Sari, dan Sari mendapat notifikasi',
    list: 'Daftar lead dengan statusnya',
    onDuty: 'Bertugas sampai 16.00',
    off: 'Libur hari ini',
    ratio: 'Rasio',
    shop: 'Toko Berkah Ibu',
    product: 'Gamis Syari Premium',
    from: 'Rp189.000',
    name: 'Nama',
    phone: 'Nomor WhatsApp',
    chat: 'Chat lewat WhatsApp',
    served: 'Sari siap membantu',
    opening: 'WhatsApp dibuka…',
    newLead: 'Lead baru: Nur Aisyah',
    now: 'baru saja',
    statuses: ['Baru', 'Dihubungi', 'Order'],
    ago: ['baru saja', '12 mnt', '40 mnt'],
  },
  price: {
    title: 'Bayar per lead, bukan per bulan',
    sentence: (price, hasBonus) =>
      `1 lead = 1 poin, ${price} per poin. Isi ulang kapan saja${hasBonus ? '; makin banyak, makin besar bonusnya' : ''}. Poin tidak punya masa berlaku.`,
    slider: 'Lead per bulan',
    leads: (leads) => `${leads} lead`,
    month: 'per bulan',
    order: (points, bonus) => (bonus === '0' ? `Beli ${points} poin` : `Beli ${points} poin, bonus ${bonus}`),
    perLead: (rupiah) => `${rupiah} per lead`,
    withPpn: 'Sudah termasuk PPN.',
    table: 'Semua contoh dalam tabel',
    columns: ['Lead', 'Isi ulang', 'Bonus', 'Per bulan', 'Per lead'],
    notes: 'Yang juga perlu diketahui',
    welcome: (points) => `${points} poin pertama gratis, setelah email Anda diverifikasi.`,
    once: (member, rotator) =>
      `Menambah anggota ${member} poin, menambah rotator ${rotator} poin; sekali saja.`,
    empty: 'Poin habis? Lead tetap masuk dan tersimpan. Nama dan nomornya terbuka begitu Anda isi ulang.',
    fake: (hours) => `Lead palsu yang ditandai dalam ${hours} jam poinnya kembali, sampai batas harian.`,
    bonuses: (list) => `Bonus isi ulang: ${list}.`,
    bonus: (points, percent) => `mulai ${points} poin ${percent}`,
    fees: (list) => `Biaya admin: ${list}.`,
    fee: {
      transfer: 'transfer bank',
      va: 'virtual account',
      qris: 'QRIS',
      ewallet: 'e-wallet',
      snap: 'lainnya',
    },
    free: 'gratis',
  },
  comparison: {
    title: 'Mana yang cocok untuk Anda?',
    sentence: 'Giliran bukan untuk semua orang. Ini bedanya, apa adanya.',
    ways: ['Satu nomor, dibagi manual', 'Alat link acak', 'Giliran'],
    rows: (price, hasBonus) => [
      [
        'Siapa dapat chat berikutnya',
        'Siapa yang sempat, atau dibagi admin',
        'Dipilih acak; rata kalau jumlahnya sudah banyak',
        'Menurut rasio: 10 lead pada 5 : 3 : 2 jadi persis 5, 3, dan 2',
      ],
      [
        'CS libur atau di luar jam kerja',
        'Siapa yang memegang HP, dia yang membalas',
        'Biasanya tetap dapat, sampai nomornya dikeluarkan',
        'Dilewati otomatis menurut jam kerja dan libur',
      ],
      [
        'Pembeli yang sama kembali',
        'Chatnya ada di nomor yang sama',
        'Bisa masuk ke CS lain',
        'Ke CS yang sama selama 30 hari',
      ],
      [
        'Pembeli tidak jadi mengirim chat',
        'Tidak ketahuan',
        'Tidak ketahuan',
        'Nomornya tersimpan kalau halamannya memakai formulir',
      ],
      [
        'Catatan lead dan hasil iklan',
        'Dicatat sendiri',
        'Biasanya jumlah klik saja',
        'Lead, CS, iklan asal, order, dan biaya per lead',
      ],
      [
        'Biaya',
        'Gratis',
        'Gratis atau berlangganan',
        `${price} per lead${hasBonus ? '; lebih murah dengan bonus' : ''}`,
      ],
      ['Untuk memulai', 'Tidak ada yang disiapkan', 'Beberapa menit', 'Daftar, undang CS, buat link'],
      [
        'Paling cocok untuk',
        'Satu atau dua CS yang duduk bersebelahan',
        'Tim kecil dengan jam yang sama, tanpa perlu catatan',
        'Tim CS yang menerima chat dari iklan',
      ],
    ],
    fine: 'Alat link acak berbeda-beda; yang tertulis di sini yang umum ditemui.',
  },
  faq: {
    title: 'Tanya jawab',
    list: [
      [
        'Apakah nomor WhatsApp CS harus diganti atau didaftarkan?',
        'Tidak. CS tetap memakai WhatsApp yang sekarang, biasa atau Business. Giliran membuka chat ke nomor CS yang dapat giliran, tanpa WhatsApp API.',
      ],
      [
        'Apakah Giliran membaca isi chat?',
        'Tidak. Chat terjadi di WhatsApp, antara pembeli dan CS. Giliran menyimpan apa yang diisi pembeli di halaman Anda dan apa yang dicatat tim Anda.',
      ],
      [
        'Bagaimana kalau semua CS sedang libur?',
        'Lead masuk ke CS utama yang Anda pilih. Kalau tidak ada, ke giliran berikutnya tanpa melihat jam kerja. Tidak ada pembeli yang ditolak karena jam.',
      ],
      [
        'Bagaimana kalau poin habis?',
        'Link tetap jalan dan lead tetap tersimpan. Nama dan nomornya tertutup sampai Anda isi ulang, lalu terbuka dari yang terbaru.',
      ],
      [
        'Bagaimana dengan bot dan lead palsu?',
        'Bot dan pratinjau link tidak memakai giliran maupun poin. Yang mencurigakan ditanya dulu; yang ditahan, Anda yang memutuskan.',
      ],
      [
        'Bisa pakai domain dan pixel sendiri?',
        'Bisa. Halaman Anda bisa ada di domain sendiri, dengan Meta Pixel dan TikTok Pixel, juga lewat Conversions API dan Events API.',
      ],
      [
        'Data pembeli milik siapa?',
        'Milik toko Anda. Lead bisa diunduh kapan saja, data pembeli bisa dihapus kalau diminta, dan akun bisa ditutup sendiri.',
      ],
    ],
  },
  last: {
    title: 'Coba dengan lead Anda sendiri',
    sentence: (points) =>
      `${points} poin gratis, tanpa langganan. Link pertama jadi setelah tiga pertanyaan.`,
  },
  foot: {
    meaning: 'Giliran: kesempatan yang datang bergantian.',
    help: 'Bantuan',
    api: 'Dokumentasi API',
    licence: 'Perangkat lunak bebas, lisensi AGPL-3.0.',
  },
};
