import { expect, it } from 'vitest';
import { firstSteps } from './first-steps.ts';

const done = { isVerified: true, hasInitialPassword: false, fullName: 'Ratna', phone: '6281234567890' };

it.each([
  [done, []],
  [{ ...done, isVerified: false }, ['verify']],
  [{ ...done, hasInitialPassword: true }, ['password']],
  [{ ...done, fullName: '' }, ['contact']],
  [{ ...done, phone: '' }, ['contact']],
  [
    { isVerified: false, hasInitialPassword: true, fullName: '', phone: '' },
    ['verify', 'password', 'contact'],
  ],
] as const)('%o leaves %j', (user, open) => {
  const left = firstSteps(user).filter(({ isDone }) => !isDone);
  expect(left.map(({ step }) => step)).toEqual(open);
});
