import { Skeleton } from '@mantine/core';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import figures from '#web/ui/Figures.module.css';
import classes from './UsageFigures.module.css';

interface UsageFiguresProps {
  balance: number;
  /** What came and went in the chosen range; absent while it is on its way. */
  sums?: { in: number; out: number };
  isFiltered: boolean;
}

export function UsageFigures({ balance, sums, isFiltered }: UsageFiguresProps) {
  const { t } = useTranslation();
  const span = isFiltered ? t('usage.matching') : t('usage.always');
  return (
    <dl className={figures.figures}>
      <div className={figures.figure}>
        <dt>{t('usage.now')}</dt>
        <dd>{formatNumber(balance)}</dd>
      </div>
      <div className={figures.figure}>
        <dt>
          {t('usage.in')} <span className={classes.span}>{span}</span>
        </dt>
        <dd>{sums ? signed(sums.in, '+') : <Skeleton height={20} width={72} my={4} />}</dd>
      </div>
      <div className={figures.figure}>
        <dt>
          {t('usage.out')} <span className={classes.span}>{span}</span>
        </dt>
        <dd>{sums ? signed(sums.out, '−') : <Skeleton height={20} width={72} my={4} />}</dd>
      </div>
    </dl>
  );
}

const signed = (points: number, sign: string) => (points === 0 ? '0' : sign + formatNumber(points));
