/** Over every screen: an operator looks, the account is suspended. */
export const notices = {
  notices: {
    look: 'Anda melihat sebagai pemilik {{shop}}, hanya baca, sampai {{time}}.',
    lookEnd: 'Akhiri',
    demoOwner: 'Anda di toko contoh, sebagai pemilik.',
    demoCs: 'Anda di toko contoh, sebagai CS.',
    demoText: 'Silakan buka apa saja; tidak ada yang tersimpan.',
    demoAsCs: 'Lihat sebagai CS',
    demoAsOwner: 'Lihat sebagai pemilik',
    demoRegister: 'Buat toko Anda',
    enrol: 'Verifikasi dua langkah diwajibkan di akun ini.',
    enrolText:
      'Aktifkan sebelum {{date}}. Setelah itu Anda tidak bisa bekerja di sini tanpa verifikasi dua langkah.',
    enrolBrief: 'Verifikasi dua langkah wajib sebelum {{date}}.',
    enrolAct: 'Aktifkan',
    enrolDue: 'Aktifkan dulu verifikasi dua langkah',
    enrolDueText: 'Pemilik akun mewajibkannya untuk pemilik dan admin. Butuh sekitar satu menit.',
    suspended: 'Akun toko ini ditangguhkan.',
    suspendedText:
      'Alasan: {{reason}}. Link Anda sementara tidak menerima pesanan; data tetap aman dan bisa dilihat.',
    closed: 'Akun toko ini ditutup.',
    closedText: 'Sampai {{date}} Anda bisa membukanya lagi; setelah itu semua data dihapus.',
    closedBrief: 'Akun toko ini ditutup. Data dihapus {{date}}.',
    closedOpen: 'Buka lagi',
    suspendedContact: 'Hubungi {{contact}}.',
    suspendedNoContact: 'Hubungi pengelola layanan ini lewat kontak yang biasa Anda pakai.',
  },
};
