import { describe, expect, it } from 'vitest';
import { asksForChat, chatOf, chatRate, leadStatuses, settableStatuses } from './lead-status.ts';

describe('a lead’s status', () => {
  it('can be set by hand to anything but ordered, which comes with an order', () => {
    expect(leadStatuses.filter((status) => !settableStatuses.some((one) => one === status))).toEqual([
      'ordered',
    ]);
  });
});

describe('the question whether the chat came in', () => {
  it.each([
    ['new', null, true],
    ['lost', null, true],
    ['contacted', null, false],
    ['ordered', null, false],
    // Given before, it can still be changed.
    ['contacted', 'no', true],
    ['ordered', 'yes', true],
  ] as const)('%s and answered %s: %s', (status, chat, isAsked) => {
    expect(asksForChat({ status, chat })).toBe(isAsked);
  });
});

describe('whether the chat came in', () => {
  it.each([
    ['new', null, null],
    ['lost', null, null],
    ['contacted', null, 'yes'],
    ['ordered', null, 'yes'],
    ['contacted', 'no', 'no'],
    ['ordered', 'no', 'no'],
    ['new', 'yes', 'yes'],
    ['lost', 'yes', 'yes'],
  ] as const)('%s and answered %s: %s', (status, chat, answer) => {
    expect(chatOf({ status, chat })).toBe(answer);
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
