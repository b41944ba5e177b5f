import { useId } from 'react';
import type { LeadRow } from '#contract/lead-list.ts';
import { MemberPicture } from '#web/entities/member/MemberPicture.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import list from '#web/ui/list/list.module.css';
import { Tick } from '#web/ui/list/Tick.tsx';
import { FollowUpButton } from '../follow-up/FollowUpButton.tsx';
import { LeadLabels } from './LeadLabels.tsx';
import { LeadLink, useOpenLead } from './LeadLink.tsx';
import { LeadStatusBadge } from './LeadStatusBadge.tsx';
import classes from './Leads.module.css';
import { CameBack, Contact, LeadOrigin, LeadTime, SameBuyer } from './lead-cells.tsx';
import { isFresh } from './lead-time.ts';
import { RestoreButton } from './RestoreButton.tsx';

interface LeadTableRowProps {
  lead: LeadRow;
  number: string;
  now: Date;
  isPicked: boolean;
  onPick: () => void;
  withMember: boolean;
  withLabels: boolean;
}

export function LeadTableRow({
  lead,
  number,
  now,
  isPicked,
  onPick,
  withMember,
  withLabels,
}: LeadTableRowProps) {
  const { t } = useTranslation();
  const tickId = useId();
  const open = useOpenLead(lead.id);
  const { member, rotator } = lead;
  return (
    // The name is a link to the same place, for everyone who does not point.
    <tr
      className={classes.row}
      data-opens
      data-tour="lead"
      data-picked={isPicked || undefined}
      data-fresh={isFresh(lead.createdAt, now) || undefined}
      data-locked={lead.locked || undefined}
      onClick={open}
    >
      <td data-ticks>
        <label htmlFor={tickId} className={classes.tickArea}>
          <Tick
            id={tickId}
            aria-label={t('leads.select', { name: lead.name || lead.code })}
            checked={isPicked}
            onChange={onPick}
          />
        </label>
      </td>
      <td className={list.number}>{number}</td>
      <td>
        <p className={classes.nameLine}>
          <LeadLink lead={lead} className={classes.name} />
          <SameBuyer lead={lead} />
        </p>
        <p className={classes.second}>
          <Contact lead={lead} />
        </p>
      </td>
      <td className={classes.messageCell}>
        <Message lead={lead} />
      </td>
      <td>
        <p className={classes.cut}>{rotator?.title ?? '–'}</p>
        <p className={classes.second}>
          <LeadOrigin origin={lead.origin} />
        </p>
      </td>
      {withMember && (
        <td>
          {member ? (
            <span className={classes.member}>
              <MemberPicture
                name={member.fullName || member.nickname}
                picture={member.picture}
                colour={member.colour}
                size={24}
              />
              <span className={classes.cut}>{member.nickname || member.fullName}</span>
            </span>
          ) : (
            <span className={list.none}>–</span>
          )}
        </td>
      )}
      {withLabels && (
        <td>
          <span className={classes.labels}>
            <LeadLabels labels={lead.labels} />
            {lead.labels.length === 0 && !lead.locked && <span className={list.none}>–</span>}
          </span>
        </td>
      )}
      <td>
        <LeadStatusBadge lead={lead} />
      </td>
      <td className={list.figure}>
        <LeadTime at={lead.createdAt} now={now} />
        <p className={classes.second}>
          <CameBack lead={lead} now={now} />
        </p>
      </td>
      <td className={classes.act}>
        {lead.trashedAt ? <RestoreButton lead={lead} /> : <FollowUpButton lead={lead} variant="icon" />}
      </td>
    </tr>
  );
}

function Message({ lead: { locked, fakeAt, message } }: { lead: LeadRow }) {
  const { t } = useTranslation();
  if (locked && !fakeAt) return <p className={`${classes.cut} ${list.none}`}>{t('leads.lockedMessage')}</p>;
  if (!message) return <span className={list.none}>–</span>;
  return (
    <p className={classes.cut} title={message}>
      {message}
    </p>
  );
}
