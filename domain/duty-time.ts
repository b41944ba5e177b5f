import { type DutyMember, isOnDuty, nextChange } from './working-hours.ts';

const minuteMs = 60 * 1_000;

/**
 * For how many minutes someone was on duty between two moments, as far as one can tell now: of a pause only the end is
 * known, so nothing before it counts. An inactive member will not come back to their leads, so every minute counts and
 * no buyer waits for them.
 */
export function dutyMinutes(member: DutyMember, from: Date, to: Date): number {
  const end = to.getTime();
  let time = from.getTime();
  if (time >= end) return 0;
  if (member.status !== 'active') return (end - time) / minuteMs;
  let worked = 0;
  while (time < end) {
    const now = new Date(time);
    const change = Math.min(nextChange(member, now)?.getTime() ?? end, end);
    if (isOnDuty(member, now)) worked += change - time;
    time = change;
  }
  return worked / minuteMs;
}
