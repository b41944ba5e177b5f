import { expect, test } from 'vitest';
import type { HeldArrival } from '#contract/held.ts';
import { withoutDecided } from './without-decided.ts';

const arrival = (id: string, isBot = false) => ({ id, isBot }) as HeldArrival;

test('those that are decided leave the page and its numbers; others on other pages are not known', () => {
  const page = {
    total: 12,
    waiting: 15,
    bots: 4,
    arrivals: [arrival('a'), arrival('b')],
    asOf: '2026-11-15T03:00:00.000Z',
    working: null,
  };
  expect(withoutDecided(page, ['b', 'elsewhere'])).toMatchObject({
    total: 11,
    waiting: 14,
    bots: 4,
    arrivals: [{ id: 'a' }],
  });
  expect(withoutDecided({ ...page, arrivals: [arrival('c', true)] }, ['c'])).toMatchObject({
    total: 11,
    waiting: 15,
    bots: 3,
    arrivals: [],
  });
});
