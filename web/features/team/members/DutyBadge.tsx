import { IconBeach, IconMail, IconMailX, IconPlayerPause } from '@tabler/icons-react';
import type { Member } from '#contract/member-list.ts';
import { dutyOf } from '#domain/working-hours.ts';
import { useDutyText } from '#web/entities/hours/duty-text.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { isInvitationOver } from './member-text.ts';

interface DutyBadgeProps {
  member: Pick<Member, 'status' | 'hours' | 'pausedUntil' | 'invitedUntil'>;
  now: Date;
}

const icons = {
  on: 'dot',
  inactive: 'dot',
  paused: IconPlayerPause,
  leave: IconBeach,
  hours: 'dot',
} as const;

/** On duty, or why not and until when; of who was invited, how the invitation stands. */
export function DutyBadge({ member, now }: DutyBadgeProps) {
  const { t } = useTranslation();
  const { label, tone } = useDutyText()(member, now);
  if (member.invitedUntil !== null)
    return isInvitationOver(member.invitedUntil, now) ? (
      <StatusBadge tone="needs-you" icon={IconMailX}>
        {t('members.invitationOver')}
      </StatusBadge>
    ) : (
      <StatusBadge tone="outline" icon={IconMail}>
        {t('members.invited')}
      </StatusBadge>
    );
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
