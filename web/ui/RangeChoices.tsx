import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ParseKeys } from 'i18next';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { DateField } from './DateField.tsx';
import { type DayRange, daysIn, presetDays, presetOf, presetRange, readRange } from './date-range.ts';
import classes from './RangeChoices.module.css';

export const presetText: Record<(typeof presetDays)[number], ParseKeys> = {
  7: 'dates.last7',
  30: 'dates.last30',
  90: 'dates.last90',
};

interface RangeChoicesProps {
  value: DayRange;
  today: string;
  /** From one day to the other are not more than so many. */
  longest?: number;
  onChoose: (range: DayRange) => void;
}

/** What opens below a range of days: the usual ones, and two fields for any other. */
export function RangeChoices({ value, today, longest, onChoose }: RangeChoicesProps) {
  const { t } = useTranslation();
  const preset = presetOf(value, today);
  return (
    <>
      {presetDays.map((days) => (
        <button
          key={days}
          type="button"
          className={classes.preset}
          aria-pressed={preset === days}
          onClick={() => onChoose(presetRange(days, today))}
        >
          {t(presetText[days])}
          {preset === days && <IconCheck size={18} stroke={1.75} aria-hidden />}
        </button>
      ))}
      <OwnRange value={value} today={today} longest={longest} onApply={onChoose} />
    </>
  );
}

interface OwnRangeProps {
  value: DayRange;
  today: string;
  longest: number | undefined;
  onApply: (range: DayRange) => void;
}

/** The browser's own fields: everyone knows them, on the phone above all. Applied at the press of its button, not at every key. */
function OwnRange({ value, today, longest, onApply }: OwnRangeProps) {
  const { t } = useTranslation();
  const { t: shared } = useTranslation('contract');
  const [from, setFrom] = useState(value.from ?? '');
  const [to, setTo] = useState(value.to ?? '');
  const [isTooLong, setTooLong] = useState(false);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const range = readRange({ from, to });
    const isClosed = range.from !== undefined && range.to !== undefined;
    const tooLong = longest !== undefined && isClosed && daysIn(range as Required<DayRange>) > longest;
    setTooLong(tooLong);
    if (!tooLong) onApply(range);
  };
  return (
    <form onSubmit={apply} noValidate className={classes.own}>
      <p className={classes.title}>{t('dates.own')}</p>
      <DateField
        label={t('dates.from')}
        max={today}
        value={from}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      <DateField
        label={t('dates.to')}
        max={today}
        value={to}
        error={isTooLong && shared('validation.rangeTooLong')}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" className={classes.apply}>
        {t('dates.apply')}
      </Button>
    </form>
  );
}
