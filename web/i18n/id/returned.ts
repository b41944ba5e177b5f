/** Of buyers who sent the form again. */
export const returned = {
  returned: {
    title: 'Pembeli kembali, {{time}}',
    waits: 'Belum dibalas sejak itu.',
    wrote: 'Pesannya kali ini',
    before: 'sebelumnya {{value}}',
    same: 'Data yang diisi sama seperti sebelumnya.',
    code: 'Kode chat kali ini {{code}}',
    answered: 'Sudah saya balas',
    one: 'Pembeli kembali',
    many: '{{number}} pembeli kembali',
    more: '+{{number}} lagi',
    newerTitle: 'Data baru dari pembeli, {{time}}',
    newerUse: 'Pakai data ini',
  },
};
