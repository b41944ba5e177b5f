/** Taking everything along, closing the account, and bringing it back. */
export const closing = {
  closing: {
    archiveTitle: 'Unduh semua data',
    archiveText:
      'Satu file ZIP berisi semua data toko: anggota, lead, order, poin, tagihan, dan lainnya, masing-masing sebagai CSV. Anda diberi tahu saat siap; file disimpan 7 hari.',
    archive: 'Buat arsip',
    archiveStarted: 'Arsip sedang dibuat',
    archiveSee: 'Lihat file ekspor',
    title: 'Tutup akun',
    text: 'Tidak memakai Giliran lagi? Akun toko bisa ditutup kapan saja.',
    rests: 'Semua link langsung berhenti menerima pembeli, dan hanya Anda yang masih bisa masuk.',
    mind: 'Selama {{days}} hari Anda bisa membukanya lagi persis seperti semula.',
    erased:
      'Setelah itu data anggota, lead, pembeli, file, webhook, dan kunci API dihapus selamanya. Domain dan email bebas dipakai lagi.',
    kept: 'Catatan poin, pembayaran, dan invoice tetap disimpan 10 tahun karena undang-undang. Link lama tidak bisa dipakai orang lain selama setahun.',
    points: 'Sisa {{points}} poin hangus saat data dihapus.',
    money: 'Ingin uang poin yang dibeli dikembalikan? Tulis ke {{contact}} sebelum itu.',
    moneyNoContact: 'Ingin uang poin yang dibeli dikembalikan? Hubungi pengelola layanan ini sebelum itu.',
    obstacle: {
      pays_monthly:
        'Akun yang membayar bulanan ditutup bersama kami setelah tagihan terakhir lunas. Hubungi kami.',
      money_coming: 'Ada pembayaran yang sedang diperiksa. Akun bisa ditutup setelah selesai.',
    },
    noPassword: 'Anda masuk dengan Google. Buat kata sandi dulu untuk menutup akun.',
    setPassword: 'Buat kata sandi',
    name: 'Ketik nama toko: {{shop}}',
    password: 'Kata sandi Anda',
    close: 'Tutup akun toko',
    done: 'Akun toko ditutup',
    closedTitle: 'Akun ini ditutup',
    closedText:
      'Ditutup {{since}}. Sampai {{until}} Anda bisa membukanya lagi; setelah itu semua data dihapus.',
    reopen: 'Buka lagi akun',
    reopened: 'Akun toko dibuka lagi',
  },
};
