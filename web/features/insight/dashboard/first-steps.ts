import type { SessionUser } from '#contract/session-user.ts';

export type FirstStep = 'verify' | 'password' | 'contact';

/** What a new person does once, in this order, and whether it is done. */
export function firstSteps(
  user: Pick<SessionUser, 'verfy' | 'stspass' | 'namacs' | 'nomorcs'>,
): { step: FirstStep; isDone: boolean }[] {
  return [
    { step: 'verify', isDone: user.verfy === 1 },
    { step: 'password', isDone: user.stspass === 1 },
    { step: 'contact', isDone: user.namacs !== '' && user.nomorcs !== '' },
  ];
}
