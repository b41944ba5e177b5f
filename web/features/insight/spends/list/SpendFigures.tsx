import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatNumber } from '#web/lib/format/format.ts';
import figures from '#web/ui/Figures.module.css';
import classes from './SpendFigures.module.css';

/** Over everything the filters leave; absent while it is on its way. */
export function SpendFigures({ totals }: { totals: { sum: number; total: number } | undefined }) {
  const { t } = useTranslation();
  const waiting = <Skeleton height={20} width={96} my={4} />;
  return (
    <dl className={`${figures.figures} ${classes.figures}`}>
      <div className={figures.figure}>
        <dt>{t('spends.sum')}</dt>
        <dd>{totals ? formatMoney(totals.sum) : waiting}</dd>
      </div>
      <div className={figures.figure}>
        <dt>{t('spends.count')}</dt>
        <dd>{totals ? formatNumber(totals.total) : waiting}</dd>
      </div>
    </dl>
  );
}
