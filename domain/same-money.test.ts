import { expect, test } from 'vitest';
import { findSameMoney } from './same-money.ts';

const reported = (day: string, description = '') => ({
  day,
  description,
  amount: 1_250_123,
  accountNumber: '7310284456',
});
const words = 'BI-FAST CR 20261116BMRIIDJA010O0284417 RATNA DEWI';
const bankWords = 'TRSF E-BANKING CR 1611/FTSCY/WS95031';

test.each([
  ['of the same day', reported('2026-11-16'), [reported('2026-11-16', words)], 'sure'],
  [
    'of the next day, in the same words',
    reported('2026-11-17', words),
    [reported('2026-11-16', words.toLowerCase())],
    'sure',
  ],
  [
    'of the next day, one shortened',
    reported('2026-11-17', words.slice(0, 38)),
    [reported('2026-11-16', words)],
    'sure',
  ],
  [
    'of the next day, in other words',
    reported('2026-11-17', 'BI-FAST CR BUDI'),
    [reported('2026-11-16', words)],
    'maybe',
  ],
  [
    'of the next day, in the bank’s own words',
    reported('2026-11-17', bankWords),
    [reported('2026-11-16', bankWords)],
    'maybe',
  ],
  [
    'of the next day, with the sum, the day and our own account in its words',
    reported('2026-11-17', `${bankWords} 1250123.00 161126 16112026 20261116 KE 7310284456`),
    [reported('2026-11-16', `${bankWords} 1250123.00 161126 16112026 20261116 KE 7310284456`)],
    'maybe',
  ],
  [
    'of the next day, in the same words with a name alone',
    reported('2026-11-17', `${bankWords} RATNA DEWI`),
    [reported('2026-11-16', `${bankWords} RATNA DEWI`)],
    'maybe',
  ],
  [
    'of the next day, with the same reference',
    reported('2026-11-17', 'TRANSFER DARI 0081234567 REF 778812'),
    [reported('2026-11-16', 'transfer dari 0081234567 ref 778812')],
    'sure',
  ],
  [
    'of the same day, in the bank’s own words',
    reported('2026-11-16', bankWords),
    [reported('2026-11-16')],
    'sure',
  ],
  ['after a weekend, without words', reported('2026-11-16'), [reported('2026-11-13', words)], 'maybe'],
  ['in words that say nothing', reported('2026-11-17', 'CR'), [reported('2026-11-16', 'CR')], 'maybe'],
  ['of four days before', reported('2026-11-17', words), [reported('2026-11-13', words)], 'no'],
  ['that nobody else reported', reported('2026-11-17'), [], 'no'],
])('a sum %s', (_, one, others, verdict) => {
  const found = findSameMoney(one, others);
  expect(found ? (found.isSure ? 'sure' : 'maybe') : 'no').toBe(verdict);
});

test('of several the same day counts before a near one, and the same words before both', () => {
  const [near, same, alike] = [reported('2026-11-15'), reported('2026-11-16'), reported('2026-11-14', words)];
  expect(findSameMoney(reported('2026-11-16', words), [near, same])?.one).toBe(same);
  expect(findSameMoney(reported('2026-11-16', words), [near, same, alike])?.one).toBe(alike);
});
