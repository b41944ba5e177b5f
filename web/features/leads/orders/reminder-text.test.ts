import { expect, it } from 'vitest';
import { reminderFor } from './reminder-text.ts';

const sari = { id: 's', fullName: 'Sari Wulandari', nickname: 'Sari', colour: 1, picture: null };
const order = {
  customer: 'Nur Aisyah',
  product: 'Gamis Aisyah',
  quantity: 1,
  value: 275_000,
  currency: 'IDR',
  leadCode: 'K7M2QA',
  member: sari,
} as const;
const writer = { id: 's', fullName: 'Sari Wulandari' };

it('without a template it says who asks, for what and how much', () => {
  expect(reminderFor(order, undefined, writer)).toBe(
    'Halo Kak Nur, saya Sari. Untuk pesanan Gamis Aisyah dengan total Rp275.000, pembayarannya belum kami terima. Kalau sudah transfer, boleh kirim buktinya ya. Terima kasih.',
  );
});

it('what is not known leaves no hole', () => {
  expect(
    reminderFor({ ...order, customer: '', product: '' }, undefined, { id: 'o', fullName: 'Ratna' }),
  ).toBe(
    'Halo, saya Ratna. Untuk pesanannya dengan total Rp275.000, pembayarannya belum kami terima. Kalau sudah transfer, boleh kirim buktinya ya. Terima kasih.',
  );
  expect(reminderFor({ ...order, leadCode: null }, 'Order {code}, {total}.', writer)).toBe(
    'Order, Rp275.000.',
  );
});

it('of several pieces it says how many', () => {
  expect(reminderFor({ ...order, quantity: 3 }, '{name}: {product}', writer)).toBe(
    'Nur Aisyah: Gamis Aisyah × 3',
  );
});
