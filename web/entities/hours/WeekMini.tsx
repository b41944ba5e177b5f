import type { CSSProperties } from 'react';
import { dayMinutes, type WorkingHours } from '#domain/working-hours.ts';
import { segmentsOf } from './segments.ts';
import classes from './WeekMini.module.css';

const weekdays = [0, 1, 2, 3, 4, 5, 6] as const;
const wholeDay = [{ from: 0, to: dayMinutes }];

interface WeekMiniProps {
  hours: WorkingHours;
  /** 0 is Monday. */
  today: number | undefined;
}

/** The week at a glance, each day from top to bottom. Always beside words that say it, so it is not read out. */
export function WeekMini({ hours, today }: WeekMiniProps) {
  return (
    <span className={classes.week} aria-hidden="true">
      {weekdays.map((day) => (
        <span key={day} className={classes.day} data-today={day === today || undefined}>
          {(hours.enabled ? segmentsOf(hours.days, day) : wholeDay).map(({ from, to }) => (
            <span key={`${from}-${to}`} className={classes.span} style={place(from, to)} />
          ))}
        </span>
      ))}
    </span>
  );
}

function place(from: number, to: number): CSSProperties {
  return { top: `${(from / dayMinutes) * 100}%`, height: `${((to - from) / dayMinutes) * 100}%` };
}
