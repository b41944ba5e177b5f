import { SegmentedControl, Switch } from '@mantine/core';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { longestRangeDays } from '#contract/dashboard.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { daysIn, presetDays, presetOf, presetRange } from '#web/ui/date-range.ts';
import { presetText } from '#web/ui/RangeChoices.tsx';
import classes from './DaysChoice.module.css';
import { RangeButton } from './RangeButton.tsx';
import { useDashboard } from './use-dashboard.ts';

const briefText: Record<(typeof presetDays)[number], ParseKeys> = {
  7: 'figures.days7',
  30: 'figures.days30',
  90: 'figures.days90',
};

/** Which days the dashboard is about: the usual ones at a press, any others behind the button. */
export function DaysChoice() {
  const { t } = useTranslation();
  const { days, today, setDays } = useDashboard();
  const preset = presetOf(days, today);
  return (
    <>
      <SegmentedControl
        className={classes.presets}
        aria-label={t('figures.range')}
        data={presetDays.map((count) => ({ value: String(count), label: t(briefText[count]) }))}
        // None of them is marked while the days are others.
        value={preset === undefined ? '' : String(preset)}
        onChange={(value) => setDays(presetRange(Number(value), today))}
      />
      <DaysButton />
    </>
  );
}

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

function DaysButton() {
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
