import { IconCheck, IconLock, IconUserX } from '@tabler/icons-react';
import type { LeadRow } from '#contract/lead-list.ts';
import type { LeadStatus } from '#domain/lead-status.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { statusKeys } from '../detail/status-text.ts';
import { useIsPending } from '../pending-actions.ts';
import { SendsLater } from '../SendsLater.tsx';
import classes from './LeadStatusBadge.module.css';

const looks = {
  new: { tone: 'good', icon: 'dot' },
  contacted: { tone: 'quiet', icon: 'dot' },
  ordered: { tone: 'good', icon: IconCheck },
  lost: { tone: 'outline', icon: undefined },
} as const satisfies Record<LeadStatus, object>;

type Shown = Pick<LeadRow, 'id' | 'status' | 'locked' | 'fakeAt'>;

export function LeadStatusBadge({ lead: { id, status, locked, fakeAt } }: { lead: Shown }) {
  const { t } = useTranslation();
  const isWaiting = useIsPending(id);
  if (fakeAt) {
    return (
      <StatusBadge tone="outline" icon={IconUserX}>
        {t('lead.fake')}
      </StatusBadge>
    );
  }
  if (locked) {
    return (
      <StatusBadge tone="needs-you" icon={IconLock}>
        {t('lead.statusLocked')}
      </StatusBadge>
    );
  }
  const badge = <StatusBadge {...looks[status]}>{t(statusKeys[status])}</StatusBadge>;
  if (!isWaiting) return badge;
  return (
    <span className={classes.waiting}>
      {badge}
      <SendsLater brief />
    </span>
  );
}
