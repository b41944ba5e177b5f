import type { User } from '#web/lib/session/session.ts';

export type FirstStep = 'verify' | 'password' | 'contact';

/** What a new person does once, in this order, and whether it is done. */
export function firstSteps(
  user: Pick<User, 'isVerified' | 'hasInitialPassword' | 'fullName' | 'phone'>,
): { step: FirstStep; isDone: boolean }[] {
  return [
    { step: 'verify', isDone: user.isVerified },
    { step: 'password', isDone: !user.hasInitialPassword },
    { step: 'contact', isDone: user.fullName !== '' && user.phone !== '' },
  ];
}
