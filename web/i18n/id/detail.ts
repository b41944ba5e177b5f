/** Parts that several screens have: the screen of one thing, and its log of what was sent. */
export const detail = {
  detail: {
    unknownText: 'Mungkin sudah dihapus, atau alamatnya salah.',
    pause: 'Jeda',
    resume: 'Lanjutkan',
    edit: 'Ubah',
    moreActs: 'Aksi lain',
    usedTitle: 'Dipakai rotator',
    toRotators: 'Ke rotator',
    noRotator: 'belum dipakai',
    moreRotators: '+{{number}} lagi',
  },
  log: {
    kept: 'Disimpan 30 hari',
    status: 'Status',
    at: 'Waktu',
    lead: 'Lead',
    openLead: 'Buka lead',
    beyond: 'Halaman ini kosong',
    toFirst: 'Ke halaman pertama',
    test: 'Kirim percobaan',
    testAgain: 'Kirim lagi',
    resend: 'Kirim lagi',
    copyBody: 'Salin isi',
    noAnswer: 'tanpa jawaban',
    ms: '{{number}} md',
  },
};
