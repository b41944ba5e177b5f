import { expect, test } from 'vitest';
import { endsBefore, isOver, leftText, timeLeft, twoDigits } from './countdown.ts';

const now = new Date('2026-11-16T03:00:00.400Z');
const after = (ms: number) => timeLeft(new Date(now.getTime() + ms), now);

test.each([
  [24 * 3_600_000, [24, 0, 0], 'payment.leftHours'],
  [85_268_000, [23, 41, 8], 'payment.leftHours'],
  [59 * 60_000 + 1, [0, 59, 1], 'payment.leftMinutes'],
  [59_000, [0, 0, 59], 'payment.leftSeconds'],
  [1, [0, 0, 1], 'payment.leftSeconds'],
  [0, [0, 0, 0], 'payment.leftNone'],
  [-5_000, [0, 0, 0], 'payment.leftNone'],
])('%i ms', (ms, [hours, minutes, seconds], key) => {
  const left = after(ms);
  expect(left).toEqual({ hours, minutes, seconds });
  expect([leftText(left).key, isOver(left)]).toEqual([key, ms <= 0]);
});

test('two digits', () => {
  expect([0, 8, 41].map(twoDigits)).toEqual(['00', '08', '41']);
});

test.each([
  ['2026-11-17T03:00:00Z', false],
  ['2026-11-17T02:59:48Z', false],
  ['2026-11-16T03:15:00Z', true],
])('a code until %s ends before its order: %s', (codeEnd, isBefore) => {
  expect(endsBefore(codeEnd, '2026-11-17T03:00:00Z')).toBe(isBefore);
});
