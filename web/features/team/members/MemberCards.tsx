import type { Member } from '#contract/member-list.ts';
import { weekdayOf } from '#domain/working-hours.ts';
import { useHoursSummary } from '#web/entities/hours/duty-text.ts';
import { WeekMini } from '#web/entities/hours/WeekMini.tsx';
import { MemberPicture } from '#web/entities/member/MemberPicture.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { useUser } from '#web/lib/session/session.ts';
import list from '#web/ui/list/list.module.css';
import { DutyBadge } from './DutyBadge.tsx';
import { MemberMenu } from './MemberMenu.tsx';
import classes from './Members.module.css';
import { actionsFor } from './member-actions.ts';
import { useInvitationText } from './member-text.ts';
import { NameLink } from './NameLink.tsx';
import { RoleBadge } from './RoleBadge.tsx';
import { RotatorNames } from './RotatorNames.tsx';
import { UnreachedMark } from './UnreachedMark.tsx';

interface MemberCardsProps {
  members: readonly Member[];
  now: Date;
}

export function MemberCards({ members, now }: MemberCardsProps) {
  return (
    <ul className={list.cards}>
      {members.map((member) => (
        <MemberCard key={member.id} member={member} now={now} />
      ))}
    </ul>
  );
}

function MemberCard({ member, now }: { member: Member; now: Date }) {
  const { t } = useTranslation();
  const viewer = useUser();
  const summary = useHoursSummary();
  const invitation = useInvitationText()(member, now);
  const actions = actionsFor(viewer, member);
  const { leadsToday, hours, fullName, picture, colour, role } = member;
  return (
    <li className={list.card}>
      <MemberPicture name={fullName || member.email} picture={picture} colour={colour} size={40} />
      <div className={classes.cardWords}>
        <p className={classes.nameLine}>
          <NameLink member={member} mayEdit={actions.includes('edit')} className={classes.cardName} />
          {role !== 'cs' && <RoleBadge role={role} />}
          <UnreachedMark memberId={member.id} now={now} />
        </p>
        <p className={classes.cardState}>
          <DutyBadge member={member} now={now} />
        </p>
        <p className={`${classes.second} ${classes.cardFacts}`}>
          <span>
            {invitation ??
              (leadsToday > 0
                ? t('members.leadsTodayCount', { number: formatNumber(leadsToday) })
                : hours.enabled
                  ? summary(hours)
                  : t('hours.amount', { hours: formatNumber(24) }))}
          </span>
          {member.rotators > 0 && <RotatorNames member={member} most={1} />}
        </p>
      </div>
      <span className={classes.cardWeek}>
        <WeekMini hours={hours} today={weekdayOf(hours.timeZone, now)} />
      </span>
      {actions.length > 0 ? (
        <MemberMenu member={member} actions={actions} />
      ) : (
        <span className={classes.menuSpace} aria-hidden="true" />
      )}
    </li>
  );
}
