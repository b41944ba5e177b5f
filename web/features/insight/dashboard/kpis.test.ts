import { expect, it } from 'vitest';
import { binsOf } from './bins.ts';
import { figuresDay, figuresOf, rangeOf } from './figures.fixture.ts';
import { whyNone } from './kpi-text.ts';
import { kpiNames, kpiOf } from './kpis.ts';

/** Every day of the ranges is over. */
const later = '2030-01-01';

it('adds up days in a row, and makes rates of the sums', () => {
  const days = [figuresDay('2026-11-01', 4), figuresDay('2026-11-02', 0), figuresDay('2026-11-03', 2)];
  expect(binsOf(days, 2)).toMatchObject([
    { from: '2026-11-01', to: '2026-11-01', leads: 4, views: 20, spend: 4_000 },
    { from: '2026-11-02', to: '2026-11-03', leads: 2, views: 10, spend: 2_000 },
  ]);
  expect(binsOf([], 7)).toEqual([]);
});

it('keeps hidden what is hidden', () => {
  const hidden = { ...figuresDay('2026-11-01', 4), views: null, spend: null };
  expect(binsOf([hidden, hidden], 2)).toMatchObject([{ leads: 8, views: null, spend: null }]);
});

it('tells a count with its change and line', () => {
  const kpi = kpiOf('leads', rangeOf([4, 6]), rangeOf([5, 3]), later);
  expect(kpi).toEqual({
    name: 'leads',
    unit: 'count',
    value: 10,
    change: { kind: 'ratio', by: 0.25 },
    judgement: 'good',
    spark: [4, 6],
  });
  expect(kpiOf('leads', rangeOf([4, 6]), null, later).change).toBeNull();
});

it('leaves out the day that is not over, unless the account began with it', () => {
  const range = rangeOf([0, 4, 6]);
  const today = range.days[2]?.day ?? '';
  expect(kpiOf('leads', range, null, today).spark).toEqual([0, 4]);
  expect(kpiOf('leads', rangeOf([0, 0, 6]), null, today).spark).toEqual([0, 0, 6]);
});

it('tells of shares in points, and of a lower price as better', () => {
  const now = { ...rangeOf([4]), total: { ...figuresOf(4), orders: 2, contacted: 1 } };
  const before = { ...rangeOf([4]), total: { ...figuresOf(4), orders: 1, contacted: 3, spend: 8_000 } };
  expect(kpiOf('closing', now, before, later)).toMatchObject({
    unit: 'share',
    value: 0.5,
    change: { kind: 'points', by: 0.25 },
    judgement: 'good',
  });
  expect(kpiOf('contacted', now, before, later)).toMatchObject({ value: 0.25, judgement: 'bad' });
  expect(kpiOf('costPerLead', now, before, later)).toMatchObject({ value: 1_000, judgement: 'good' });
  expect(kpiOf('spend', now, before, later).judgement).toBe('neither');
});

it('the line of what was in time ends where the card does: fresh leads are nobody’s delay', () => {
  const today = { ...figuresDay('2026-11-15', 10), inTime: 6, fresh: 2, timed: 8 };
  const { day: _, ...total } = today;
  const { value, spark } = kpiOf('inTime', { total, days: [today] }, null, later);
  expect([value, spark]).toEqual([1, [1]]);
  expect(binsOf([today, today], 2)).toMatchObject([{ fresh: 4, timed: 16 }]);
});

it('draws sums of whole days: the one that goes on would be a fall', () => {
  const now = rangeOf([4, 6, 1]);
  expect(kpiOf('leads', now, null, '2026-11-03')).toMatchObject({ value: 11, spark: [4, 6] });
  expect(kpiOf('conversion', now, null, '2026-11-03').spark).toHaveLength(3);
  expect(kpiOf('leads', rangeOf([4]), null, '2026-11-01').spark).toEqual([4]);
});

it('says why there is none: no leads, or none whose hour is over', () => {
  expect(whyNone('inTime', { leads: 0, spend: 0 })?.text).toBe('figures.noLeads');
  expect(whyNone('inTime', { leads: 3, spend: 0 })?.text).toBe('figures.noneJudged');
  expect(whyNone('costPerLead', { leads: 0, spend: 0 })).toEqual({
    text: 'figures.enterForCost',
    isInvite: true,
  });
  expect(whyNone('costPerLead', { leads: 0, spend: 5 })?.text).toBe('figures.noLeads');
  expect(whyNone('leads', { leads: 0, spend: 0 })).toBeNull();
});

it('draws a year in few points', () => {
  const { spark } = kpiOf('leads', rangeOf(Array.from({ length: 366 }, () => 1)), null, later);
  expect(spark).toHaveLength(15);
});

it.each(['views', 'leads', 'orders', 'revenue', 'spend', 'costPerLead'] as const)(
  'draws a level line of %s, whatever number of days it is made of',
  (name) => {
    for (const days of [16, 31, 89, 365]) {
      const { spark } = kpiOf(name, rangeOf(Array.from({ length: days }, () => 3)), null, later);
      expect(new Set(spark).size, `${days} days`).toBe(1);
    }
  },
);

it('shows a CS neither views nor money that was spent', () => {
  for (const withOrders of [true, false]) {
    const { first, second } = kpiNames(true, withOrders);
    const hidden = ['views', 'conversion', 'spend', 'costPerLead', 'roas'];
    expect([...first, ...second].filter((name) => hidden.includes(name))).toEqual([]);
  }
  expect(kpiNames(false, false).first).not.toContain('orders');
});
