import { expect, it } from 'vitest';
import { createReentry } from './reentry.ts';

it('asks once for all calls that wait, and anew for the next', async () => {
  const { ask, bring } = createReentry();
  const answers: ((entered: boolean) => void)[] = [];
  bring(() => new Promise((resolve) => answers.push(resolve)));
  const both = Promise.all([ask(), ask()]);
  expect(answers).toHaveLength(1);
  answers[0]?.(true);
  expect(await both).toEqual([true, true]);
  const next = ask();
  expect(answers).toHaveLength(2);
  answers[1]?.(false);
  expect(await next).toBe(false);
});

it('is a no while there is no dialog, and after it has left', async () => {
  const { ask, bring } = createReentry();
  expect(await ask()).toBe(false);
  const leave = bring(async () => true);
  expect(await ask()).toBe(true);
  leave();
  expect(await ask()).toBe(false);
});
