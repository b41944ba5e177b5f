import { expect, it } from 'vitest';
import { leadRow } from '../lead.fixture.ts';
import { likelyAnswer } from './follow-up-start.ts';

const phone = '+6281277340192';
const firstContactAt = '2026-11-15T13:01:00.000Z';

it.each([
  ['chat', { phone }, 'now'],
  ['contacted', { phone }, 'already'],
  ['chat', { phone, firstContactAt }, 'now'],
  // Someone said so meanwhile.
  ['contacted', { phone, firstContactAt }, undefined],
  ['chat', { phone, locked: true }, undefined],
  ['contacted', { phone: null }, undefined],
] as const)('%s of %j', (pressed, lead, answer) => {
  expect(likelyAnswer(leadRow(lead), pressed)).toBe(answer);
});
