/** Filters of lists, kept under a name. */
export const savedFilters = {
  savedFilters: {
    open: 'Filter tersimpan',
    saveThis: 'Simpan filter ini',
    title: 'Simpan filter',
    name: 'Nama filter',
    nameHint: 'Misalnya Belum dibalas, dari Meta',
    nameHelp: 'Hanya Anda yang melihatnya. Kata pencarian tidak ikut disimpan.',
    save: 'Simpan',
    saved: 'Filter “{{name}}” disimpan',
    remove: 'Hapus “{{name}}”',
    removed: 'Filter “{{name}}” dihapus',
    undo: 'Urungkan',
  },
};
