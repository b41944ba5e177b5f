import type { HTMLAttributes, KeyboardEvent } from 'react';
import { dayMinutes } from '#domain/working-hours.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import classes from './Bar.module.css';
import { clock } from './clock.ts';
import { keyedMinute } from './keyed-minute.ts';
import { type Stretch, step, withEnd, withStart } from './stretches.ts';

interface BarHandleProps {
  end: 'start' | 'end';
  day: string;
  path: string;
  stretch: Stretch;
  drag: HTMLAttributes<HTMLElement>;
  onChange: (stretch: Stretch) => void;
}

/** One end of a bar: a grip for the finger, a slider for the keyboard. */
export function BarHandle({ end, day, path, stretch, drag, onChange }: BarHandleProps) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const { from, to } = stretch;
  const isStart = end === 'start';
  const minute = isStart ? from : to;
  const range = isStart
    ? { min: Math.max(0, to - dayMinutes), max: Math.min(to, dayMinutes) - step }
    : { min: from + step, max: from + dayMinutes };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = keyedMinute(event.key, minute, range);
    if (next === undefined) return;
    event.preventDefault();
    onChange(isStart ? withStart(stretch, next) : withEnd(stretch, next));
  };
  const said = { day, time: clock(minute, language) };
  const ends = to > dayMinutes ? t('hours.endsNextDay', said) : t('hours.endsAt', said);
  return (
    <div
      role="slider"
      tabIndex={0}
      className={classes.handle}
      data-end={end}
      data-path={path}
      aria-label={isStart ? t('hours.startHandle', { day }) : t('hours.endHandle', { day })}
      aria-valuemin={range.min}
      aria-valuemax={range.max}
      aria-valuenow={minute}
      aria-valuetext={isStart ? t('hours.startsAt', said) : ends}
      onKeyDown={onKeyDown}
      {...drag}
    />
  );
}
