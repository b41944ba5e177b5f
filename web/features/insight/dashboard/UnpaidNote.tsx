import { IconClockDollar } from '@tabler/icons-react';
import type { DashboardRange, getDashboard } from '#contract/dashboard.ts';
import type { Answer } from '#contract/endpoint.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatMoney, formatNumber } from '#web/lib/format/format.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import classes from './UnpaidNote.module.css';

interface UnpaidNoteProps {
  unpaid: Answer<typeof getDashboard>['unpaid'];
  days: DashboardRange;
  isStale: boolean;
}

/** Revenue counts what was ordered: how much of it is still to come. Nothing where all is paid. */
export function UnpaidNote({ unpaid: { orders, value }, days, isStale }: UnpaidNoteProps) {
  const { t } = useTranslation();
  if (orders === 0) return null;
  return (
    <p className={classes.note} data-stale={isStale || undefined}>
      <IconClockDollar size={20} stroke={1.75} aria-hidden className={classes.icon} />
      <span>
        {t('figures.unpaid', { count: orders, number: formatNumber(orders), amount: formatMoney(value) })}
      </span>
      <TextLink to="/orders" search={{ ...days, paid: 'no' }}>
        {t('figures.unpaidOpen')}
      </TextLink>
    </p>
  );
}
