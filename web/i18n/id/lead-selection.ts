/** Leads that are picked: nobody has picked any when the list begins. */
export const leadSelection = {
  leads: {
    selected: '{{leads}} dipilih',
    selectedBrief: '{{number}} dipilih',
    pageSelected: 'Semua {{leads}} di halaman ini dipilih.',
    selectAll: 'Pilih semua {{leads}} yang cocok',
    allSelected: 'Semua {{leads}} yang cocok dipilih.',
    clearSelection: 'Batalkan pilihan',
  },
};
