import { expect, it } from 'vitest';
import { axisTicks, chartPoints, labelled } from './chart-points.ts';
import { rangeOf } from './figures.fixture.ts';

it('sets each day beside the one as many days before', () => {
  const points = chartPoints('leads', rangeOf([4, 6]).days, rangeOf([5, 3]).days);
  expect(points.map(({ value, valueBefore }) => [value, valueBefore])).toEqual([
    [4, 5],
    [6, 3],
  ]);
  expect(chartPoints('leads', rangeOf([4]).days, null)[0]).toMatchObject({ before: null, valueBefore: null });
});

it('shows a year by week, with prices of the whole week', () => {
  const year = rangeOf(Array.from({ length: 366 }, (_, day) => (day % 7 === 0 ? 7 : 0))).days;
  const points = chartPoints('costPerLead', year, null);
  expect(points).toHaveLength(53);
  // The last weeks are whole: a year is some days more than weeks, and the line would end in a fall.
  expect(points[0]).toMatchObject({ value: 1_000, bin: { from: '2026-11-01', to: '2026-11-02' } });
  expect(points.at(-1)).toMatchObject({ bin: { from: '2027-10-26', to: '2027-11-01', leads: 7 } });
  expect(chartPoints('leads', year.slice(0, 90), null)).toHaveLength(90);
});

it.each([
  [0, true, [0, 1, 2, 3, 4]],
  [3, true, [0, 1, 2, 3, 4]],
  [9, true, [0, 5, 10, 15, 20]],
  [63, true, [0, 20, 40, 60, 80]],
  [100, true, [0, 25, 50, 75, 100]],
  [4_100_000, false, [0, 2_000_000, 4_000_000, 6_000_000, 8_000_000]],
])('up to %d has lines at %j', (most, isWhole, ticks) => {
  expect(axisTicks(most, isWhole)).toEqual(ticks);
});

it.each([
  [7, 16, 7],
  [30, 16, 15],
  [90, 16, 13],
  [30, 5, 5],
  [90, 5, 5],
  [1, 5, 1],
])('%d points with room for %d dates get %d', (count, room, dates) => {
  expect(labelled(count, room)).toHaveLength(dates);
});
