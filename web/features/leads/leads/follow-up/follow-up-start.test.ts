import { expect, it } from 'vitest';
import { leadRow } from '../lead.fixture.ts';
import { startOf } from './follow-up-start.ts';

const phone = '+6281277340192';
const firstContactAt = '2026-11-15T13:01:00.000Z';

it.each([
  ['chat', { phone }, { step: 'question', likely: 'now' }],
  ['contacted', { phone }, { step: 'question', likely: 'already' }],
  ['chat', { phone, firstContactAt }, { step: 'text', likely: 'now' }],
  // Someone said so meanwhile.
  ['contacted', { phone, firstContactAt }, undefined],
  ['chat', { phone, locked: true }, undefined],
  ['contacted', { phone: null }, undefined],
] as const)('%s of %j', (pressed, lead, start) => {
  expect(startOf(leadRow(lead), pressed)).toEqual(start);
});
