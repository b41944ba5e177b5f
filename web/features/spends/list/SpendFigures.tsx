import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatNumber } from '#web/lib/format.ts';
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
        {totals ? <dd>{formatMoney(totals.sum)}</dd> : waiting}
      </div>
      <div className={figures.figure}>
        <dt>{t('spends.count')}</dt>
        {totals ? <dd>{formatNumber(totals.total)}</dd> : waiting}
      </div>
    </dl>
  );
}
