import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Awaited, suggestMatches } from './match-mutation.ts';

const order = (target: string, total: number, uniqueCode = total % 1_000): Awaited<string> => ({
  target,
  total,
  uniqueCode,
  withheld: 0,
  reference: `GL-261116-${target}`,
});
const ana = order('ANA001', 250_347);
const budi = order('BUDI02', 125_082);

const invoice: Awaited<string> = {
  target: 'CORP04',
  total: 1_110_000,
  uniqueCode: 0,
  withheld: 20_000,
  reference: 'INV/2026/000007',
};
const open = [ana, budi, invoice];

describe('a transfer that waits comes with a suggestion', () => {
  it.each([
    ['the exact sum', 250_347, '', [{ targets: ['ANA001'], hint: 'same_amount', difference: 0 }]],
    ['tax was withheld', 1_090_000, '', [{ targets: ['CORP04'], hint: 'tax_withheld', difference: -20_000 }]],
    [
      'the code was forgotten',
      250_000,
      '',
      [{ targets: ['ANA001'], hint: 'code_forgotten', difference: -347 }],
    ],
    [
      'two digits changed places',
      250_374,
      '',
      [{ targets: ['ANA001'], hint: 'digits_swapped', difference: 27 }],
    ],
    ['a bank took its fee', 122_582, '', [{ targets: ['BUDI02'], hint: 'bank_fee', difference: -2_500 }]],
    [
      'two orders in one transfer',
      375_429,
      '',
      [{ targets: ['ANA001', 'BUDI02'], hint: 'two_orders', difference: 0 }],
    ],
    ['a slip of the finger', 250_340, '', [{ targets: ['ANA001'], hint: 'near', difference: -7 }]],
    [
      'its number in the message',
      99_000,
      'byr gl261116budi02',
      [{ targets: ['BUDI02'], hint: 'reference', difference: -26_082 }],
    ],
    ['nothing like it', 10_000, 'Test', []],
  ])('%s', (_name, amount, description, suggestions) => {
    expect(suggestMatches({ amount, description }, open)).toEqual(suggestions);
  });
});

it('of two with the same sum both are suggested', () => {
  const twin = { ...ana, target: 'TWIN03', reference: 'INV/2026/000008' };
  expect(suggestMatches({ amount: 250_347, description: '' }, [ana, twin])).toEqual([
    { targets: ['ANA001'], hint: 'same_amount', difference: 0 },
    { targets: ['TWIN03'], hint: 'same_amount', difference: 0 },
  ]);
});

it('there are five at most, and the exact sum is always the first', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.uniqueArray(fc.integer({ min: 1, max: 10_000_000 }), { maxLength: 20 }),
      fc.boolean(),
      (amount, others, isAmongThem) => {
        const totals = isAmongThem && !others.includes(amount) ? [...others, amount] : others;
        const found = suggestMatches(
          { amount, description: '' },
          totals.map((total) => order(String(total), total)),
        );
        expect(found.length).toBeLessThanOrEqual(5);
        expect(found[0]?.hint === 'same_amount').toBe(totals.includes(amount));
      },
    ),
  );
});
