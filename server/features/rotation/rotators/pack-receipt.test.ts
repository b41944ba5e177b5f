import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Receipt, turnReasons } from '#domain/rotation.ts';
import { packReceipt, unpackReceipt } from './pack-receipt.ts';

const receipts: fc.Arbitrary<Receipt> = fc.record({
  how: fc.constantFrom(...turnReasons),
  chosen: fc.uuid(),
  pool: fc.array(
    fc.record({ id: fc.uuid(), ratio: fc.integer({ min: 1, max: 10 }), deficit: fc.nat(5_040) }),
  ),
  skipped: fc.array(fc.record({ id: fc.uuid(), why: fc.constantFrom('hours', 'paused', 'no-number') })),
});

test('any receipt comes back as it was, also by way of the database', () => {
  fc.assert(
    fc.property(receipts, (receipt) => {
      expect(unpackReceipt(JSON.parse(JSON.stringify(packReceipt(receipt))))).toEqual(receipt);
    }),
  );
});

test('half the size', () => {
  const id = '018f0000-0000-7000-8000-000000000001';
  const pool = Array.from({ length: 5 }, () => ({ id, ratio: 5, deficit: 1_008 }));
  const receipt: Receipt = { how: 'ratio', chosen: id, pool, skipped: [] };
  const sizes = [packReceipt(receipt), receipt].map((one) => JSON.stringify(one).length);
  expect(sizes[0]).toBeLessThan((sizes[1] ?? 0) * 0.6);
});
