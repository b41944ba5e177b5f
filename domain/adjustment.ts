/** A request that nobody answers is forgotten after a week. */
export const adjustmentDays = 7;

/**
 * Whether one operator may do this alone: together with what they gave or took alone in this account in the last day it
 * stays within the limit, so that a large sum in small parts needs a second operator too.
 */
export function mayAdjustAlone(
  points: number,
  { limit, lately }: { limit: number; lately: number },
): boolean {
  return Math.abs(points) + lately <= limit;
}

interface Request {
  state: 'waiting' | 'done' | 'refused';
  expiresAt: Date;
}

export function adjustmentState({ state, expiresAt }: Request, now: Date): Request['state'] | 'expired' {
  return state === 'waiting' && expiresAt <= now ? 'expired' : state;
}

/** Never the one who asked. */
export function mayConfirm(request: Request & { askedBy: string }, operatorId: string, now: Date): boolean {
  return adjustmentState(request, now) === 'waiting' && request.askedBy !== operatorId;
}
