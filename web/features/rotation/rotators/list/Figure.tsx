import { useTranslation } from 'react-i18next';
import type { Traffic } from '#contract/rotator-list.ts';
import { formatNumber, formatShare } from '#web/lib/format/format.ts';
import list from '#web/ui/list/list.module.css';
import classes from './Figure.module.css';
import { conversionOf } from './figures.ts';

interface FigureProps {
  week: number;
  today: number;
  isBold?: boolean;
}

/** Seven days, and today's below. */
export function Figure({ week, today, isBold = false }: FigureProps) {
  const { t } = useTranslation();
  return (
    <>
      <span className={isBold ? classes.bold : undefined}>{formatNumber(week)}</span>
      <span className={classes.today}>{t('rotators.today', { number: formatNumber(today) })}</span>
    </>
  );
}

export function Conversion({ week, today }: { week: Traffic; today: Traffic }) {
  const { t } = useTranslation();
  const [ofWeek, ofToday] = [conversionOf(week), conversionOf(today)];
  return (
    <>
      {ofWeek === null ? <span className={list.none}>–</span> : <span>{formatShare(ofWeek)}</span>}
      <span className={classes.today}>
        {t('rotators.today', { number: ofToday === null ? '–' : formatShare(ofToday) })}
      </span>
    </>
  );
}
