/** A lead among others: what the list says of it. */
export const leadRow = {
  lead: {
    nameless: 'Tanpa nama',
    statusNew: 'Baru',
    statusContacted: 'Dihubungi',
    statusOrdered: 'Order',
    statusLost: 'Batal',
    statusLocked: 'Terkunci',
    labelsFailed: 'Label belum tersimpan.',
    followUpOf: 'Tindak lanjuti {{name}}',
    followUpFailed: 'Tindak lanjut belum tercatat.',
    findCodeOf: 'Cari chat dengan kode {{code}}',
    chatFailed: 'Jawaban belum tersimpan.',
    lockedSee: 'Lead {{code}} terkunci, lihat',
    fake: 'Palsu',
  },
};
