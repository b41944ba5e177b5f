import { describe, expect, it } from 'vitest';
import { chatRate, leadStatuses, settableStatuses } from './lead-status.ts';

describe('a lead’s status', () => {
  it('can be set by hand to anything but ordered, which comes with an order', () => {
    expect(leadStatuses.filter((status) => !settableStatuses.some((one) => one === status))).toEqual([
      'ordered',
    ]);
  });
});

describe('the chat rate', () => {
  it.each([
    [{ yes: 0, no: 0 }, null],
    [{ yes: 3, no: 1 }, 0.75],
    [{ yes: 0, no: 4 }, 0],
    [{ yes: 5, no: 0 }, 1],
  ])('of %o is %s', (answers, rate) => {
    expect(chatRate(answers)).toBe(rate);
  });
});
