import { expect, test } from 'vitest';
import { adjustmentState, mayAdjustAlone, mayConfirm } from './adjustment.ts';

test.each([
  [1_000, 0, true],
  [-1_000, 0, true],
  [1_001, 0, false],
  [-1_001, 0, false],
  [400, 600, true],
  [401, 600, false],
])('%d points after %d of the last day, with a limit of 1,000: alone %s', (points, lately, alone) => {
  expect(mayAdjustAlone(points, { limit: 1_000, lately })).toBe(alone);
});

test('a request ends after its time, and is never confirmed by who asked', () => {
  const expiresAt = new Date('2026-11-24T00:00:00Z');
  const request = { state: 'waiting', expiresAt, askedBy: 'a' } as const;
  const [before, after] = [new Date('2026-11-23T23:59:59Z'), expiresAt];
  expect(adjustmentState(request, before)).toBe('waiting');
  expect(adjustmentState(request, after)).toBe('expired');
  expect([mayConfirm(request, 'a', before), mayConfirm(request, 'b', before)]).toEqual([false, true]);
  expect(mayConfirm(request, 'b', after)).toBe(false);
  expect(mayConfirm({ ...request, state: 'done' }, 'b', before)).toBe(false);
});
