import { IconCheck, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { LeadRow } from '#contract/lead.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { statusKeys } from '../detail/status-words.ts';

const looks = {
  new: { tone: 'good', icon: 'dot' },
  contacted: { tone: 'quiet', icon: 'dot' },
  ordered: { tone: 'good', icon: IconCheck },
  lost: { tone: 'outline', icon: undefined },
} as const;

export function LeadStatusBadge({ lead: { status, locked } }: { lead: Pick<LeadRow, 'status' | 'locked'> }) {
  const { t } = useTranslation();
  if (locked) {
    return (
      <StatusBadge tone="needs-you" icon={IconLock}>
        {t('lead.statusLocked')}
      </StatusBadge>
    );
  }
  return <StatusBadge {...looks[status]}>{t(statusKeys[status])}</StatusBadge>;
}
