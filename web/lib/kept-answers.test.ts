import { expect, it, vi } from 'vitest';
import { createKeptAnswers } from './kept-answers.ts';
import { keptAtHeader } from './worker-words.ts';

const kept = (at: string) => new Headers({ [keptAtHeader]: at });
const fresh = new Headers();

function setUp() {
  const onFresh = vi.fn();
  const clock = { now: 0 };
  return { onFresh, clock, answers: createKeptAnswers(onFresh, () => clock.now) };
}

it('says from when the oldest answer about leads is', () => {
  const { answers } = setUp();
  expect(answers.since()).toBeNull();
  answers.note('/v1/duty', kept('2026-11-14T01:00:00.000Z'));
  expect(answers.since()).toBe('2026-11-14T01:00:00.000Z');
  answers.note('/v1/leads', kept('2026-11-15T03:02:00.000Z'));
  answers.note('/v1/leads/:id', kept('2026-11-15T03:05:00.000Z'));
  expect(answers.since()).toBe('2026-11-15T03:02:00.000Z');
});

it('the first fresh answer ends it, and everything is asked for again', () => {
  const { answers, onFresh } = setUp();
  const heard = vi.fn();
  answers.subscribe(heard);
  answers.note('/v1/leads', fresh);
  expect(onFresh).not.toHaveBeenCalled();
  answers.note('/v1/leads', kept('2026-11-15T03:02:00.000Z'));
  answers.note('/v1/duty', fresh);
  expect(answers.since()).toBeNull();
  expect(onFresh).toHaveBeenCalledTimes(1);
  expect(heard).toHaveBeenCalledTimes(2);
});

it('in a network that comes and goes not at every whiff of it', () => {
  const { answers, onFresh, clock } = setUp();
  for (const now of [0, 10_000, 40_000]) {
    clock.now = now;
    answers.note('/v1/leads', kept('2026-11-15T03:02:00.000Z'));
    answers.note('/v1/duty', fresh);
  }
  expect(onFresh).toHaveBeenCalledTimes(2);
});
