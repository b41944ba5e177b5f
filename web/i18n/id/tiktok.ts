/** What is said differently of a pixel of TikTok. */
export const tikTok = {
  tikTok: {
    serverOnly:
      'TikTok diberi tahu oleh server kami saja, tanpa skrip TikTok di halaman Anda: halaman tetap cepat dan privasi pembeli terjaga.',
    serverOnlyEditor:
      'TikTok diberi tahu oleh server saja. Event “Halaman dibuka” tidak ada, karena halaman Anda tidak memuat skrip TikTok.',
    tokenLabel: 'Token Events API',
    tokenHelp: 'Wajib: TikTok hanya diberi tahu lewat server, jadi tanpa token tidak ada yang terkirim.',
    tokenSteps:
      'Buka TikTok Ads Manager › Alat › Events Manager, pilih pixel Anda, lalu Pengaturan › Events API › Buat token akses. Salin seluruhnya.',
    testCodeHelp:
      'Opsional, tapi perlu untuk cek. TikTok Events Manager › Uji Event: kode seperti TEST12345. Dipakai untuk cek dan event percobaan saja.',
    checkText:
      'Kirim satu event percobaan ke TikTok dengan kode tes di atas, untuk melihat apakah pixel dan token ini cocok. Tidak ada yang disimpan.',
    checkNeedsCode:
      'TikTok hanya bisa dicek dengan event percobaan. Isi kode tes dari TikTok Events Manager › Uji Event, lalu cek lagi.',
    stoppedTokenDo: 'Buat token baru di TikTok Events Manager, lalu simpan di sini.',
    stoppedPermissionDo:
      'Minta izin untuk pixel ini di TikTok Business Center atau buat token baru, lalu simpan di sini.',
    testText: 'Kirim satu event percobaan sekarang; dalam beberapa menit terlihat di tab Uji Event TikTok.',
    testNeedsCode: 'Isi kode tes dari tab Uji Event TikTok dulu, supaya percobaannya terlihat di sana.',
    saidUnknown:
      'TikTok tidak menjawab. Mungkin sudah diterima, mungkin belum. Kami tidak mengirimnya lagi sendiri supaya tidak terhitung dua kali. Kalau tidak terlihat di TikTok Events Manager, kirim lagi.',
    inputTtclid: 'Klik iklan (ttclid)',
    inputTtp: 'ID browser (ttp)',
    hintTtclid:
      'Pasang link rotator langsung sebagai tujuan iklan TikTok. Penyingkat link sering membuang tanda klik iklan.',
  },
};
