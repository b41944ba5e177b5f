import { IconBeach, IconPlayerPause } from '@tabler/icons-react';
import type { Member } from '#contract/member.ts';
import { dutyOf } from '#domain/working-hours.ts';
import { useDutyWords } from '#web/ui/hours/duty-words.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';

interface DutyBadgeProps {
  member: Pick<Member, 'status' | 'hours' | 'pausedUntil'>;
  now: Date;
}

const icons = {
  on: 'dot',
  inactive: 'dot',
  paused: IconPlayerPause,
  leave: IconBeach,
  hours: 'dot',
} as const;

/** On duty, or why not and until when. */
export function DutyBadge({ member, now }: DutyBadgeProps) {
  const { label, tone } = useDutyWords()(member, now);
  const pausedUntil = member.pausedUntil === null ? null : new Date(member.pausedUntil);
  const duty = dutyOf({ ...member, pausedUntil }, now);
  const why = duty.onDuty ? 'on' : duty.why;
  const isAway = why === 'leave' || why === 'inactive';
  return (
    <StatusBadge tone={isAway ? 'outline' : tone} icon={icons[why]}>
      {label}
    </StatusBadge>
  );
}
