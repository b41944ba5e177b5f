import { expect, it } from 'vitest';
import { partOfDay } from './part-of-day.ts';

it.each([
  ['03:59', 'night'],
  ['04:00', 'morning'],
  ['10:59', 'morning'],
  ['11:00', 'day'],
  ['14:59', 'day'],
  ['15:00', 'afternoon'],
  ['17:59', 'afternoon'],
  ['18:00', 'night'],
  ['23:59', 'night'],
  ['00:00', 'night'],
])('%s in Jakarta is %s', (time, part) => {
  expect(partOfDay(new Date(`2026-11-15T${time}:00+07:00`), 'Asia/Jakarta')).toBe(part);
});

it('is another part in another zone', () => {
  const moment = new Date('2026-11-15T10:30:00Z');
  expect(partOfDay(moment, 'Asia/Jakarta')).toBe('afternoon');
  expect(partOfDay(moment, 'Asia/Jayapura')).toBe('night');
});
