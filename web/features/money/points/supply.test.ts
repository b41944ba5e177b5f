import { expect, it } from 'vitest';
import { fewDays } from '#domain/points.ts';
import { supplyOf } from './supply.ts';

it.each([
  ['nothing spent so far', 100, 0, { days: null, isLow: false }],
  ['the pace is not known yet', 100, undefined, { days: null, isLow: false }],
  ['plenty', 1_284, 49.2, { days: 26, isLow: false }],
  ['one day more than few', (fewDays + 1) * 30, 30, { days: fewDays + 1, isLow: false }],
  ['few days', fewDays * 30, 30, { days: fewDays, isLow: true }],
  ['less than a day', 12, 30, { days: 0, isLow: true }],
  ['nothing left', 0, 30, { days: 0, isLow: true }],
  ['nothing left and nothing known', 0, undefined, { days: null, isLow: true }],
  ['owing', -3, 1, { days: 0, isLow: true }],
])('%s', (_name, balance, pace, expected) => {
  expect(supplyOf(balance, pace, 'prepaid')).toEqual({ balance, ...expected });
});

it.each([
  ['paid by the month', 'postpaid', -340, false],
  ['late with the month', 'overdue', 120, true],
] as const)('%s nothing runs out', (_name, billing, balance, isLow) => {
  expect(supplyOf(balance, 30, billing)).toEqual({ balance, days: null, isLow });
});
