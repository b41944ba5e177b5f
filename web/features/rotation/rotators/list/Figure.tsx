import type { Traffic } from '#contract/rotator-list.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber, formatShare } from '#web/lib/format/format.ts';
import list from '#web/ui/list/list.module.css';
import classes from './Figure.module.css';
import { conversionOf } from './figures.ts';

interface FigureProps {
  period: number;
  today: number;
  isBold?: boolean;
}

/** Of the chosen days, and today's below. */
export function Figure({ period, today, isBold = false }: FigureProps) {
  const { t } = useTranslation();
  return (
    <>
      <span className={isBold ? classes.bold : undefined}>{formatNumber(period)}</span>
      <span className={classes.today}>{t('rotators.today', { number: formatNumber(today) })}</span>
    </>
  );
}

export function Conversion({ period, today }: { period: Traffic; today: Traffic }) {
  const { t } = useTranslation();
  const [ofPeriod, ofToday] = [conversionOf(period), conversionOf(today)];
  return (
    <>
      {ofPeriod === null ? <span className={list.none}>–</span> : <span>{formatShare(ofPeriod)}</span>}
      <span className={classes.today}>
        {t('rotators.today', { number: ofToday === null ? '–' : formatShare(ofToday) })}
      </span>
    </>
  );
}
