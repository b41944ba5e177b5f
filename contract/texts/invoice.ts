import { formatPhone } from '#domain/format-phone.ts';
import { channelNames, type MethodKind } from '#domain/payment-methods.ts';
import type { InvoiceContent } from '../invoice.ts';
import type { Language } from '../language.ts';

type AppendixKind = InvoiceContent['appendix'][number]['kind'];

const id = {
  invoice: 'INVOICE',
  proforma: 'PROFORMA',
  notTaxInvoice: 'Bukan faktur pajak',
  number: 'Nomor',
  order: 'Pesanan',
  issued: 'Tanggal terbit',
  due: 'Jatuh tempo',
  paid: 'Dibayar',
  isPaid: 'LUNAS',
  isOpen: 'BELUM DIBAYAR',
  from: 'Dari',
  to: 'Kepada',
  taxId: 'NPWP/NIK',
  description: 'Keterangan',
  quantity: 'Jumlah',
  unitPrice: 'Harga satuan',
  amount: 'Total',
  points: 'Poin Giliran',
  bonus: 'Bonus poin',
  received: 'Poin untuk dana yang diterima',
  usage: 'Pemakaian poin',
  balance: 'Dikurangi sisa poin prabayar',
  fee: 'Biaya admin',
  subtotal: 'Subtotal',
  taxable: 'DPP nilai lain (11/12)',
  ppn: 'PPN 12%',
  uniqueCode: 'Kode unik',
  total: 'Total',
  inWords: 'Terbilang',
  method: 'Metode pembayaran',
  methods: {
    transfer: 'Transfer bank',
    va: 'Virtual account',
    qris: 'QRIS',
    ewallet: 'E-wallet',
    snap: 'Midtrans',
  } satisfies Record<MethodKind, string>,
  pph23: 'PPh 23 (2%), jika Anda memotongnya',
  afterPph23: 'Yang ditransfer setelah PPh 23',
  meterai: 'Sebagai kuitansi di atas Rp5.000.000, dokumen ini perlu e-meterai Rp10.000.',
  thanks: 'Terima kasih. Simpan dokumen ini sebagai bukti pembayaran.',
  appendix: 'Lampiran: pemakaian per rotator dan hari',
  day: 'Hari',
  rotator: 'Rotator',
  spent: 'Poin',
  appendixKinds: {
    lead: 'Rotator yang sudah dihapus',
    opened: 'Lead terkunci yang dibuka',
    member_added: 'Anggota baru',
    rotator_added: 'Rotator baru',
    other: 'Penyesuaian',
  } satisfies Record<AppendixKind, string>,
  page: 'Halaman {{page}} dari {{pages}}',
};
export type InvoiceTexts = typeof id;

const en: InvoiceTexts = {
  invoice: 'INVOICE',
  proforma: 'PROFORMA INVOICE',
  notTaxInvoice: 'Not a tax invoice (bukan faktur pajak)',
  number: 'Number',
  order: 'Order',
  issued: 'Issue date',
  due: 'Due date',
  paid: 'Paid',
  isPaid: 'PAID',
  isOpen: 'UNPAID',
  from: 'From',
  to: 'Bill to',
  taxId: 'NPWP/NIK',
  description: 'Description',
  quantity: 'Quantity',
  unitPrice: 'Unit price',
  amount: 'Amount',
  points: 'Giliran points',
  bonus: 'Bonus points',
  received: 'Points for the amount received',
  usage: 'Points used',
  balance: 'Less prepaid points left',
  fee: 'Admin fee',
  subtotal: 'Subtotal',
  taxable: 'Taxable base (DPP nilai lain, 11/12)',
  ppn: 'PPN 12%',
  uniqueCode: 'Unique code',
  total: 'Total',
  inWords: 'In words',
  method: 'Payment method',
  methods: {
    transfer: 'Bank transfer',
    va: 'Virtual account',
    qris: 'QRIS',
    ewallet: 'E-wallet',
    snap: 'Midtrans',
  },
  pph23: 'PPh 23 (2%), if you withhold it',
  afterPph23: 'Amount to transfer after PPh 23',
  meterai: 'As a receipt above Rp5.000.000 this document needs an e-meterai of Rp10.000.',
  thanks: 'Thank you. Please keep this document as proof of payment.',
  appendix: 'Appendix: usage by rotator and day',
  day: 'Day',
  rotator: 'Rotator',
  spent: 'Points',
  appendixKinds: {
    lead: 'Deleted rotator',
    opened: 'Locked leads opened',
    member_added: 'New member',
    rotator_added: 'New rotator',
    other: 'Adjustment',
  },
  page: 'Page {{page}} of {{pages}}',
};

/** "Virtual account BCA", "GoPay" */
export function methodName(
  language: Language,
  { kind, channel }: { kind: MethodKind; channel: string },
): string {
  const name = (channelNames as Record<string, string>)[channel];
  if (kind === 'ewallet' && name) return name;
  return [invoiceTexts[language].methods[kind], name].filter(Boolean).join(' ');
}

/** What stands below the name of who sends the invoice or gets it. */
export function partyLines(language: Language, party: InvoiceContent['buyer']): string[] {
  const { address, email, phone, taxId } = party;
  // The issuer's comes from the configuration, as it is written there.
  const number = /^62\d+$/.test(phone) ? formatPhone(phone) : phone;
  return [address, email, number, taxId && `${invoiceTexts[language].taxId} ${taxId}`].filter(Boolean);
}

/** On the page, in the PDF and beside them: one set of words. */
export const invoiceTexts: Record<Language, InvoiceTexts> = { id, en };
