import type { Member } from '#contract/member-list.ts';
import { weekdayOf } from '#domain/working-hours.ts';
import { useDutyText, useHoursSummary } from '#web/entities/hours/duty-text.ts';
import { WeekMini } from '#web/entities/hours/WeekMini.tsx';
import { MemberPicture } from '#web/entities/member/MemberPicture.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber, formatPhone } from '#web/lib/format/format.ts';
import { useUser } from '#web/lib/session/session.ts';
import list from '#web/ui/list/list.module.css';
import { DutyBadge } from './DutyBadge.tsx';
import { MemberMenu } from './MemberMenu.tsx';
import classes from './Members.module.css';
import { actionsFor } from './member-actions.ts';
import { useInvitationText, useLastActive } from './member-text.ts';
import { NameLink, useOpenOnPress } from './NameLink.tsx';
import { RoleBadge } from './RoleBadge.tsx';
import { RotatorNames } from './RotatorNames.tsx';
import { UnreachedMark } from './UnreachedMark.tsx';

interface MemberRowProps {
  member: Member;
  number: string;
  now: Date;
}

export function MemberRow({ member, number, now }: MemberRowProps) {
  const { t } = useTranslation();
  const viewer = useUser();
  const summary = useHoursSummary();
  const { hint } = useDutyText()(member, now);
  const lastActive = useLastActive();
  const invitation = useInvitationText()(member, now);
  const open = useOpenOnPress(member.id);
  const actions = actionsFor(viewer, member);
  const mayEdit = actions.includes('edit');
  return (
    // The name is a link to the same place, for everyone who does not point.
    <tr className={classes.row} data-opens={mayEdit || undefined} onClick={mayEdit ? open : undefined}>
      <td className={list.number}>{number}</td>
      <td>
        <div className={classes.who}>
          <MemberPicture
            name={member.fullName || member.email}
            picture={member.picture}
            colour={member.colour}
            size={36}
          />
          <div className={classes.lines}>
            <p className={classes.nameLine}>
              <NameLink member={member} mayEdit={mayEdit} className={classes.name} />
              {member.id === viewer.id && <span className={classes.you}>{t('members.you')}</span>}
              <UnreachedMark memberId={member.id} now={now} />
            </p>
            <p className={classes.second}>{member.email}</p>
          </div>
        </div>
      </td>
      <td className={classes.roleCell}>
        <RoleBadge role={member.role} />
        {member.team && <p className={classes.second}>{member.team.name}</p>}
      </td>
      <td className={`${classes.plain} ${classes.roomy}`}>
        {member.phone ? formatPhone(member.phone) : <None />}
      </td>
      <td>
        <div className={classes.hours}>
          <WeekMini hours={member.hours} today={weekdayOf(member.hours.timeZone, now)} />
          <div className={classes.hoursWords}>
            <p>{summary(member.hours)}</p>
            {hint && <p>{hint}</p>}
          </div>
        </div>
      </td>
      <td className={classes.roomy}>
        {member.rotators > 0 ? <RotatorNames member={member} most={2} /> : <None />}
      </td>
      <td className={list.figure}>
        <Figure value={member.leadsToday} />
      </td>
      <td className={classes.plain}>
        <DutyBadge member={member} now={now} />
        <p className={classes.second}>{invitation ?? lastActive(member, now)}</p>
      </td>
      <td>{actions.length > 0 && <MemberMenu member={member} actions={actions} />}</td>
    </tr>
  );
}

function Figure({ value }: { value: number }) {
  return value === 0 ? <None /> : <span className={classes.figure}>{formatNumber(value)}</span>;
}

const None = () => <span className={list.none}>–</span>;
