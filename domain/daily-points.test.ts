import { expect, test } from 'vitest';
import { countedDay, hasRoom, levelReached, proposedPointsPerDay, spentOnDay } from './daily-points.ts';

test('a day that has begun does not end again', () => {
  const daily = { pointsPerDay: null, spent: 7 };
  expect(countedDay('2026-11-15', { ...daily, spentOn: null })).toBe('2026-11-15');
  expect(countedDay('2026-11-15', { ...daily, spentOn: '2026-11-14' })).toBe('2026-11-15');
  expect(countedDay('2026-11-15', { ...daily, spentOn: '2026-11-16' })).toBe('2026-11-16');
});

test('what was spent on another day does not count', () => {
  const daily = { pointsPerDay: null, spentOn: '2026-11-15', spent: 7 };
  expect(spentOnDay('2026-11-15', daily)).toBe(7);
  expect(spentOnDay('2026-11-16', daily)).toBe(0);
});

test.each([
  [0, null, true],
  [1_000_000, null, true],
  [0, 1, true],
  [1, 1, false],
  [9, 10, true],
  [10, 10, false],
  // It was lowered in the meantime.
  [50, 10, false],
])('with %i spent of %s another lead may come in: %s', (spent, most, may) => {
  expect(hasRoom(spent, most)).toBe(may);
});

test.each([
  [0, 500, null, undefined],
  [0, 7, 10, undefined],
  [7, 8, 10, 80],
  [8, 9, 10, undefined],
  [9, 10, 10, 100],
  [0, 10, 10, 100],
  [10, 11, 10, undefined],
  [0, 1, 1, 100],
  [2, 3, 3, 100],
  [1, 2, 3, undefined],
  // A share of a point is none: 80 % of 4 is reached with the last.
  [3, 4, 4, 100],
])('from %i to %i of %s: %s percent', (before, after, most, level) => {
  expect(levelReached(before, after, most)).toBe(level);
});

test.each([
  [0, 100],
  [50, 100],
  [51, 200],
  [900_000, 1_000_000],
])('who has spent %i today is proposed %i', (spent, proposed) => {
  expect(proposedPointsPerDay(spent)).toBe(proposed);
});
