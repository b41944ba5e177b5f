import { Switch } from '@mantine/core';
import { useState } from 'react';
import type { Day, Span } from '#domain/working-hours.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { tidied, withActive, withoutSpan, withSpan } from './change-days.ts';
import classes from './DayRow.module.css';
import { useDayName } from './day-names.ts';
import { Rail } from './Rail.tsx';
import { SpanTimes } from './SpanTimes.tsx';
import { spanWhereFree } from './stretches.ts';

interface DayRowProps {
  days: readonly Day[];
  day: number;
  path: string;
  /** Minutes since midnight, if this is today. */
  now: number | undefined;
  errors: readonly string[];
  onDay: (day: Day) => void;
}

/** One day of the week: on or off, its bars, its times. */
export function DayRow({ days, day, path, now, errors, onDay }: DayRowProps) {
  const { t } = useTranslation();
  const dayName = useDayName()(day);
  const [open, setOpen] = useState<number | null>(null);
  const here = days[day] as Day;
  const isToday = now !== undefined;

  const add = (span: Span, thenOpen: boolean) => {
    const next = tidied({ ...here, spans: [...here.spans, span] });
    onDay(next);
    const added = next.spans.findIndex(({ start }) => start === span.start);
    setOpen(thenOpen && added >= 0 ? added : null);
  };
  const close = () => {
    setOpen(null);
    const next = tidied(here);
    if (next !== here) onDay(next);
  };
  const free = spanWhereFree(here.spans);

  return (
    <li
      className={classes.row}
      data-off={!here.active || undefined}
      aria-current={isToday ? 'date' : undefined}
    >
      <Switch
        className={classes.switch}
        checked={here.active}
        onChange={(event) => onDay(withActive(here, event.currentTarget.checked))}
        label={dayName}
      />
      <Rail
        days={days}
        day={day}
        dayName={dayName}
        path={path}
        now={now}
        onDay={onDay}
        onAdd={add}
        onPress={setOpen}
      />
      <div className={classes.times} data-many={here.spans.length > 1 || undefined}>
        {here.active ? (
          here.spans.map((span, index) => (
            <SpanTimes
              // biome-ignore lint/suspicious/noArrayIndexKey: while it is edited, its place is all that stays the same
              key={index}
              span={span}
              dayName={dayName}
              isOpen={open === index}
              onOpen={() => setOpen(index)}
              onClose={close}
              onChange={(next) => onDay(withSpan(here, index, next))}
              onRemove={() => {
                setOpen(null);
                onDay(withoutSpan(here, index));
              }}
              onAdd={free && (() => add(free, true))}
            />
          ))
        ) : (
          <span className={classes.off}>{t('hours.dayOff')}</span>
        )}
      </div>
      {errors.length > 0 && <p className={classes.error}>{errors.join(' ')}</p>}
    </li>
  );
}
