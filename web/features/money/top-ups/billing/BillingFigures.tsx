import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Answer } from '#contract/endpoint.ts';
import type { listTopUps } from '#contract/top-ups.ts';
import { formatMoney, formatNumber } from '#web/lib/format/format.ts';
import figures from '#web/ui/Figures.module.css';
import classes from './BillingFigures.module.css';

/** Over everything the filters leave; absent while it is on its way. */
export function BillingFigures({ paid }: { paid: Answer<typeof listTopUps>['paid'] | undefined }) {
  const { t } = useTranslation();
  const rows = [
    [t('billing.sum'), paid && formatMoney(paid.rupiah)],
    [t('billing.points'), paid && formatNumber(paid.points)],
    [t('billing.paidOrders'), paid && formatNumber(paid.orders)],
  ];
  return (
    <dl className={`${figures.figures} ${classes.figures}`}>
      {rows.map(([name, value]) => (
        <div key={name} className={figures.figure}>
          <dt>{name}</dt>
          <dd>{value ?? <Skeleton height={20} width={96} my={4} />}</dd>
        </div>
      ))}
    </dl>
  );
}
