/** Two people edit the same thing. */
export const editConflict = {
  editConflict: {
    title: 'Baru saja diubah orang lain',
    text: 'Isian Anda masih ada. Periksa perubahannya, lalu simpan lagi.',
    gone: 'Sudah dihapus orang lain',
    goneText:
      'Isian Anda masih ada di bawah, tetapi tidak bisa disimpan lagi. Salin yang masih Anda perlukan.',
    becomes: 'menjadi',
    by: 'diubah {{name}} {{when}}',
    changed: 'diubah',
    yours: 'Isian Anda:',
    taken: 'Yang baru yang akan disimpan.',
    kept: 'Isian Anda yang akan disimpan.',
    useTheirs: 'Pakai yang baru',
    keepMine: 'Pakai isian saya',
    empty: 'kosong',
    minutes: '{{minutes}} menit',
    yes: 'Ya',
    no: 'Tidak',
  },
};
