import { expect, it } from 'vitest';
import { type Day, standardHours } from '#domain/working-hours.ts';
import { copyDay, tidied, withActive, withoutSpan, withSpan } from './change-days.ts';

const late = { start: '20:00', end: '02:00' };
const early = { start: '06:00', end: '09:00' };

it('copies one day to others, and nothing to the rest', () => {
  const days = standardHours.days.map(
    (day, index): Day => (index === 2 ? { active: true, spans: [late] } : day),
  );
  const copied = copyDay(days, 2, [0, 6]);
  expect(copied[0]).toEqual({ active: true, spans: [late] });
  expect(copied[6]).toEqual({ active: true, spans: [late] });
  expect(copied.filter((_, index) => index !== 0 && index !== 6)).toEqual(
    days.filter((_, index) => index !== 0 && index !== 6),
  );
  expect(copied[0]?.spans[0]).not.toBe(days[2]?.spans[0]);
});

it('a day off makes days off', () => {
  expect(copyDay(standardHours.days, 6, [1])[1]?.active).toBe(false);
});

it.each<[string, Day, Day]>([
  [
    'turning a day on brings usual hours if it has none',
    withActive({ active: false, spans: [] }, true),
    { active: true, spans: [{ start: '08:00', end: '17:00' }] },
  ],
  [
    'turning it off and on keeps its hours',
    withActive(withActive({ active: true, spans: [late] }, false), true),
    { active: true, spans: [late] },
  ],
  [
    'the last span takes the day with it',
    withoutSpan({ active: true, spans: [late] }, 0),
    { active: false, spans: [] },
  ],
  [
    'one of two leaves the other',
    withoutSpan({ active: true, spans: [early, late] }, 0),
    { active: true, spans: [late] },
  ],
  [
    'one span is replaced',
    withSpan({ active: true, spans: [early, early] }, 1, late),
    { active: true, spans: [early, late] },
  ],
  [
    'tidied is in order',
    tidied({ active: true, spans: [late, early] }),
    { active: true, spans: [early, late] },
  ],
])('%s', (_, result, expected) => expect(result).toEqual(expected));

it('what is tidy stays the very same', () => {
  const day = { active: true, spans: [early, late] };
  expect(tidied(day)).toBe(day);
});
