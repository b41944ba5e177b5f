/** How to pay, step by step; each line is a step. */
export const howToPay = {
  howToPay: {
    atmOf: 'ATM {{bank}}',
    otherBank: 'Dari bank lain',
    transferMobile: 'Mobile banking',
    transferAtm: 'ATM',
    qrisOther: 'Dari HP lain atau komputer',
    qrisSame: 'Dari HP yang sama',
    wallet: 'Lewat aplikasi {{wallet}}',
    snap: 'Lewat halaman Midtrans',
    steps: {
      bcaMobile:
        'Buka BCA mobile, pilih m-BCA, lalu m-Transfer.\nPilih BCA Virtual Account.\nMasukkan nomor {{number}}, lalu tekan Send.\nCocokkan nama dan jumlah {{amount}}.\nMasukkan PIN m-BCA.',
      bcaAtm:
        'Masukkan kartu dan PIN.\nPilih Transaksi Lainnya, Transfer, lalu Ke Rek BCA Virtual Account.\nMasukkan nomor {{number}}.\nCocokkan jumlah {{amount}}, lalu pilih Ya.\nSimpan struknya.',
      mandiriMobile:
        'Buka Livin’ by Mandiri, pilih Bayar.\nCari kode {{biller}} atau Midtrans.\nMasukkan nomor tagihan {{number}}.\nCocokkan jumlah {{amount}}, lalu lanjutkan.\nMasukkan PIN.',
      mandiriAtm:
        'Masukkan kartu dan PIN.\nPilih Bayar/Beli, Lainnya, lalu Multi Payment.\nMasukkan kode perusahaan {{biller}}, pilih Benar.\nMasukkan nomor tagihan {{number}}, pilih Benar.\nCocokkan jumlah {{amount}}, lalu pilih Ya.',
      bniMobile:
        'Buka wondr by BNI atau BNI Mobile Banking, pilih Transfer.\nPilih Virtual Account Billing.\nMasukkan nomor {{number}}.\nCocokkan jumlah {{amount}}.\nMasukkan PIN atau password transaksi.',
      bniAtm:
        'Masukkan kartu dan PIN.\nPilih Menu Lain, Transfer, lalu Virtual Account Billing.\nMasukkan nomor {{number}}.\nCocokkan jumlah {{amount}}, lalu pilih Ya.',
      briMobile:
        'Buka BRImo, pilih BRIVA.\nPilih Pembayaran Baru.\nMasukkan nomor {{number}}.\nCocokkan jumlah {{amount}}.\nMasukkan PIN BRImo.',
      briAtm:
        'Masukkan kartu dan PIN.\nPilih Transaksi Lain, Pembayaran, Lainnya, lalu BRIVA.\nMasukkan nomor {{number}}.\nCocokkan jumlah {{amount}}, lalu pilih Ya.',
      permataMobile:
        'Buka PermataMobile X, pilih Bayar Tagihan.\nPilih Virtual Account.\nMasukkan nomor {{number}}.\nCocokkan jumlah {{amount}}.\nMasukkan PIN.',
      permataAtm:
        'Masukkan kartu dan PIN.\nPilih Transaksi Lainnya, Pembayaran, Pembayaran Lainnya, lalu Virtual Account.\nMasukkan nomor {{number}}, pilih Benar.\nCocokkan jumlah {{amount}}, lalu pilih Ya.',
      otherBank:
        'Buka aplikasi bank Anda, pilih Transfer ke bank lain.\nPilih bank {{bank}} sebagai tujuan.\nMasukkan {{number}} sebagai nomor rekening.\nKetik jumlah tepat {{amount}}, lalu kirim.',
      transferMobile:
        'Buka aplikasi bank Anda, pilih Transfer.\nPilih bank {{bank}}, lalu masukkan nomor rekening {{number}}.\nKetik jumlah tepat {{amount}}, termasuk 3 angka terakhir.\nCocokkan nama penerima, lalu kirim.\nKembali ke sini dan tekan “Saya sudah bayar”.',
      transferAtm:
        'Masukkan kartu dan PIN, pilih Transfer.\nPilih bank {{bank}}, lalu masukkan nomor rekening {{number}}.\nKetik jumlah tepat {{amount}}, termasuk 3 angka terakhir.\nCocokkan nama penerima, lalu pilih Ya.\nSimpan struknya, lalu tekan “Saya sudah bayar” di sini.',
      qrisOther:
        'Buka aplikasi bank atau e-wallet Anda, pilih Scan atau QRIS.\nArahkan kamera ke kode QR.\nCocokkan jumlah {{amount}}.\nMasukkan PIN.',
      qrisSame:
        'Tekan Simpan QR, atau ambil tangkapan layar.\nBuka aplikasi bank atau e-wallet, pilih Scan atau QRIS.\nPilih gambar QR dari galeri.\nCocokkan jumlah {{amount}}, lalu masukkan PIN.',
      wallet:
        'Tekan “Buka {{wallet}}” di HP Anda.\nCocokkan jumlah {{amount}}.\nMasukkan PIN, lalu kembali ke halaman ini.',
      snap: 'Tekan “Bayar di halaman Midtrans”.\nPilih cara bayar dan ikuti petunjuknya.\nSetelah selesai, Anda kembali ke Giliran.',
    },
  },
};
