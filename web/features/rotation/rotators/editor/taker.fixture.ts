import type { TurnTaker } from '#contract/member-list.ts';
import { standardHours } from '#domain/working-hours.ts';

/** A CS at work day and night, with whatever the test does not care about filled in. */
export const taker = (id: string, more: Partial<TurnTaker> = {}): TurnTaker => ({
  id,
  fullName: id,
  nickname: id,
  role: 'cs',
  status: 'active',
  colour: 1,
  hours: standardHours,
  pausedUntil: null,
  reachable: true,
  ...more,
});
