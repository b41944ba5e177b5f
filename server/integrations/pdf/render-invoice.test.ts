import { expect, test } from 'vitest';
import type { Invoice } from '#contract/invoice.ts';
import { sumsOfTopUp, sumsOfUsage } from '#domain/invoice.ts';
import { quoteOf } from '#domain/top-up-price.ts';
import { prices } from '#domain/top-up-prices.fixture.ts';
import { pdfText } from '#server/testing/pdf-text.ts';
import { renderInvoice } from './render-invoice.ts';

const party = { address: 'Jl. Melati 5, Bandung', taxId: '', email: 'halo@contoh.id', phone: '+62812' };
const quote = quoteOf({ ...prices, chargesPpn: true }, { points: 1_000, kind: 'va' });

const paid: Invoice = {
  number: 'INV/2026/000123',
  orderId: 'GL-261116-7K3Q9X',
  issuedAt: '2026-11-16T03:00:00.000Z',
  dueAt: null,
  paidAt: '2026-11-16T03:00:00.000Z',
  content: {
    issuer: { ...party, name: 'PT Giliran Nusantara', taxId: '0123456789012345' },
    buyer: { ...party, name: 'Toko Ratna', phone: '6281234567890' },
    sums: sumsOfTopUp(quote, { pointPrice: 250, chargesPpn: true }),
    method: { kind: 'va', channel: 'bca' },
    pph23: null,
    appendix: [],
  },
};

test('an invoice says who, what, how much, in words, and that it is paid', async () => {
  const text = await pdfText(await renderInvoice(paid, 'id'));
  for (const words of [
    'INVOICE',
    'INV/2026/000123',
    'GL-261116-7K3Q9X',
    'PT Giliran Nusantara',
    '0123456789012345',
    'Toko Ratna',
    '0812 3456 7890',
    'Rp250.000',
    'Biaya admin',
    'PPN 12%',
    'Rp281.940',
    'dua ratus delapan puluh satu ribu sembilan ratus empat puluh rupiah',
    'Virtual account BCA',
    'LUNAS',
    '16 November 2026, 10.00 WIB',
    'Bukan faktur pajak',
    'Halaman 1 dari 1',
  ]) {
    expect(text.toLowerCase()).toContain(words.toLowerCase());
  }
});

test('a proforma has no number, is not paid, and is in the reader’s language', async () => {
  const text = await pdfText(await renderInvoice({ ...paid, number: null, paidAt: null }, 'en'));
  expect(text).toContain('PROFORMA INVOICE');
  expect(text).toContain('Admin fee');
  expect(text).not.toMatch(/INV\/2026|\bPAID\b/);
});

test('a month of a company: what may be withheld, and every day of every rotator', async () => {
  const appendix = Array.from({ length: 90 }, (_, index) => ({
    day: `2026-10-${String((index % 30) + 1).padStart(2, '0')}`,
    kind: 'lead' as const,
    rotator: `Rotator ${Math.floor(index / 30) + 1}`,
    points: index + 1,
  }));
  const opened = { day: '2026-10-30', kind: 'opened' as const, rotator: 'Rotator 3', points: 7 };
  const sums = sumsOfUsage({ used: 4_095, left: 95, pointPrice: 250 }, false);
  const content = { ...paid.content, sums, pph23: 20_000, appendix: [...appendix, opened] };
  const month = { ...paid, orderId: null, paidAt: null, dueAt: '2026-11-15T00:00:00.000Z', content };
  const text = await pdfText(await renderInvoice(month, 'id'));
  expect(text).toContain('Rp1.000.000');
  expect(text).toContain('Dikurangi sisa poin prabayar');
  expect(text).toContain('Rp980.000');
  expect(text).toContain('Rotator 3: Lead terkunci yang dibuka');
  expect(text).toMatch(/Halaman 3 dari 3/);
});
