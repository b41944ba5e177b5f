import type { Guides } from './guide.ts';

export const guides: Guides = {
  start: {
    title: 'Mulai dalam 3 menit',
    brief: 'Dari daftar sampai lead pertama masuk ke WhatsApp Anda.',
    also: 'mulai pertama registrasi akun baru cara pakai',
    picture: 'Daftar langkah pertama: nama dan nomor, rotator, lalu link untuk disalin atau dicoba dari HP.',
    parts: [
      {
        steps: [
          'Daftar dengan email, lalu buka link di email dari kami. Isi nama toko, nama dan nomor WhatsApp Anda, dan kata sandi. {welcomePoints} poin gratis langsung masuk.',
          'Ikuti daftar **Siap terima lead dalam 3 menit** di **Dasbor**. Jawab tiga pertanyaan: apa yang Anda jual, siapa yang membalas, dan apa yang diisi pembeli. Rotator pertama langsung jadi.',
          'Coba linknya: di HP tekan **Coba dari HP**, di komputer arahkan kamera HP ke kode QR-nya. Isi nama dan nomor Anda sendiri: itu lead pertama Anda, dan memakai 1 poin seperti lead biasa.',
          'Chatnya terbuka di WhatsApp, dan leadnya langsung muncul di daftar itu dan di **Lead**.',
        ],
      },
      {
        heading: 'Setelah itu',
        facts: [
          'Tekan **Salin link**, lalu pasang di iklan, bio, atau status WhatsApp. Satu link cukup untuk semua iklan.',
          'Tambahkan CS lain di langkah terakhir, atau nanti di **Anggota**. Sebelum ada CS lain, semua lead datang ke Anda.',
          'Daftarnya hilang sendiri begitu toko Anda jalan. Tidak perlu? Tekan **Sembunyikan**.',
        ],
      },
    ],
  },
  rotator: {
    title: 'Membuat rotator dan memasang linknya',
    brief: 'Rotator adalah satu link yang membagi pembeli ke CS Anda.',
    also: 'iklan meta facebook instagram tiktok bio form tombol website embed iframe domain duplikat qr',
    picture: 'Halaman yang dilihat pembeli: foto produk, harga, nama, nomor WhatsApp, dan tombol.',
    parts: [
      {
        steps: [
          'Buka **Rotator**, lalu tekan **Buat rotator**. Membuatnya memakai {rotatorPoints} poin, sekali saja.',
          'Isi judul yang dikenali pembeli, misalnya nama produknya, lalu pilih CS yang ikut.',
          'Pilih **Formulir** kalau pembeli mengisi data dulu, atau **Langsung** kalau mereka langsung masuk ke chat. Dengan formulir, nomor mereka tersimpan walau chatnya tidak pernah dikirim.',
          'Di **Tampilan halaman**, tambahkan foto, harga, dan warna. Foto tidak memperlambat halaman.',
          'Tekan **Simpan**, lalu **Salin link** dan tempel di iklan Anda.',
        ],
      },
      {
        heading: 'Baik diketahui',
        facts: [
          'Rotator yang dijeda tidak membuang pembeli: nomor mereka disimpan di **Ditahan**, dan bisa Anda terima nanti.',
          'Punya website? Kodenya ada di **Pasang di website**. Formulirnya tampil di halaman Anda sendiri.',
          'Link dengan nama toko Anda sendiri diatur di **Domain**.',
          'Kode QR setiap link bisa diunduh untuk dicetak. Produk lain yang mirip? Pilih **Duplikat** di menu rotator.',
        ],
      },
    ],
  },
  turns: {
    title: 'Bagaimana giliran dibagi',
    brief: 'Rasio, bagi rata, atau acak; dan apa yang terjadi saat tidak ada yang bertugas.',
    also: 'adil rata rasio acak urutan struk kenapa cs utama pembeli lama default',
    picture: 'Papan giliran: siapa berikutnya, dan jatah setiap CS.',
    parts: [
      {
        facts: [
          '**Rasio**: CS dengan rasio 4 mendapat dua kali lead CS dengan rasio 2, berselang-seling, tidak menumpuk di satu orang.',
          '**Bagi rata**: semua mendapat sama banyak, bergantian.',
          '**Acak**: diundi setiap kali, rasio menentukan peluangnya.',
        ],
      },
      {
        heading: 'Siapa yang ikut',
        facts: [
          'Hanya CS yang sedang bertugas: aktif, di dalam jam kerja, tidak cuti, dan tidak sedang jeda.',
          'Yang kembali bertugas mulai dari rata-rata: tidak dibanjiri lead, dan tidak punya utang giliran.',
          'Tidak ada yang bertugas? Lead masuk ke **CS utama**. Kalau CS utama belum dipilih, lead masuk ke giliran berikutnya. Tidak ada lead yang hilang.',
          'Pembeli lama kembali ke CS yang sama selama 30 hari, tanpa memakai giliran dan poin. Ini bisa diubah di setiap rotator.',
          'Lead yang didiamkan CS-nya bisa pindah sendiri ke giliran berikutnya: nyalakan **Alihkan lead yang belum direspons** di rotator itu.',
        ],
      },
      {
        heading: 'Membuktikannya',
        text: 'Setiap lead punya struk: siapa yang bertugas, jatah masing-masing, siapa yang dilewati, dan alasannya. Buka sebuah lead untuk melihatnya, atau buka **Papan giliran** di menu rotator.',
      },
    ],
  },
  team: {
    title: 'Menambah CS dan mengatur jam kerja',
    brief: 'Undangan, jam kerja, cuti, jeda, dan mengoper lead saat ada yang keluar.',
    also: 'anggota admin undang undangan jadwal libur istirahat salat shift tim nomor',
    picture: 'Daftar anggota: siapa yang bertugas dan berapa lead mereka hari ini.',
    parts: [
      {
        steps: [
          'Buka **Anggota**, lalu tekan **Tambah anggota**. Setiap anggota memakai {memberPoints} poin, sekali saja. Punya banyak CS? Pilih **Tambah banyak sekaligus** dan tempel daftarnya.',
          'Pilih juga rotatornya: begitu menerima undangan, mereka ikut giliran di sana.',
          'Undangan terkirim ke email mereka dan berlaku 7 hari. Mereka memilih kata sandi sendiri.',
          'Tekan **Atur jam kerja** pada anggota itu, dan atur jamnya per hari. Tanpa jam kerja, lead datang 24 jam.',
          'Mengubah siapa yang ikut giliran bisa kapan saja lewat **Ubah rotator**.',
        ],
      },
      {
        heading: 'Cuti, jeda, dan keluar',
        facts: [
          'Cuti dicatat per tanggal. Selama cuti, gilirannya dilewati.',
          'CS bisa mengambil jeda sendiri dari tombol status tugas di atas layar, misalnya saat istirahat atau salat.',
          'Menghapus anggota tidak menghapus leadnya. Semua lead itu bisa langsung dioper ke CS lain.',
        ],
      },
    ],
  },
  replies: {
    title: 'Membalas lead',
    brief: 'Siapa yang menunggu, WhatsApp dengan pesan siap kirim, dan pengingat untuk nanti.',
    also: 'chat whatsapp follow up template tindak lanjut kode pesan oper label catatan geser urungkan antre',
    picture: 'Daftar yang menunggu dibalas: sudah berapa lama, pesannya, dan tombol WhatsApp di tiap kartu.',
    parts: [
      {
        steps: [
          'Buka **Lead**, tab **Menunggu dibalas**; CS langsung mulai di sini. Yang paling lama menunggu ada di atas, dan setiap CS melihat lead miliknya sendiri.',
          'Tekan **WhatsApp** di kartunya. Chat terbuka dengan pesan yang sudah siap; tinggal kirim. Mau pesan lain? Tekan gambar pensil.',
          'Lead itu tercatat **Dihubungi**, timer balasan pertama berhenti, dan kartunya hilang dari daftar. Salah tekan? Tekan **Urungkan**.',
          'Balasnya nanti saja? Tekan gambar jam, **Ingatkan nanti**, lalu pilih waktunya. Kartunya muncul lagi saat itu.',
        ],
      },
      {
        heading: 'Agar lebih cepat',
        facts: [
          'Di HP, geser kartu ke kanan untuk WhatsApp, ke kiri untuk ingatkan nanti.',
          'Sudah membalas langsung dari WhatsApp? Tekan tanda centang, **Sudah dihubungi**.',
          'Simpan kalimat yang sering dipakai di **Template**. Yang diberi bintang muncul paling atas.',
          'Pakai label seperti “COD” atau “Siap bayar” agar lead mudah disaring.',
          'Tidak sempat? Buka leadnya, lalu pilih **Oper ke CS lain**. Lead pindah beserta riwayatnya.',
          'Pembeli dari rotator **Langsung** belum punya nomor: tekan **Cari chat dan isi nomornya**, cari kodenya di WhatsApp, lalu simpan nomornya.',
          'Pembeli yang mengirim formulir lagi muncul di atas daftar, dengan apa yang ditulisnya kali ini.',
        ],
      },
    ],
  },
  phone: {
    title: 'Notifikasi dan aplikasi di HP',
    brief: 'Agar HP berbunyi saat ada lead, juga ketika Giliran ditutup.',
    also: 'bunyi suara push pasang install layar utama iphone android safari chrome offline',
    picture: 'Pengaturan notifikasi: tombol untuk mengaktifkannya di HP ini, dan perangkat yang menerima.',
    parts: [
      {
        heading: 'Pasang di layar utama',
        facts: [
          'Android: buka Giliran di Chrome, lalu tekan **Pasang** saat ditawarkan.',
          'iPhone: buka Giliran di Safari, ketuk tombol Bagikan, lalu pilih “Tambah ke Layar Utama”. Di iPhone, notifikasi hanya bisa masuk lewat aplikasi ini.',
        ],
      },
      {
        heading: 'Nyalakan notifikasi',
        steps: [
          'Buka **Profil**, lalu **Notifikasi**.',
          'Tekan **Aktifkan notifikasi di HP ini** dan izinkan saat browser bertanya.',
          'Tekan **Kirim percobaan** untuk memastikan notifikasinya muncul.',
        ],
      },
      {
        heading: 'Baik diketahui',
        facts: [
          'Nada dan getar dipilih di **Bunyi dan getar**, untuk tiap perangkat sendiri.',
          'Di luar jam kerja dan saat jeda, HP Anda tidak diganggu, kecuali Anda memilihnya.',
          'Tanpa internet, lead terakhir tetap bisa dibaca. Tindak lanjut yang dicatat dikirim saat online lagi.',
        ],
      },
    ],
  },
  orders: {
    title: 'Dari lead menjadi order',
    brief: 'Mencatat penjualan, mengubah statusnya, dan menagih yang belum bayar.',
    also: 'penjualan closing omzet resi kirim cod lunas tagih pembayaran batal ongkir',
    picture: 'Daftar order yang belum bayar: nilainya, sudah berapa lama, dan tombol Tagih.',
    parts: [
      {
        steps: [
          'Buka leadnya, lalu pilih **Jadikan order**. Isi nilai, produk, dan alamat kirim.',
          'Penjualan tanpa lead dicatat lewat **Tambah order** di halaman **Order**.',
          'Ubah statusnya langsung dari daftar: **Belum bayar**, **Lunas**, **Dikirim**, lalu **Selesai**.',
          'Buka tab **Belum bayar**: yang paling lama menunggu ada di atas. Tekan **Tagih**, ubah pesannya kalau perlu, lalu **Buka WhatsApp**. Order itu ditandai sudah ditagih.',
        ],
      },
      {
        heading: 'Baik diketahui',
        facts: [
          'COD: pilih **Dikirim** walau belum dibayar. Setelah kurir menyetor uangnya, pilih **Uang COD sudah diterima**.',
          'Tidak jadi? Buka ordernya, lalu pilih **Batalkan order**. Order yang **Batal** tidak dihitung di mana pun.',
          'Omzet dan ROAS di **Dasbor** dihitung dari nilai order dalam rupiah, juga yang belum bayar.',
          'Pixel iklan menerima order setelah lunas atau dikirim.',
        ],
      },
    ],
  },
  points: {
    title: 'Poin, isi ulang, dan lead terkunci',
    brief: 'Satu lead memakai satu poin. Tidak ada langganan.',
    also: 'saldo bayar harga biaya deposit transfer qris va midtrans invoice tagihan terkunci habis refund',
    picture: 'Halaman poin: saldo, cukup untuk berapa hari, dan paket isi ulang.',
    parts: [
      {
        facts: [
          'Satu poin {price}. Lead baru memakai 1 poin, anggota baru {memberPoints}, rotator baru {rotatorPoints}.',
          'Tidak memakai poin: pembeli lama yang kembali, bot, nomor yang diblokir, dan pratinjau.',
        ],
      },
      {
        heading: 'Isi ulang',
        steps: [
          'Buka **Poin**, pilih paketnya, lalu tekan **Lanjut**.',
          'Pilih cara bayar, lalu tekan **Buat pesanan**.',
          'Untuk transfer bank, kirim persis sampai 3 digit terakhir. Kode unik itu juga menjadi poin.',
          'Poin masuk otomatis begitu pembayarannya terlihat, dan invoice-nya ada di **Tagihan**.',
        ],
      },
      {
        heading: 'Kalau poin habis',
        text: 'Link Anda tetap jalan dan pembeli tetap sampai ke CS. Lead yang masuk terkunci: nama dan nomornya tertutup sampai poin diisi. Setelah diisi, lead terbuka otomatis, yang terbaru lebih dulu.',
      },
    ],
  },
  ads: {
    title: 'Mengukur iklan',
    brief: 'Pixel, biaya iklan, dan angka di dasbor.',
    also: 'meta tiktok google facebook pixel conversions api token event roas cpl cpa utm kampanye',
    picture: 'Dasbor: biaya iklan, biaya per lead, ROAS, dan yang berubah sejak kemarin.',
    parts: [
      {
        heading: 'Agar iklan belajar dari pembeli Anda',
        steps: [
          'Buka **Rotator**, lalu **Pixel**, dan tekan **Tambah pixel**. Isi ID pixel dan token Conversions API-nya.',
          'Ubah rotatornya, buka tab **Pixel**, lalu pilih event untuk setiap momen: halaman dibuka, formulir terkirim, chat masuk, dan order.',
          'Kirim event uji, lalu cek di Events Manager.',
        ],
      },
      {
        heading: 'Agar terlihat untung atau rugi',
        steps: [
          'Catat biaya iklan di **Biaya iklan**, atau pilih **Impor dari Meta** dan unggah file CSV dari Ads Manager.',
          'Di **Dasbor** muncul biaya per lead dan ROAS, per hari, CS, rotator, dan kampanye.',
          'Tombol tanggal di atas Dasbor mengganti harinya; rekap dan ekspor ada di menu titik tiga di sebelahnya.',
        ],
      },
      {
        heading: 'Baik diketahui',
        facts: [
          '**Yang berubah sejak kemarin** di Dasbor membandingkan hari ini dengan kemarin sampai jam yang sama.',
          'Tambahkan utm_campaign pada link iklan agar setiap kampanye dihitung sendiri.',
          '**Iklan vs kenyataan** membandingkan hitungan Meta dengan orang, chat, dan order yang benar-benar datang.',
        ],
      },
    ],
  },
  'fake-leads': {
    title: 'Lead palsu, ditahan, dan blokir',
    brief: 'Bagaimana bot dan orang iseng tidak menghabiskan poin Anda.',
    also: 'spam bot robot iseng tolak blokir nomor refund poin kembali batas harian',
    picture: 'Formulir yang ditahan, alasannya, dan tombol untuk menerima atau memblokir.',
    parts: [
      {
        facts: [
          'Formulir yang mencurigakan ditahan: tidak memakai giliran dan poin, dan tidak mengganggu CS. Lihat di **Lead**, tab **Ditahan**.',
          'Yang mengisi formulir saat rotatornya dijeda juga menunggu di sana.',
          'Ternyata pembeli sungguhan? Tekan **Terima**, dan lead itu masuk giliran seperti biasa.',
          'Lead yang palsu bisa ditandai **Lead palsu** dalam 48 jam agar poinnya kembali, sampai batas hariannya.',
          'Nomor yang mengganggu bisa diblokir dari leadnya. Ia melihat halaman biasa, lalu penolakan yang sopan.',
        ],
      },
      {
        heading: 'Batas harian',
        text: 'Di setiap rotator dan di **Pemakaian** Anda bisa membatasi poin per hari. Setelah batas tercapai, formulir baru ditahan, dan pembeli lama tetap sampai ke CS-nya.',
      },
    ],
  },
};
