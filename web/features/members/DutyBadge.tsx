import { IconBeach, IconPlayerPause } from '@tabler/icons-react';
import type { Member } from '#contract/member.ts';
import { dutyOf } from '#domain/working-hours.ts';
import { useDutyWords } from '#web/ui/hours/duty-words.ts';
import classes from './DutyBadge.module.css';

interface DutyBadgeProps {
  member: Pick<Member, 'status' | 'hours' | 'pausedUntil'>;
  now: Date;
}

/** On duty, or why not and until when. */
export function DutyBadge({ member, now }: DutyBadgeProps) {
  const { label, tone } = useDutyWords()(member, now);
  const pausedUntil = member.pausedUntil === null ? null : new Date(member.pausedUntil);
  const duty = dutyOf({ ...member, pausedUntil }, now);
  const why = duty.onDuty ? 'on' : duty.why;
  const Icon = why === 'leave' ? IconBeach : why === 'paused' ? IconPlayerPause : null;
  return (
    <span className={classes.badge} data-tone={tone} data-why={why}>
      {Icon ? <Icon size={14} stroke={1.75} aria-hidden /> : <span className={classes.dot} />}
      {label}
    </span>
  );
}
