import { describe, expect, it } from 'vitest';
import { followUpEndsReminder, reminderProblem, type WaitingFacts, waitsForReply } from './waiting.ts';

const now = new Date('2026-11-15T03:00:00Z');
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const fresh: WaitingFacts = {
  status: 'new',
  createdAt: at(-2),
  hasNumber: true,
  isClosed: false,
  remindAt: null,
  returnedAt: null,
};

describe('whether a lead waits for a reply', () => {
  it.each<[string, Partial<WaitingFacts>, boolean]>([
    ['new, with a number', {}, true],
    ['new for a month', { createdAt: at(-720) }, true],
    ['without a number, today', { hasNumber: false }, true],
    ['without a number, a day ago', { hasNumber: false, createdAt: at(-24) }, false],
    ['contacted', { status: 'contacted' }, false],
    ['locked, fake or deleted', { isClosed: true }, false],
    ['to be reminded of later', { remindAt: at(1) }, false],
    ['the reminder is due', { remindAt: now }, true],
    ['due, without a number, long ago', { hasNumber: false, createdAt: at(-99), remindAt: at(-1) }, true],
    ['contacted, and the reminder is due', { status: 'contacted', remindAt: at(-1) }, true],
    ['contacted, to be reminded of later', { status: 'contacted', remindAt: at(1) }, false],
    ['lost, though a reminder is due', { status: 'lost', remindAt: at(-1) }, false],
    ['ordered, though a reminder is due', { status: 'ordered', remindAt: at(-1) }, false],
    ['contacted, and came back', { status: 'contacted', returnedAt: at(-1) }, true],
    ['ordered, and came back', { status: 'ordered', returnedAt: at(-99) }, true],
    ['lost, and came back', { status: 'lost', returnedAt: at(-1) }, true],
    ['came back, and is put off', { status: 'lost', returnedAt: at(-1), remindAt: at(1) }, false],
    ['came back, and is due again', { status: 'lost', returnedAt: at(-2), remindAt: at(-1) }, true],
    ['came back without a number, today', { hasNumber: false, createdAt: at(-99), returnedAt: at(-1) }, true],
    ['came back without a number, a day ago', { hasNumber: false, returnedAt: at(-24) }, false],
    ['fake, and came back', { isClosed: true, returnedAt: at(-1) }, false],
    ['deleted, though a reminder is due', { isClosed: true, remindAt: at(-1) }, false],
  ])('%s', (_what, more, waits) => {
    expect(waitsForReply({ ...fresh, ...more }, now)).toBe(waits);
  });
});

it.each([
  [at(0), 'past'],
  [at(-1), 'past'],
  [at(1), null],
  [at(60 * 24), null],
  [at(60 * 24 + 1), 'far'],
])('a reminder at %j', (moment, problem) => {
  expect(reminderProblem(moment, now)).toBe(problem);
});

it.each([
  ['new', at(1), null, true],
  ['contacted', at(-1), null, true],
  ['contacted', at(1), null, false],
  ['contacted', at(1), at(-1), true],
  ['ordered', null, at(-1), true],
  ['new', null, null, false],
] as const)('a reply to a lead that is %s, reminder %j, back %j', (status, remindAt, returnedAt, ends) => {
  expect(followUpEndsReminder({ status, remindAt, returnedAt }, now)).toBe(ends);
});
