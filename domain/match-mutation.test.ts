import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Awaited, matchMutation } from './match-mutation.ts';

const order = (id: string, total: number, uniqueCode = total % 1_000): Awaited => ({
  id,
  total,
  uniqueCode,
  reference: `GL-261116-${id}`,
});
const ana = order('ANA001', 250_347);
const budi = order('BUDI02', 125_082);
const open = [ana, budi];

it('the exact sum of one order pays it', () => {
  expect(matchMutation({ amount: 250_347, description: 'TRSF E-BANKING CR' }, open)).toEqual({
    pays: 'ANA001',
  });
});

describe('what is not exact waits, with a suggestion', () => {
  it.each([
    ['the code was forgotten', 250_000, '', [{ ids: ['ANA001'], hint: 'code_forgotten', difference: -347 }]],
    ['two digits changed places', 250_374, '', [{ ids: ['ANA001'], hint: 'digits_swapped', difference: 27 }]],
    ['a bank took its fee', 122_582, '', [{ ids: ['BUDI02'], hint: 'bank_fee', difference: -2_500 }]],
    [
      'two orders in one transfer',
      375_429,
      '',
      [{ ids: ['ANA001', 'BUDI02'], hint: 'two_orders', difference: 0 }],
    ],
    ['a slip of the finger', 250_340, '', [{ ids: ['ANA001'], hint: 'near', difference: -7 }]],
    [
      'its number in the message',
      99_000,
      'byr gl261116budi02',
      [{ ids: ['BUDI02'], hint: 'reference', difference: -26_082 }],
    ],
    ['nothing like it', 10_000, 'Test', []],
  ])('%s', (_name, amount, description, suggestions) => {
    expect(matchMutation({ amount, description }, open)).toEqual({ suggestions });
  });
});

it('two with the same sum: none is paid, both are suggested', () => {
  const twin = { ...ana, id: 'TWIN03', reference: 'INV/2026/000007' };
  expect(matchMutation({ amount: 250_347, description: '' }, [ana, twin])).toEqual({
    suggestions: [
      { ids: ['ANA001'], hint: 'same_amount', difference: 0 },
      { ids: ['TWIN03'], hint: 'same_amount', difference: 0 },
    ],
  });
});

it('nothing but an exact sum ever pays', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.uniqueArray(fc.integer({ min: 1, max: 10_000_000 }), { maxLength: 20 }),
      (amount, totals) => {
        const match = matchMutation(
          { amount, description: '' },
          totals.map((total) => order(String(total), total)),
        );
        expect('pays' in match).toBe(totals.includes(amount));
        if ('pays' in match) expect(match.pays).toBe(String(amount));
        else expect(match.suggestions.length).toBeLessThanOrEqual(5);
      },
    ),
  );
});
