import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCachedResponses } from './cached-responses.ts';
import { cachedAtHeader } from './worker-messages.ts';

const kept = (at: string) => new Headers({ [cachedAtHeader]: at });
const fresh = new Headers();

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function setUp() {
  const onFresh = vi.fn();
  return { onFresh, answers: createCachedResponses(onFresh) };
}

it('says from when the oldest answer about leads is', () => {
  const { answers } = setUp();
  expect(answers.since()).toBeNull();
  answers.note('/v1/duty', kept('2026-11-14T01:00:00.000Z'));
  expect(answers.since()).toBe('2026-11-14T01:00:00.000Z');
  answers.note('/v1/leads', kept('2026-11-15T03:02:00.000Z'));
  answers.note('/v1/leads/:id', kept('2026-11-15T03:05:00.000Z'));
  expect(answers.since()).toBe('2026-11-15T03:02:00.000Z');
  expect(answers.isAway()).toBe(true);
});

it('the first fresh answer ends it, and everything is asked for again', () => {
  const { answers, onFresh } = setUp();
  const received = vi.fn();
  answers.subscribe(received);
  answers.note('/v1/leads', fresh);
  expect(onFresh).not.toHaveBeenCalled();
  answers.note('/v1/leads', kept('2026-11-15T03:02:00.000Z'));
  answers.note('/v1/duty', fresh);
  expect(answers.since()).toBeNull();
  expect(onFresh).toHaveBeenCalledTimes(1);
  expect(received).toHaveBeenCalledTimes(2);
});

it('where nothing was kept, calls without an answer say that nobody is there, until somebody answers', () => {
  const { answers, onFresh } = setUp();
  answers.noteUnanswered('/v1/user/activate/:iduser');
  answers.noteUnanswered('/v1/user/activate/:iduser');
  expect(answers.isAway()).toBe(false);
  answers.noteUnanswered('/v1/last-active');
  expect([answers.isAway(), answers.since()]).toEqual([true, null]);
  answers.note('/v1/duty', fresh);
  expect(answers.isAway()).toBe(false);
  expect(onFresh).toHaveBeenCalledTimes(1);
});

it('one address that is held back among others that answer is no missing network', () => {
  const { answers, onFresh } = setUp();
  for (const path of ['/v1/pixels', '/v1/pixels/:id']) {
    answers.noteUnanswered(path);
    answers.note('/v1/duty', fresh);
  }
  expect(answers.isAway()).toBe(false);
  expect(onFresh).not.toHaveBeenCalled();
});

it('in a network that comes and goes not at every whiff of it, and what is old is called so until then', () => {
  const { answers, onFresh } = setUp();
  const whiff = () => {
    answers.note('/v1/leads', kept('2026-11-15T03:02:00.000Z'));
    answers.note('/v1/duty', fresh);
  };
  whiff();
  expect(onFresh).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10_000);
  whiff();
  whiff();
  expect(answers.since()).toBe('2026-11-15T03:02:00.000Z');
  vi.advanceTimersByTime(19_000);
  expect(onFresh).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_000);
  expect(onFresh).toHaveBeenCalledTimes(2);
  expect(answers.since()).toBeNull();
  vi.advanceTimersByTime(60_000);
  expect(onFresh).toHaveBeenCalledTimes(2);
});
