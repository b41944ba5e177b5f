/** The seller's own domains: the list, the form, the records to set and how it stands. */
export const domains = {
  domains: {
    add: 'Tambah domain',
    addBrief: 'Tambah',
    list: 'Daftar domain',
    empty: 'Belum ada domain sendiri',
    emptyText:
      'Pakai nama toko Anda di link iklan, misalnya promo.tokoanda.com. Sertifikat https-nya otomatis.',
    domain: 'Domain',
    status: 'Status',
    rotators: 'Rotator',
    checked: 'Terakhir dicek',
    neverChecked: 'belum dicek',

    waiting: 'Menunggu DNS',
    wrong: 'Record belum benar',
    taken: 'Dipakai akun lain',
    certificate: 'Menunggu sertifikat',
    active: 'Aktif',
    lost: 'Tidak mengarah ke sini',
    expired: 'Tidak dicek lagi',

    newTitle: 'Domain baru',
    create: 'Tambah domain',
    added: '{{host}} ditambahkan',
    host: 'Domain',
    hostPlaceholder: 'promo.tokoanda.com',
    hostHelp:
      'Tanpa https:// dan tanpa garis miring. Subdomain paling mudah; website Anda yang sekarang tidak terganggu.',
    examples: 'Contoh: promo.tokoanda.com, wa.tokoanda.id, atau tokoanda.com bila domainnya belum dipakai.',
    nextStep: 'Sesudah ini kami tunjukkan record DNS yang perlu dipasang. Domainnya tetap milik Anda.',

    unknown: 'Domain ini tidak ada',
    toList: 'Ke daftar domain',
    all: 'Semua domain',
    open: 'Buka di tab baru',
    copyHost: 'Salin domain',
    punycode: 'Di DNS ditulis {{host}}',
    remove: 'Hapus domain',
    removeTitle: 'Hapus {{host}}?',
    removeText: 'Domain ini belum aktif, jadi tidak ada link yang berubah.',
    removeActive:
      'Link dengan {{host}} langsung berhenti bekerja, juga di iklan dan QR yang sudah tersebar. Rotatornya tetap jalan lewat alamat Giliran.',
    removed: '{{host}} dihapus',

    checkNow: 'Cek sekarang',
    lastLook: 'Terakhir dicek {{time}}.',
    noLook: 'Belum pernah dicek.',
    nextLook: 'Berikutnya {{time}}.',
    nextSoon: 'Sebentar lagi dicek lagi.',
    nextNever: 'Tidak dicek otomatis lagi, tekan “Cek sekarang”.',
    checkedActive: '{{host}} aktif',
    checkedStill: 'Sudah dicek: {{state}}',
    checkedDoubt: 'Sudah dicek: record tidak terlihat',

    waitingWhat: 'Record DNS belum terlihat.',
    waitingHalf: 'Sebagian record sudah benar, yang lain belum terlihat.',
    waitingDo: 'Pasang record di bawah. Biasanya terlihat dalam beberapa menit, paling lama 24 jam.',
    wrongWhat: 'Ada record yang belum benar.',
    wrongDo: 'Samakan yang ditandai di bawah, lalu cek lagi.',
    takenWhat: 'Domain ini sedang dipakai akun Giliran lain.',
    takenDo:
      'Kalau ini milik Anda, hapus record TXT akun itu lalu pasang yang di bawah. Setelah itu domainnya pindah ke sini.',
    certificateWhat: 'Semua record benar. Sertifikat https sedang dibuat.',
    certificateDo: 'Biasanya kurang dari satu menit. Anda tidak perlu apa-apa.',
    activeWhat: 'Domain ini aktif.',
    activeDo: 'Link rotator yang memakainya sudah tampil dengan nama ini.',
    doubtWhat: 'Domain ini masih aktif, tapi record-nya tidak terlihat saat terakhir dicek.',
    doubtDo:
      'Pasang lagi record di bawah. Bila pengecekan berikutnya sama, link rotator kembali memakai alamat Giliran.',
    failingWhat: 'Domain ini aktif, tapi halamannya gagal dibuka saat terakhir dicek.',
    failingDo: 'Pembeli bisa melihat peringatan saat membuka link. Kami cek lagi setiap jam.',
    lostWhat: 'Domain ini tidak lagi mengarah ke sini sejak {{time}}.',
    lostDo:
      'Link dengan domain ini tidak bisa dibuka sampai record-nya dipasang lagi. Link baru memakai alamat Giliran dan tetap bekerja.',
    expiredWhat: 'Domain ini tidak dicek lagi karena terlalu lama belum bisa dipakai.',
    expiredDo: 'Pasang record di bawah, lalu tekan “Cek sekarang”.',

    problemSilent:
      'Server DNS domain ini tidak menjawab saat terakhir dicek. Kami coba lagi otomatis. Kalau terus begitu, periksa nameserver domain Anda.',
    problemProxied: 'Lalu lintasnya lewat proxy Cloudflare. Ubah awan oranye menjadi abu-abu (DNS only).',
    problemCertificate:
      'Sertifikat https belum bisa dibuat. Biasanya karena record CAA domain melarangnya, atau record baru saja diganti.',
    problemOther:
      'Domain ini sudah mengarah ke sini, tapi yang menjawab server lain. Hapus record A, AAAA, atau pengalihan lama untuk nama ini.',
    problemUnreachable: 'Halaman Giliran belum bisa dibuka lewat domain ini. Kami coba lagi otomatis.',

    steps: 'Langkah',
    stepProof: 'Buktikan domain ini milik Anda',
    stepProofText: 'Record TXT',
    stepPoint: 'Arahkan ke Giliran',
    stepPointText: 'Record {{type}}',
    stepCertificate: 'Sertifikat https',
    stepCertificateText: 'Otomatis',
    stepActive: 'Aktif',
    stepActiveText: 'Siap dipakai rotator',
    stepDone: 'Selesai',
    stepNow: 'Sekarang',
    stepProblem: 'Perlu diperbaiki',
    stepLater: 'Nanti',

    recordsTitle: 'Record DNS untuk {{zone}}',
    recordsText: 'Buka pengaturan DNS {{zone}}, lalu tambahkan record ini persis seperti tertulis.',
    type: 'Tipe',
    name: 'Name / Host',
    value: 'Value / Target',
    state: 'Keadaan',
    right: 'Benar',
    notFound: 'Belum terlihat',
    wrongRecord: 'Belum benar',
    found: 'Ditemukan',
    copyName: 'Salin nama record {{type}}',
    copyValue: 'Salin nilai record {{type}}',
    fullName: 'lengkapnya {{host}}',
    ttl: 'TTL: biarkan bawaannya, atau 300 bila diminta. Jangan hapus record ini selama domain dipakai.',
    alias:
      'Domain utama tidak bisa memakai CNAME. Kalau panel Anda tidak punya ALIAS (ada yang menyebutnya ANAME atau CNAME flattening), pakai subdomain saja, misalnya promo.{{zone}}.',
    oneOfA: 'Ada record A atau AAAA lain untuk nama ini? Hapus, supaya pembeli tidak nyasar ke server lama.',

    howTitle: 'Cara memasang di panel Anda',
    howWhere:
      'Atur di tempat nameserver domain Anda berada. Kalau nameserver-nya Cloudflare, record di panel registrar tidak berpengaruh.',
    howGeneral: 'Panel lain',
    general1:
      'Masuk ke tempat Anda mengelola DNS domain, lalu cari menu DNS, DNS Management, atau Zone Editor.',
    general2: 'Tambah record: pilih tipenya, isi Name/Host dan Value/Target dari tabel di atas, lalu simpan.',
    general3: 'Ulangi untuk record berikutnya, lalu kembali ke sini dan tekan “Cek sekarang”.',
    general4: 'Bila panel menolak nama pendek, isi nama lengkapnya.',
    hostinger1: 'Masuk ke panel (hPanel), buka Domain, pilih domain Anda, lalu DNS / Nameserver.',
    hostinger2:
      'Di bagian Kelola DNS record, pilih Type, isi Name dan Target (untuk CNAME), Points to (untuk A), atau TXT value (untuk TXT).',
    hostinger3: 'Tekan Add Record, lalu ulangi untuk record berikutnya.',
    client1:
      'Masuk ke area pelanggan, buka daftar Domain, pilih domain Anda, lalu DNS Management (Kelola DNS).',
    client2:
      'Tambah record: Name/Host dan Value/Target dari tabel di atas. Tulis nama pendeknya; nama domain biasanya ditambahkan sendiri.',
    client3: 'Tidak ada menu DNS? Domain Anda memakai nameserver hosting: pakai langkah cPanel.',
    cpanel1: 'Masuk ke cPanel, buka Zone Editor, lalu Manage di domain Anda.',
    cpanel2: 'Tekan Add Record, pilih Type, isi Name, dan isi nilainya di kolom Record.',
    cpanel3:
      'cPanel melengkapi nama dengan domain Anda sendiri; pastikan hasilnya sama dengan nama lengkap di tabel.',
    cloudflare1: 'Masuk ke Cloudflare, pilih domain Anda, lalu DNS › Records › Add record.',
    cloudflare2: 'Isi Name dan Target (untuk A: IPv4 address, untuk TXT: Content).',
    cloudflare3:
      'Matikan proxy: awan harus abu-abu (DNS only), bukan oranye. Kalau tidak, sertifikatnya tidak bisa dibuat.',

    homeTitle: 'Halaman depan',
    homeText: 'Yang terlihat bila orang membuka {{host}} tanpa nama link.',
    homeList: 'Daftar rotator',
    homeListText: 'Semua rotator yang memakai domain ini.',
    homeRotator: 'Satu rotator',
    homeRotatorText: 'Langsung ke halaman rotator pilihan.',
    homeWhich: 'Rotator',
    homeChoose: 'Pilih rotator',
    homeGone: 'Rotator yang sudah tidak ada',
    save: 'Simpan',
    homeSaved: 'Halaman depan {{host}} disimpan',
    homeField: 'Halaman depan',

    usedNone: 'Belum dipakai. Pilih domain ini saat mengubah rotator.',
    copyLink: 'Salin link {{title}}',
  },
};
