import { IconBan } from '@tabler/icons-react';
import type { Lead } from '#contract/lead-detail.ts';
import { LabelChip } from '#web/entities/lead/LabelChip.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatPhone } from '#web/lib/format/format.ts';
import { useNow } from '#web/lib/now.ts';
import { CopyIcon } from '#web/ui/CopyIcon.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { CameBack } from '../list/lead-cells.tsx';
import { LabelPicker } from './LabelPicker.tsx';
import classes from './LeadHeader.module.css';
import { LeadStatusMenu } from './LeadStatusMenu.tsx';

export function LeadHeader({ lead }: { lead: Lead }) {
  const { t } = useTranslation();
  const now = useNow();
  const mayChange = !lead.locked && !lead.trashedAt;
  return (
    <div className={classes.head}>
      <div className={classes.who}>
        <h2 className={classes.name} data-locked={lead.locked || undefined}>
          {lead.name || t('lead.nameless')}
        </h2>
        <p className={classes.phone}>
          {lead.phone ? formatPhone(lead.phone) : t('lead.noPhone')}
          {lead.phone && !lead.locked && <CopyIcon text={lead.phone} label={t('lead.copyPhone')} />}
        </p>
      </div>
      <div className={classes.badges}>
        <LeadStatusMenu lead={lead} />
        <CameBack lead={lead} now={now} />
        {lead.blocked && (
          <StatusBadge tone="outline" icon={IconBan}>
            {t('lead.blockedBadge')}
          </StatusBadge>
        )}
        {lead.labels.map((label) => (
          <LabelChip key={label.id} label={label} />
        ))}
        {mayChange && <LabelPicker lead={lead} />}
      </div>
    </div>
  );
}
