import { expect, test } from 'vitest';
import { findSameMoney } from './same-money.ts';

const told = (day: string, description = '') => ({ day, description });
const words = 'TRSF E-BANKING CR 1611/FTSCY/WS95031 RATNA DEWI';

test.each([
  ['of the same day', told('2026-11-16'), [told('2026-11-16', words)], 'sure'],
  [
    'of the next day, in the same words',
    told('2026-11-17', words),
    [told('2026-11-16', words.toLowerCase())],
    'sure',
  ],
  [
    'of the next day, one shortened',
    told('2026-11-17', words.slice(0, 30)),
    [told('2026-11-16', words)],
    'sure',
  ],
  [
    'of the next day, in other words',
    told('2026-11-17', 'BI-FAST CR BUDI'),
    [told('2026-11-16', words)],
    'maybe',
  ],
  ['after a weekend, without words', told('2026-11-16'), [told('2026-11-13', words)], 'maybe'],
  ['in words that say nothing', told('2026-11-17', 'CR'), [told('2026-11-16', 'CR')], 'maybe'],
  ['of four days before', told('2026-11-17', words), [told('2026-11-13', words)], 'no'],
  ['that nobody else told of', told('2026-11-17'), [], 'no'],
])('a sum %s', (_, one, others, verdict) => {
  const found = findSameMoney(one, others);
  expect(found ? (found.isSure ? 'sure' : 'maybe') : 'no').toBe(verdict);
});

test('of several the same day counts before a near one, and the same words before both', () => {
  const [near, same, alike] = [told('2026-11-15'), told('2026-11-16'), told('2026-11-14', words)];
  expect(findSameMoney(told('2026-11-16', words), [near, same])?.one).toBe(same);
  expect(findSameMoney(told('2026-11-16', words), [near, same, alike])?.one).toBe(alike);
});
