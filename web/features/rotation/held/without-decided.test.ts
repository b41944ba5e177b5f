import { expect, test } from 'vitest';
import type { HeldArrival } from '#contract/held.ts';
import { withoutDecided, withUndecided } from './without-decided.ts';

const arrival = (id: string, isBot = false) => ({ id, isBot }) as HeldArrival;

const page = {
  total: 12,
  waiting: 15,
  bots: 4,
  arrivals: [arrival('a'), arrival('b')],
  asOf: '2026-11-15T03:00:00.000Z',
  working: null,
};

test('those that are decided leave the page and its numbers; others on other pages are not known', () => {
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

test('those that could not be decided come back where they stood, and only they', () => {
  const before = { ...page, arrivals: ['a', 'b', 'c', 'd'].map((id) => arrival(id, id === 'c')) };
  const now = withoutDecided(before, ['b', 'c', 'd']);
  // One came meanwhile, and one of them was decided by another act.
  const later = { ...now, total: 10, waiting: 14, arrivals: [arrival('new'), ...now.arrivals] };
  expect(withUndecided(later, before, ['b', 'c', 'elsewhere'])).toEqual({
    ...later,
    total: 12,
    waiting: 15,
    bots: 4,
    arrivals: [arrival('new'), arrival('a'), arrival('b'), arrival('c', true)],
  });
  // Fetched anew before the failure was known: they are there.
  expect(withUndecided(before, before, ['b'])).toEqual(before);
});
