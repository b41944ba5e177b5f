import { expect, it } from 'vitest';
import { firstSteps } from './first-steps.ts';

const done = { verfy: 1, stspass: 1, namacs: 'Ratna', nomorcs: '6281234567890' } as const;

it.each([
  [done, []],
  [{ ...done, verfy: 0 }, ['verify']],
  [{ ...done, stspass: 0 }, ['password']],
  [{ ...done, namacs: '' }, ['contact']],
  [{ ...done, nomorcs: '' }, ['contact']],
  [{ verfy: 0, stspass: 0, namacs: '', nomorcs: '' }, ['verify', 'password', 'contact']],
] as const)('%o leaves %j', (user, open) => {
  const left = firstSteps(user).filter(({ isDone }) => !isDone);
  expect(left.map(({ step }) => step)).toEqual(open);
});
