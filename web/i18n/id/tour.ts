/** The walk through the product, and where help is. */
export const tour = {
  help: {
    title: 'Bantuan',
    tour: 'Mulai tur',
    apiDocs: 'Dokumentasi API',
  },
  tour: {
    welcome: 'Mau lihat cara pakainya?',
    welcomeText: 'Kurang dari satu menit. Bisa diulang kapan saja dari menu akun, bagian Bantuan.',
    start: 'Mulai',
    notNow: 'Lewati',
    next: 'Lanjut',
    back: 'Kembali',
    done: 'Selesai',
    skip: 'Lewati tur',
    progress: '{{number}} dari {{total}}',
    membersTitle: 'Mulai dari anggota',
    membersText:
      'Tambahkan CS Anda di sini. Mereka mendapat undangan lewat email, dan Anda mengatur jam kerjanya.',
    rotatorsTitle: 'Rotator membagi lead',
    rotatorsText:
      'Buat rotator, pilih CS yang ikut, lalu pasang linknya di iklan. Pembeli dibagi bergiliran ke CS yang sedang bertugas.',
    leadsTitle: 'Semua lead ada di sini',
    leadsText:
      'Tiap pembeli yang mengisi rotator langsung muncul di daftar ini, lengkap dengan CS yang mendapat giliran dan alasannya.',
    ownLeadsTitle: 'Lead Anda',
    ownLeadsText: 'Lead yang menjadi giliran Anda muncul di sini. Sekali ketuk untuk membalas di WhatsApp.',
    pointsTitle: 'Saldo poin',
    pointsText: 'Satu lead memakai satu poin. Sisanya selalu terlihat di sini; di HP, di balik “Lainnya”.',
    dutyTitle: 'Jam kerja dan jeda',
    dutyText:
      'Lead hanya datang saat Anda bertugas. Mau salat atau makan? Ambil jeda dari sini, giliran Anda lewat dulu.',
    bellTitle: 'Jangan sampai terlewat',
    bellText: 'Lonceng ini berbunyi saat ada lead baru. Nyalakan notifikasi agar HP Anda ikut memberi tahu.',
    dashboardTitle: 'Lihat hasilnya di Dasbor',
    dashboardText:
      'Lead, order, dan siapa yang cepat membalas, per hari. Tur ini bisa diulang dari menu akun, bagian Bantuan.',
  },
};
