import { VisuallyHidden } from '@mantine/core';
import { useRef } from 'react';
import type { LeadRow } from '#contract/lead-list.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { useUser } from '#web/lib/session/session.ts';
import list from '#web/ui/list/list.module.css';
import { Tick } from '#web/ui/list/Tick.tsx';
import { useSlideIn } from './arrivals.ts';
import classes from './Leads.module.css';
import { LeadTableRow } from './LeadTableRow.tsx';
import { isPicked, pageState } from './selection.ts';
import type { Picking } from './use-selection.ts';

export interface ShownLeads {
  leads: readonly LeadRow[];
  /** How many stand on the pages before. */
  before: number;
  now: Date;
  picking: Picking;
  /** The list into which leads may slide; null where nothing moves. */
  liveKey: string | null;
}

export function LeadsTable({ leads, before, now, picking, liveKey }: ShownLeads) {
  const { t } = useTranslation();
  const { ROLE_CS } = useUser();
  const body = useRef<HTMLTableSectionElement>(null);
  useSlideIn(leads, liveKey, body);
  const state = pageState(picking.selection, leads);
  // An empty column would take the room of the message.
  const withLabels = leads.some(({ labels }) => labels.length > 0);
  return (
    <table className={`${list.table} ${classes.table}`}>
      <thead>
        <tr>
          <th className={classes.tick}>
            <Tick
              aria-label={t('leads.selectPage')}
              checked={state === 'all'}
              indeterminate={state === 'some'}
              onChange={picking.togglePage}
            />
          </th>
          <th className={classes.numberHead}>{t('leads.number')}</th>
          <th className={classes.leadHead}>{t('leads.lead')}</th>
          <th className={classes.messageHead}>{t('leads.message')}</th>
          <th className={classes.rotatorHead}>{t('leads.rotator')}</th>
          {!ROLE_CS && <th className={classes.memberHead}>{t('leads.member')}</th>}
          {withLabels && <th className={classes.labelsHead}>{t('leads.labels')}</th>}
          <th className={classes.statusHead}>{t('leads.status')}</th>
          <th className={`${list.figure} ${classes.timeHead}`}>{t('leads.time')}</th>
          <th className={classes.actHead}>
            <VisuallyHidden>{t('leads.acts')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody ref={body}>
        {leads.map((lead, index) => (
          <LeadTableRow
            key={lead.id}
            lead={lead}
            number={formatNumber(before + index + 1)}
            now={now}
            isPicked={isPicked(picking.selection, lead.id)}
            onPick={() => picking.toggle(lead)}
            withMember={!ROLE_CS}
            withLabels={withLabels}
          />
        ))}
      </tbody>
    </table>
  );
}
