import { expect, it } from 'vitest';
import { emailMeant } from './email-meant.ts';

it.each([
  [{ email: 'ratna@tokoberkah.id' }, 'ratna@tokoberkah.id'],
  [{ email: '' }, undefined],
  [{ email: 1 }, undefined],
  [{}, undefined],
  ['email', undefined],
  [null, undefined],
  [undefined, undefined],
])('%j means %s', (data, email) => {
  expect(emailMeant(data)).toBe(email);
});
