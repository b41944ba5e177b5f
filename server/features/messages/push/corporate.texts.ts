import type { CorporateEvent } from '#domain/notifications.ts';

type CorporateTexts = Record<CorporateEvent, (invoice: string) => { title: string; body: string }>;

export const corporatePushId: CorporateTexts = {
  approved: () => ({
    title: 'Pendaftaran Corporate disetujui',
    body: 'Mulai sekarang pemakaian ditagih sebulan sekali.',
  }),
  refused: () => ({
    title: 'Pendaftaran Corporate perlu diperbaiki',
    body: 'Lihat alasannya, perbaiki, lalu kirim lagi.',
  }),
  invoice: (invoice) => ({
    title: 'Invoice bulanan sudah terbit',
    body: `${invoice}. Buka untuk melihat jatuh temponya.`,
  }),
  needs_slip: (invoice) => ({
    title: 'Tinggal bukti potong PPh 23',
    body: `Unggah bukti potong untuk invoice ${invoice}.`,
  }),
  paid: (invoice) => ({ title: 'Invoice lunas', body: `Pembayaran ${invoice} kami terima. Terima kasih!` }),
  in_a_week: (invoice) => ({ title: 'Invoice jatuh tempo seminggu lagi', body: `${invoice} belum dibayar.` }),
  tomorrow: (invoice) => ({ title: 'Invoice jatuh tempo besok', body: `${invoice} belum dibayar.` }),
  late: (invoice) => ({
    title: 'Invoice lewat jatuh tempo',
    body: `Bayar ${invoice} supaya lead baru tidak terkunci.`,
  }),
  locked: (invoice) => ({
    title: 'Lead baru terkunci',
    body: `Semuanya terbuka begitu invoice ${invoice} dibayar.`,
  }),
};

export const corporatePushEn: CorporateTexts = {
  approved: () => ({
    title: 'Corporate registration approved',
    body: 'From now on you are billed once a month.',
  }),
  refused: () => ({
    title: 'Corporate registration needs a correction',
    body: 'See the reason, correct it and send it again.',
  }),
  invoice: (invoice) => ({
    title: 'Your monthly invoice is here',
    body: `${invoice}. Open it to see when it is due.`,
  }),
  needs_slip: (invoice) => ({
    title: 'Only the PPh 23 slip is missing',
    body: `Upload the slip for invoice ${invoice}.`,
  }),
  paid: (invoice) => ({ title: 'Invoice paid', body: `We received your payment for ${invoice}. Thank you!` }),
  in_a_week: (invoice) => ({ title: 'Invoice due in a week', body: `${invoice} is not paid yet.` }),
  tomorrow: (invoice) => ({ title: 'Invoice due tomorrow', body: `${invoice} is not paid yet.` }),
  late: (invoice) => ({
    title: 'Invoice past due',
    body: `Pay ${invoice} so that new leads do not get locked.`,
  }),
  locked: (invoice) => ({
    title: 'New leads are locked',
    body: `All of them open as soon as invoice ${invoice} is paid.`,
  }),
};
