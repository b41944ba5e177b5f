/** A lead among others: what the list says of it. */
export const leadRow = {
  lead: {
    nameless: 'Tanpa nama',
    statusNew: 'Baru',
    statusContacted: 'Dihubungi',
    statusOrdered: 'Order',
    statusLost: 'Batal',
    statusLocked: 'Terkunci',
    followUpOf: 'Tindak lanjuti {{name}}',
    findCodeOf: 'Cari chat dengan kode {{code}}',
    lockedSee: 'Lead {{code}} terkunci, lihat',
    fake: 'Palsu',
  },
};
