/** Round the guides, whose own words are in web/features/base/help/guides. */
export const helpCentre = {
  helpCentre: {
    search: 'Cari panduan',
    found: 'Panduan ditemukan: {{number}}',
    start: 'Mulai',
    team: 'Sehari-hari',
    money: 'Poin dan iklan',
    nothing: 'Tidak ada panduan yang cocok',
    nothingText: 'Coba kata lain, misalnya “giliran”, “poin”, atau “template”.',
    all: 'Semua panduan',
    next: 'Panduan berikutnya',
    unknown: 'Panduan ini tidak ditemukan',
  },
};
