import { expect, it } from 'vitest';
import { busiest, levelOf, unattended, worstGap } from './busy-hours.ts';

type Filled = Record<number, Record<number, number>>;
const week = (filled: Filled, other = 0) =>
  Array.from({ length: 7 }, (_, day) =>
    Array.from({ length: 24 }, (__, hour) => filled[day]?.[hour] ?? other),
  );

it('finds the hours without anyone into which most leads fell', () => {
  const arrivals = week({ 0: { 9: 40, 20: 3 }, 5: { 19: 2, 20: 20, 21: 14 }, 6: { 3: 8 } });
  const nobody = { 20: 0, 21: 0, 22: 0, 23: 0 };
  const onDuty = week({ 0: nobody, 5: nobody }, 2);
  expect(worstGap(arrivals, onDuty)).toEqual({ day: 5, from: 20, to: 22, leads: 34 });
  expect(unattended(arrivals, onDuty)).toBe(37);
});

it('bridges a quiet hour, not one in which someone was there', () => {
  const arrivals = week({ 2: { 1: 5, 3: 5, 6: 9 } });
  expect(worstGap(arrivals, week({ 2: { 5: 1 } }))).toEqual({ day: 2, from: 1, to: 4, leads: 10 });
  expect(worstGap(arrivals, week({ 2: { 2: 1, 5: 1 } }))).toMatchObject({ from: 6, leads: 9 });
});

it('finds none where someone always was there, or nobody came', () => {
  expect(worstGap(week({ 1: { 1: 5 } }), week({}, 1))).toBeNull();
  expect(worstGap(week({}), week({}))).toBeNull();
  expect(unattended(week({ 1: { 1: 5 } }), week({}, 1))).toBe(0);
});

it('names the busiest hour', () => {
  expect(busiest(week({ 2: { 9: 4, 10: 7 }, 5: { 3: 6 } }))).toEqual({ day: 2, hour: 10 });
  expect(busiest(week({}))).toBeNull();
});

it.each([
  [0, 20, 0],
  [1, 20, 1],
  [6, 20, 2],
  [15, 20, 3],
  [20, 20, 4],
  [0, 0, 0],
])('%d of at most %d is shade %d', (leads, most, level) => {
  expect(levelOf(leads, most)).toBe(level);
});
