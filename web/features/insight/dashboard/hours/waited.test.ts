import { expect, it } from 'vitest';
import { leadsThatWaited, waitedByHour } from './waited.ts';

const from = (hours: Record<number, number>) => ({
  member: null,
  leads: Object.values(hours).reduce((sum, leads) => sum + leads, 0),
  hours: Array.from({ length: 24 }, (_, hour) => hours[hour] ?? 0),
});

it('adds up what waited, over all and by the hour', () => {
  const waited = [from({ 0: 2, 20: 5 }), from({ 20: 4, 23: 1 })];
  expect(leadsThatWaited(waited)).toBe(12);
  const byHour = waitedByHour(waited);
  expect(byHour).toHaveLength(24);
  expect([byHour[0], byHour[20], byHour[23], byHour[12]]).toEqual([2, 9, 1, 0]);
  expect(leadsThatWaited([])).toBe(0);
});
