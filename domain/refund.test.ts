import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumsOfReceived } from './invoice.ts';
import { owedPaid, takableOf, takeBackAll, takeBackPart } from './refund.ts';

const order = { points: 1_000, bonus: 80, codePoints: 1, takenBack: 0 };

describe('a refund of the whole order', () => {
  it.each([
    ['all are there', order, 2_000, { taken: 1_081, owed: 0 }],
    ['some were spent', order, 900, { taken: 900, owed: 181 }],
    ['all were spent', order, 0, { taken: 0, owed: 1_081 }],
    ['part went back before', { ...order, takenBack: 100 }, 2_000, { taken: 981, owed: 0 }],
    ['nothing was there', order, -50, { taken: 0, owed: 1_081 }],
  ])('%s', (_name, credited, balance, wanted) => {
    expect(takeBackAll(credited, balance)).toEqual(wanted);
  });
});

it.each([
  [25_000, 2_000, { taken: 100, owed: 0 }],
  [25_001, 2_000, { taken: 101, owed: 0 }],
  [25_000, 30, { taken: 30, owed: 70 }],
  [250_347, 5_000, { taken: 1_002, owed: 0 }],
])('a refund of Rp%i with %i points left', (refund, balance, wanted) => {
  expect(takeBackPart(order, { refund, pointPrice: 250, chargesPpn: false, balance })).toEqual(wanted);
});

it.each([
  [27_750, true],
  [11_100, true],
  [25_000, false],
])('what Rp%i gives goes with it again (PPN: %s)', (rupiah, chargesPpn) => {
  const { points } = sumsOfReceived(rupiah, 250, chargesPpn);
  const back = takeBackPart(order, { refund: rupiah, pointPrice: 250, chargesPpn, balance: 2_000 });
  expect(back).toEqual({ taken: points, owed: 0 });
});

it.each([
  ['prepaid', 30, 30],
  ['prepaid', 0, 0],
  ['postpaid', -30, Number.MAX_SAFE_INTEGER],
  ['overdue', 30, 0],
] as const)('from a %s balance of %i can be taken %i', (billing, balance, wanted) => {
  expect(takableOf({ billing, balance })).toBe(wanted);
});

it('any refunds one after the other take exactly what the order gave, and never more than is there', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 300_000 }), { maxLength: 8 }),
      fc.integer({ min: 0, max: 2_000 }),
      (refunds, start) => {
        let balance = start;
        let takenBack = 0;
        const take = ({ taken, owed }: { taken: number; owed: number }) => {
          expect(taken).toBeLessThanOrEqual(Math.max(balance, 0));
          balance -= taken;
          takenBack += taken + owed;
        };
        for (const refund of refunds) {
          take(
            takeBackPart({ ...order, takenBack }, { refund, pointPrice: 250, chargesPpn: false, balance }),
          );
        }
        take(takeBackAll({ ...order, takenBack }, balance));
        expect(takenBack).toBe(1_081);
        expect(balance).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

it.each([
  [0, 100, 0],
  [30, 100, 30],
  [300, 100, 100],
])('%i owed points and a credit of %i: %i pay them', (owed, credit, paid) => {
  expect(owedPaid(owed, credit)).toBe(paid);
});
