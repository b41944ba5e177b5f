import { expect, it } from 'vitest';
import { arrivedAtTop } from './arrivals.ts';

const row = (id: string, minute: number) => ({
  id,
  createdAt: new Date(Date.UTC(2026, 10, 15, 13, minute)).toISOString(),
});
const before = [row('c', 3), row('b', 2)];

it.each([
  ['nothing new', before, 0],
  ['two at the top', [row('e', 5), row('d', 4), ...before], 2],
  ['one moved up from the next page', [row('b', 2), row('a', 1)], 0],
  ['all went and older ones moved up', [row('a', 1)], 0],
  ['the newest was deleted and another came', [row('d', 4), row('b', 2)], 1],
  ['a whole page of new ones', [row('f', 6), row('e', 5)], 2],
  ['the list is empty now', [], 0],
])('%s', (_what, after, number) => {
  expect(arrivedAtTop(before, after)).toBe(number);
});

it('the very first lead comes in too', () => {
  expect(arrivedAtTop([], [row('a', 1)])).toBe(1);
});
