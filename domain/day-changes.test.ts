import { expect, it } from 'vitest';
import { changesOf, type DayFacts, type DaySoFar } from './day-changes.ts';

const nothing: DaySoFar = { leads: 0, orders: 0, revenue: 0, timed: 0, inTime: 0 };
const noSpend = { leads: 0, spend: null };

interface Case {
  today?: Partial<DaySoFar>;
  yesterday?: Partial<DaySoFar>;
  rest?: Partial<DayFacts>;
}
const changes = ({ today, yesterday, rest }: Case) =>
  changesOf({
    hours: 14,
    today: { ...nothing, ...today },
    yesterday: { ...nothing, ...yesterday },
    spent: { last: noSpend, before: noSpend },
    withOrders: true,
    ...rest,
  });

it.each<[string, number, number, number | null | undefined]>([
  ['nothing either day', 0, 0, undefined],
  ['one more is chance', 2, 1, undefined],
  ['two more are, too', 4, 2, undefined],
  ['three more, of few: no percentage', 4, 1, null],
  ['the first ones', 3, 0, null],
  ['none today', 0, 3, null],
  ['hardly more beside what there is', 110, 100, undefined],
  ['just short of a fifth', 59, 50, undefined],
  ['a fifth', 60, 50, 20],
  ['fewer', 6, 12, 50],
  ['below ten no percentage', 18, 9, null],
  ['from ten on there is one', 20, 10, 100],
])('leads, %s: %i after %i', (_name, now, before, percent) => {
  const expected = percent === undefined ? [] : [{ name: 'leads', now, before, percent }];
  expect(changes({ today: { leads: now }, yesterday: { leads: before } })).toEqual(expected);
});

it.each<[string, Partial<DaySoFar>, Partial<DaySoFar>, string[]]>([
  ['one order more', { orders: 2, revenue: 40_000 }, { orders: 1, revenue: 20_000 }, []],
  ['two orders more, small ones', { orders: 3, revenue: 40_000 }, { orders: 1, revenue: 20_000 }, ['orders']],
  ['as many, but larger', { orders: 2, revenue: 900_000 }, { orders: 2, revenue: 300_000 }, ['revenue']],
  ['none: once, not twice', {}, { orders: 4, revenue: 900_000 }, ['orders']],
])('sales, %s', (_name, today, yesterday, names) => {
  expect(changes({ today, yesterday }).map(({ name }) => name)).toEqual(names);
  expect(changes({ today, yesterday, rest: { withOrders: false } })).toEqual([]);
});

it.each<[string, [number, number], [number, number], boolean]>([
  ['too few to judge', [4, 4], [4, 0], false],
  ['about the same', [10, 9], [10, 8], false],
  ['quicker', [10, 9], [11, 6], true],
  ['slower', [10, 2], [10, 9], true],
])('answers within the hour, %s', (_name, [timed, inTime], [earlier, wereInTime], isSaid) => {
  const today = { timed, inTime };
  const yesterday = { timed: earlier, inTime: wereInTime };
  const expected = isSaid ? [{ name: 'inTime', now: today, before: yesterday }] : [];
  expect(changes({ today, yesterday })).toEqual(expected);
});

it.each<[string, [number, number | null], [number, number | null], object | null]>([
  ['dearer', [10, 80_000], [10, 50_000], { now: 8_000, before: 5_000, percent: 60 }],
  ['cheaper, of little', [10, 1_000], [10, 9_000], { now: 100, before: 900, percent: null }],
  ['hardly', [10, 55_000], [10, 50_000], null],
  ['spending not known yet', [10, 0], [10, 50_000], null],
  ['not theirs to see', [10, null], [10, null], null],
  ['too few leads', [4, 80_000], [10, 50_000], null],
])('what a lead cost, %s', (_name, [leads, spend], [before, spent], expected) => {
  const rest = { spent: { last: { leads, spend }, before: { leads: before, spend: spent } } };
  const said = expected ? [{ name: 'costPerLead', ...expected }] : [];
  expect(changes({ rest })).toEqual(said);
  // Whole days, so the first hour of today has it, too.
  expect(changes({ rest: { ...rest, hours: 0 } })).toEqual(said);
});

it('in the first hour of a day nothing is compared, and all at once come in order', () => {
  const today = { leads: 20, orders: 8, revenue: 900_000, timed: 18, inTime: 17 };
  const yesterday = { leads: 10, orders: 4, revenue: 400_000, timed: 9, inTime: 4 };
  const spent = { last: { leads: 10, spend: 80_000 }, before: { leads: 10, spend: 50_000 } };
  const names = changes({ today, yesterday, rest: { spent } }).map(({ name }) => name);
  expect(names).toEqual(['leads', 'orders', 'revenue', 'inTime', 'costPerLead']);
  expect(changes({ today: { leads: 20 }, yesterday: { leads: 3 }, rest: { hours: 0 } })).toEqual([]);
});
