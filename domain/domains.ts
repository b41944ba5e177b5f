/**
 * How a seller's own host name stands. `waiting`: no record was found yet. `wrong`: there are records, but other ones.
 * `taken`: another account has proved that it is theirs. `certificate`: all is set, the certificate is on its way. `lost`:
 * it was in use and leads elsewhere now; links go on under our address. `expired`: it was not set, or lost, for so long that
 * nobody looks any more until somebody asks for it.
 */
export const domainStates = [
  'waiting',
  'wrong',
  'taken',
  'certificate',
  'active',
  'lost',
  'expired',
] as const;
export type DomainState = (typeof domainStates)[number];

/** Proved, and it led here once. One that is lost still answers: the change may not have reached every resolver yet. */
export const servedStates = ['certificate', 'active', 'lost'] as const satisfies DomainState[];

export function isServedState(state: DomainState): boolean {
  return (servedStates as readonly DomainState[]).includes(state);
}

/** `ALIAS`: for a bare domain, where no CNAME can stand; each DNS company has a name of its own for it. */
export const recordTypes = ['CNAME', 'ALIAS', 'A', 'TXT'] as const;
