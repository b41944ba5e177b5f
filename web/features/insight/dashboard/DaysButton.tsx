import { Switch } from '@mantine/core';
import { longestRangeDays } from '#contract/dashboard.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { daysIn, presetDays, presetOf } from '#web/ui/date-range.ts';
import { presetText } from '#web/ui/RangeChoices.tsx';
import classes from './DaysButton.module.css';
import { RangeButton } from './RangeButton.tsx';
import { useDashboard } from './use-dashboard.ts';

/** On the phone: the days in words, and the button that changes them. */
export function DaysRow() {
  const { t } = useTranslation();
  const { days, today } = useDashboard();
  const preset = presetDays.find((count) => count === presetOf(days, today));
  const count = daysIn(days);
  const others = count === 1 ? t('figures.oneDay') : t('figures.anyDays', { days: formatNumber(count) });
  return (
    <div className={classes.row}>
      <h2 className={classes.title}>{preset === undefined ? others : t(presetText[preset])}</h2>
      <DaysButton />
    </div>
  );
}

/** Which days the dashboard is about: the usual ones, any others, and whether they are compared, behind one button. */
export function DaysButton() {
  const { t } = useTranslation();
  const { days, today, isCompared, setDays, change } = useDashboard();
  return (
    <RangeButton value={days} today={today} longest={longestRangeDays} onChange={setDays}>
      <Switch
        className={classes.compare}
        label={t('figures.compare')}
        checked={isCompared}
        onChange={(event) => change({ compare: event.currentTarget.checked ? undefined : 'no' })}
      />
    </RangeButton>
  );
}
