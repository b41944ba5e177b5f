import { expect, test } from 'vitest';
import { dropEffect } from './job-problem.ts';

test.each([
  ['corporate.mail', false, 'lost'],
  ['exports.write', false, 'failed'],
  ['held.batch', false, 'failed'],
  ['top-ups.notification', false, 'ignored'],
  ['credits.open-leads', false, 'returns'],
  ['leads.purge-trash', true, 'returns'],
])('%s, repeating %s, when dropped: %s', (task, repeats, effect) => {
  expect(dropEffect(task, repeats)).toBe(effect);
});
