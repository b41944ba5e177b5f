import { describe, expect, test } from 'vitest';
import {
  corporateIdOf,
  dueOf,
  endOfMonth,
  invoiceState,
  invoiceTime,
  judgePayment,
  lockTime,
  monthAfter,
  monthOf,
  remindersBy,
  usageOf,
} from './corporate.ts';
import { sumsOfUsage } from './invoice.ts';
import type { TimeZone } from './working-hours.ts';

test.each([
  [1, 'CORP-000001'],
  [123, 'CORP-000123'],
  [1_234_567, 'CORP-1234567'],
])('the Corporate ID of number %i', (serial, id) => {
  expect(corporateIdOf(serial)).toBe(id);
});

test.each<[TimeZone, string, string]>([
  ['WIB', '2026-11-30T16:59:59Z', '2026-11-01'],
  ['WIB', '2026-11-30T17:00:00Z', '2026-12-01'],
  ['WITA', '2026-11-30T16:00:00Z', '2026-12-01'],
  ['WIT', '2026-11-30T14:59:59Z', '2026-11-01'],
  ['WIT', '2026-12-31T15:00:00Z', '2027-01-01'],
])('the month in %s at %s', (zone, at, month) => {
  expect(monthOf(zone, new Date(at))).toBe(month);
});

test.each([
  ['2026-11-01', '2026-12-01'],
  ['2026-12-01', '2027-01-01'],
  ['2028-02-01', '2028-03-01'],
])('after %s comes %s', (month, after) => {
  expect(monthAfter(month)).toBe(after);
});

test.each<[TimeZone, string, string, string]>([
  ['WIB', '2026-11-01', '2026-11-30T17:00:00Z', '2026-11-30T17:30:00Z'],
  ['WITA', '2026-11-01', '2026-11-30T16:00:00Z', '2026-11-30T16:30:00Z'],
  ['WIT', '2026-12-01', '2026-12-31T15:00:00Z', '2026-12-31T15:30:00Z'],
])('in %s the month of %s ends and is invoiced', (zone, month, end, invoiced) => {
  expect(endOfMonth(zone, month)).toEqual(new Date(end));
  expect(invoiceTime(zone, month)).toEqual(new Date(invoiced));
});

test.each<[TimeZone, string, string]>([
  ['WIB', '2026-11-30T17:30:00Z', '2026-12-15T16:59:59Z'],
  ['WITA', '2026-11-30T16:30:00Z', '2026-12-15T15:59:59Z'],
  // The service was off: the buyer still has fourteen days.
  ['WIB', '2026-12-04T16:59:59Z', '2026-12-18T16:59:59Z'],
])('in %s what was issued at %s is due at the end of a day', (zone, issuedAt, dueAt) => {
  expect(dueOf(zone, new Date(issuedAt))).toEqual(new Date(dueAt));
});

describe('reminders of what is due on 15 December', () => {
  const dueAt = dueOf('WIB', new Date('2026-11-30T17:30:00Z'));
  test.each([
    ['2026-12-08T01:59:59Z', 0],
    ['2026-12-08T02:00:00Z', 1],
    ['2026-12-14T01:59:59Z', 1],
    ['2026-12-14T02:00:00Z', 2],
    ['2026-12-18T01:59:59Z', 2],
    ['2026-12-18T02:00:00Z', 3],
    ['2027-06-01T00:00:00Z', 3],
  ])('by %s: %i', (now, count) => {
    expect(remindersBy('WIB', dueAt, new Date(now))).toBe(count);
  });

  test('fourteen days later the leads are locked', () => {
    expect(lockTime(dueAt)).toEqual(new Date('2026-12-29T16:59:59Z'));
  });

  test.each([
    ['2026-12-15T16:59:59Z', null, 'open'],
    ['2026-12-15T17:00:00Z', null, 'overdue'],
    ['2026-12-20T00:00:00Z', '2026-12-19T00:00:00Z', 'paid'],
  ])('at %s, paid at %s, it is %s', (now, paidAt, state) => {
    expect(invoiceState({ dueAt, paidAt: paidAt === null ? null : new Date(paidAt) }, new Date(now))).toBe(
      state,
    );
  });
});

test.each([
  [111_000, 2_000, false, 111_000, 'pays'],
  [111_000, 2_000, true, 111_000, 'pays'],
  [111_000, 2_000, true, 109_000, 'pays'],
  [111_000, 2_000, false, 109_000, 'needs_slip'],
  [111_000, 2_000, true, 109_001, 'other'],
  [111_000, 2_000, true, 108_999, 'other'],
  [111_000, 2_000, true, 111_001, 'other'],
  [111_000, 0, true, 109_000, 'other'],
])('of %i with PPh 23 %i (slip: %s), %i is judged: %s', (total, pph23, hasSlip, amount, verdict) => {
  expect(judgePayment({ total, pph23, hasSlip }, amount)).toBe(verdict);
});

test.each([
  ['nothing left', { start: 0, spent: 40, credited: 0 }, { used: 40, left: 0 }, 40],
  ['points left over', { start: 15, spent: 40, credited: 0 }, { used: 40, left: 15 }, 25],
  ['more left than used', { start: 50, spent: 40, credited: 0 }, { used: 40, left: 50 }, 0],
  ['points that came meanwhile', { start: 0, spent: 40, credited: 10 }, { used: 40, left: 10 }, 30],
  ['something late of the month before', { start: -3, spent: 40, credited: 0 }, { used: 43, left: 0 }, 43],
  ['nothing used', { start: 0, spent: 0, credited: 0 }, { used: 0, left: 0 }, 0],
])('usage with %s', (_name, period, usage, billed) => {
  expect(usageOf(period)).toEqual(usage);
  expect(sumsOfUsage({ ...usage, pointPrice: 250 }, false).total).toBe(billed * 250);
});
