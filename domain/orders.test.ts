import { expect, it, test } from 'vitest';
import {
  daysWaiting,
  firstState,
  isSold,
  leadsTo,
  moveOrder,
  nextStatus,
  type OpenStatus,
  openStatuses,
  orderStatuses,
} from './orders.ts';

const states = [
  ['unpaid', false],
  ['paid', true],
  ['shipped', false],
  ['shipped', true],
  ['done', true],
] as const;
const state = (status: OpenStatus, paid: boolean) => ({ status, paid });

test.each<[OpenStatus, boolean, OpenStatus, OpenStatus, boolean]>([
  ['unpaid', false, 'paid', 'paid', true],
  ['unpaid', false, 'shipped', 'shipped', false],
  ['unpaid', false, 'done', 'done', true],
  ['paid', true, 'shipped', 'shipped', true],
  ['paid', true, 'done', 'done', true],
  ['paid', true, 'unpaid', 'unpaid', false],
  // The money of a parcel on its way came.
  ['shipped', false, 'paid', 'shipped', true],
  ['shipped', false, 'done', 'done', true],
  // It was not sent after all.
  ['shipped', true, 'paid', 'paid', true],
  ['shipped', true, 'unpaid', 'unpaid', false],
  ['done', true, 'shipped', 'shipped', true],
  ['done', true, 'unpaid', 'unpaid', false],
])('%s (paid: %s) to %s is %s (paid: %s)', (from, before, to, status, paid) => {
  expect(moveOrder(state(from, before), to)).toEqual({ status, paid });
});

it('only of what was sent somebody may say whether it is paid', () => {
  expect(moveOrder(state('paid', true), 'shipped', false)).toEqual(state('shipped', false));
  expect(moveOrder(state('unpaid', false), 'shipped', true)).toEqual(state('shipped', true));
  expect(moveOrder(state('unpaid', false), 'paid', false)).toEqual(state('paid', true));
  expect(moveOrder(state('paid', true), 'unpaid', true)).toEqual(state('unpaid', false));
});

it('wherever it goes, it ends where an order can stand, and saying it twice changes nothing', () => {
  const possible = states.map(([status, paid]) => state(status, paid));
  for (const [status, paid] of states)
    for (const to of openStatuses) {
      const after = moveOrder(state(status, paid), to);
      expect(possible).toContainEqual(after);
      expect(moveOrder(after, after.status, after.paid)).toEqual(after);
    }
});

it('what was done can be taken back: its state, said as it was, is the state before', () => {
  for (const [status, paid] of states)
    for (const to of openStatuses)
      for (const said of [undefined, false, true]) {
        const before = state(status, paid);
        const after = moveOrder(before, to, said);
        expect(moveOrder(after, before.status, before.paid)).toEqual(before);
      }
});

it('every open one leads to every other and may be cancelled; what is cancelled stays so', () => {
  for (const status of orderStatuses) {
    const others = orderStatuses.filter((one) => one !== status);
    expect([...leadsTo[status]].sort()).toEqual(status === 'cancelled' ? [] : others.sort());
    const next = nextStatus[status];
    if (next) expect(leadsTo[status]).toContain(next);
  }
});

it.each([
  [undefined, undefined, state('done', true)],
  ['unpaid', true, state('unpaid', false)],
  ['shipped', undefined, state('shipped', false)],
  ['shipped', true, state('shipped', true)],
] as const)('first %s, paid: %s', (status, paid, expected) => {
  expect(firstState(status, paid)).toEqual(expected);
});

it('a sale is what is more than a promise', () => {
  expect(orderStatuses.filter((status) => isSold({ status }))).toEqual(['paid', 'shipped', 'done']);
});

it.each([
  ['2026-11-15', '2026-11-15', 0],
  ['2026-11-14', '2026-11-15', 1],
  ['2026-10-31', '2026-11-15', 15],
  // Who works further east already has tomorrow.
  ['2026-11-16', '2026-11-15', 0],
])('ordered on %s, on %s that is %i days ago', (orderedOn, today, days) => {
  expect(daysWaiting(orderedOn, today)).toBe(days);
});
