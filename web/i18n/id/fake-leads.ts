/** Leads that are no buyers. */
export const fakeLeads = {
  fake: {
    mark: 'Lead palsu',
    unmark: 'Bukan lead palsu',
    unmarked: 'Lead ini tidak lagi ditandai palsu',
    isFake: 'Lead ini ditandai palsu.',
    wasGiven: '1 poin sudah kembali.',
    wasUsedUp: 'Poinnya tidak kembali: jatah hari itu habis.',
    wasLate: 'Poinnya tidak kembali: ditandai lebih dari {{hours}} jam setelah dibayar.',
    wasBefore: 'Poinnya tidak kembali: sudah pernah dikembalikan sebelumnya.',
    wasUnpaid: 'Lead ini tidak memakai poin.',
    filter: 'Lead palsu',
    filterYes: 'Hanya yang palsu',
    filterNo: 'Tanpa yang palsu',
  },
};
