import { useLongPress } from '@mantine/hooks';
import { IconCheck, IconLock } from '@tabler/icons-react';
import { Suspense, useRef } from 'react';
import type { LeadRow } from '#contract/lead-list.ts';
import { initialsOf } from '#domain/initials.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatPhone } from '#web/lib/format/format.ts';
import { useUser } from '#web/lib/session/session.ts';
import list from '#web/ui/list/list.module.css';
import { FollowUpButton } from '../follow-up/FollowUpButton.tsx';
import { useSlideIn } from './arrivals.ts';
import classes from './LeadCards.module.css';
import { LeadLabels } from './LeadLabels.tsx';
import { LeadLink } from './LeadLink.tsx';
import { LeadStatusBadge } from './LeadStatusBadge.tsx';
import type { ShownLeads } from './LeadsTable.tsx';
import { RestoreButton } from './later.ts';
import { CameBack, LeadTime, SameBuyer } from './lead-cells.tsx';
import { isFresh } from './lead-time.ts';
import { isPicked } from './selection.ts';

export function LeadCards({ leads, now, picking, liveKey }: Omit<ShownLeads, 'before'>) {
  const body = useRef<HTMLUListElement>(null);
  useSlideIn(leads, liveKey, body);
  return (
    <ul ref={body} className={list.cards}>
      {leads.map((lead) => (
        <LeadCard
          key={lead.id}
          lead={lead}
          now={now}
          isPicked={isPicked(picking.selection, lead.id)}
          // While some are picked a tap picks, as in every phone's own lists.
          isPicking={picking.count > 0}
          onPick={() => picking.toggle(lead)}
        />
      ))}
    </ul>
  );
}

interface LeadCardProps {
  lead: LeadRow;
  now: Date;
  isPicked: boolean;
  isPicking: boolean;
  onPick: () => void;
}

function LeadCard({ lead, now, isPicked: isOn, isPicking, onPick }: LeadCardProps) {
  const { t } = useTranslation();
  const { ROLE_CS, ROLE_OWNER } = useUser();
  const wasHeld = useRef(false);
  const press = useLongPress(
    () => {
      wasHeld.current = true;
      onPick();
    },
    { threshold: 450 },
  );
  const fresh = isFresh(lead.createdAt, now);
  const { member, rotator } = lead;
  const whose = [!ROLE_CS && (member?.nickname || member?.fullName), rotator?.title]
    .filter(Boolean)
    .join(' · ');
  return (
    <li
      className={classes.card}
      data-tour="lead"
      data-fresh={fresh || undefined}
      data-picked={isOn || undefined}
      data-locked={lead.locked || undefined}
      {...press}
      // Letting go after a long press is no tap.
      onClickCapture={(event) => {
        if (!wasHeld.current) return;
        wasHeld.current = false;
        event.preventDefault();
        event.stopPropagation();
      }}
      // The phone's own menu of a link would come up over what was picked.
      onContextMenu={(event) => event.preventDefault()}
    >
      <button
        type="button"
        aria-pressed={isOn}
        aria-label={t('leads.select', { name: lead.name || lead.code })}
        className={classes.face}
        onClick={onPick}
      >
        <span className={classes.circle}>
          {isOn ? (
            <IconCheck size={20} stroke={2} aria-hidden />
          ) : lead.locked ? (
            <IconLock size={18} stroke={1.75} aria-hidden />
          ) : (
            initialsOf(lead.name || '?')
          )}
        </span>
      </button>
      <div className={classes.words}>
        <div className={classes.first}>
          <LeadLink lead={lead} className={classes.name} />
          <SameBuyer lead={lead} />
          <LeadTime at={lead.createdAt} now={now} />
        </div>
        <p className={classes.message}>
          {lead.locked && !lead.fakeAt
            ? t(ROLE_OWNER ? 'leads.lockedMessageBrief' : 'leads.lockedMessage')
            : lead.message || (lead.phone ? formatPhone(lead.phone) : lead.code)}
        </p>
        <div className={classes.third}>
          <LeadStatusBadge lead={lead} />
          <CameBack lead={lead} now={now} />
          <LeadLabels labels={lead.labels} />
          <span className={classes.whose}>{whose}</span>
        </div>
      </div>
      {isPicking && (
        <button type="button" tabIndex={-1} aria-hidden="true" className={classes.cover} onClick={onPick} />
      )}
      <span className={classes.act}>
        {lead.trashedAt ? (
          <Suspense fallback={null}>
            <RestoreButton lead={lead} />
          </Suspense>
        ) : (
          <FollowUpButton lead={lead} variant="square" isLive={fresh} />
        )}
      </span>
    </li>
  );
}
