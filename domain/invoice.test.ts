import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type InvoiceSums, invoiceNumber, sumsOfReceived, sumsOfTopUp, sumsOfUsage } from './invoice.ts';
import { ppnOn } from './tax.ts';

const quote = {
  points: 1_000,
  bonus: 80,
  price: 250_000,
  fee: 4_000,
  ppn: 0,
  uniqueCode: 0,
  codePoints: 0,
  total: 254_000,
  pointsEarned: 1_080,
};

it('shows the lines of an order', () => {
  expect(sumsOfTopUp(quote, { pointPrice: 250, chargesPpn: false })).toEqual({
    lines: [
      { kind: 'points', quantity: 1_000, unitPrice: 250, amount: 250_000 },
      { kind: 'bonus', quantity: 80, amount: 0 },
      { kind: 'fee', amount: 4_000 },
    ],
    subtotal: 254_000,
    tax: null,
    uniqueCode: 0,
    total: 254_000,
  });
});

it('shows PPN where we charge it', () => {
  const taxed = {
    ...quote,
    bonus: 0,
    fee: 0,
    points: 400,
    price: 100_000,
    ppn: 11_000,
    uniqueCode: 7,
    total: 111_007,
  };
  expect(sumsOfTopUp(taxed, { pointPrice: 250, chargesPpn: true })).toMatchObject({
    subtotal: 100_000,
    tax: { taxable: 91_667, ppn: 11_000 },
    uniqueCode: 7,
    total: 111_007,
  });
});

it('takes what was left of prepaid points off a postpaid month', () => {
  expect(sumsOfUsage({ used: 900, left: 300, pointPrice: 250 }, false)).toMatchObject({
    lines: [
      { kind: 'usage', quantity: 900, amount: 225_000 },
      { kind: 'balance', quantity: 300, amount: -75_000 },
    ],
    total: 150_000,
  });
  expect(sumsOfUsage({ used: 10, left: 300, pointPrice: 250 }, true).total).toBe(0);
});

it.each([
  [100_000, false, 400],
  [111_000, true, 400],
  [110_999, true, 399],
])('Rp%i that came, with PPN in it: %s, are %i points', (rupiah, chargesPpn, points) => {
  expect(sumsOfReceived(rupiah, 250, chargesPpn).points).toBe(points);
});

const addUp = ({ lines, subtotal, tax, uniqueCode, total }: InvoiceSums) => {
  expect(lines.reduce((all, { amount }) => all + amount, 0)).toBe(subtotal);
  expect(subtotal + (tax?.ppn ?? 0) + uniqueCode).toBe(total);
};
const rupiah = fc.integer({ min: 1, max: 1_000_000_000 });

it('every invoice adds up to the rupiah', () => {
  fc.assert(
    fc.property(rupiah, fc.nat(10_000), fc.nat(10_000), fc.boolean(), (sum, used, left, chargesPpn) => {
      addUp(sumsOfReceived(sum, 250, chargesPpn));
      addUp(sumsOfUsage({ used, left, pointPrice: 250 }, chargesPpn));
    }),
  );
});

it('the PPN within a sum is that of its price, to the rupiah that rounding leaves', () => {
  fc.assert(
    fc.property(rupiah, (sum) => {
      const { subtotal, tax } = sumsOfReceived(sum, 250, true);
      expect((tax?.ppn ?? 0) - ppnOn(subtotal).ppn).toBeLessThanOrEqual(1);
      expect((tax?.ppn ?? 0) - ppnOn(subtotal).ppn).toBeGreaterThanOrEqual(0);
    }),
  );
});

it('numbers have six digits, and more when a year has more', () => {
  expect([invoiceNumber(2026, 123), invoiceNumber(2027, 1_234_567)]).toEqual([
    'INV/2026/000123',
    'INV/2027/1234567',
  ]);
});
