import { useMediaQuery } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import { weekdayNames } from '#domain/arrival-hours.ts';
import { shortDayNames, useDayName, weekdays } from '#web/entities/hours/day-names.ts';
import { hoursText } from '#web/entities/hours/hours-text.ts';
import { leadCount } from '#web/entities/lead/lead-count.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import type { DayRange } from '#web/ui/date-range.ts';
import { FigureLink, figureLink } from '../FigureLink.tsx';
import { busiest, hourOf, isGap, levelOf, mostIn, type Place, type Week } from './busy-hours.ts';
import classes from './HoursMap.module.css';
import hourLine from './hour-line.module.css';

interface HoursMapProps {
  arrivals: Week;
  onDuty: Week;
  days: Required<DayRange>;
  labelledBy: string;
  dutyText: (onDuty: number) => string;
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const twoDigits = (hour: number) => String(hour).padStart(2, '0');

const steps: Record<string, [across: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * A week as a table of hours. On the phone the hours go down and the days across: 24 of anything are not to be had
 * side by side there. The arrows walk through it; only one cell is a stop for Tab. A mouse or Enter opens the leads of an
 * hour; a finger that asks what it says is not sent away by it, and finds the link below.
 */
export function HoursMap({ arrivals, onDuty, days, labelledBy, dutyText }: HoursMapProps) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const dayName = useDayName();
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const [stop, setStop] = useState<Place>({ day: 0, hour: 8 });
  const [shown, setShown] = useState<Place | null>(null);
  const [looked, setLooked] = useState<Place | null>(null);
  const most = mostIn(arrivals);

  const walk = (event: KeyboardEvent<HTMLTableElement>) => {
    if (event.key === 'Escape') return setShown(null);
    const cellOf = ({ day, hour }: Place) =>
      event.currentTarget.querySelector<HTMLElement>(`[data-place="${day}-${hour}"]`);
    if (event.key === 'Enter') return cellOf(stop)?.querySelector('a')?.click();
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const [days, ahead] = isPhone ? step : [step[1], step[0]];
    const next = { day: clamp(stop.day + days, 6), hour: clamp(stop.hour + ahead, 23) };
    setStop(next);
    cellOf(next)?.focus();
  };

  const look = (place: Place) => {
    setShown(place);
    setLooked(place);
  };
  const partOf = ({ day, hour }: Place) => ({ weekday: weekdayNames[day], hour: String(hour) });

  const cell = (place: Place) => {
    const leads = hourOf(arrivals, place.day, place.hour);
    const duty = hourOf(onDuty, place.day, place.hour);
    const name = `${place.day}-${place.hour}`;
    const link = leads > 0 ? figureLink('leads', days, partOf(place)) : null;
    const text = t('figures.cell', {
      day: dayName(place.day),
      hours: hoursText(place.hour, place.hour + 1, language),
      leads: leadCount(t, leads),
      duty: dutyText(duty),
    });
    return (
      <td
        key={name}
        tabIndex={stop.day === place.day && stop.hour === place.hour ? 0 : -1}
        data-place={name}
        data-level={levelOf(leads, most)}
        data-gap={isGap(leads, duty) || undefined}
        aria-label={text}
        onFocus={() => {
          setStop(place);
          look(place);
        }}
        onBlur={() => setShown(null)}
        onPointerEnter={() => look(place)}
        onPointerLeave={() => setShown(null)}
      >
        {link && (
          <Link {...link} tabIndex={-1} aria-hidden className={classes.open}>
            {formatNumber(leads)}
          </Link>
        )}
        {shown?.day === place.day && shown.hour === place.hour && (
          <span className={classes.box} data-edge={edgeOf(place, isPhone)} aria-hidden="true">
            <strong>
              {dayName(place.day)} {hoursText(place.hour, place.hour + 1, language)}
            </strong>
            {leadCount(t, leads)} · {dutyText(duty)}
          </span>
        )}
      </td>
    );
  };

  const table = (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are walked through by keys
    <table role="grid" className={classes.map} aria-labelledby={labelledBy} aria-readonly onKeyDown={walk}>
      <thead>
        <tr>
          <th scope="col" className={classes.corner}>
            <span className={classes.hidden}>{t('figures.hour')}</span>
          </th>
          {isPhone
            ? weekdays.map((day) => (
                <th key={day} scope="col" abbr={dayName(day)}>
                  {t(shortDayNames[day] ?? shortDayNames[0])}
                </th>
              ))
            : hours.map((hour) => (
                <th key={hour} scope="col">
                  {twoDigits(hour)}
                </th>
              ))}
        </tr>
      </thead>
      <tbody>
        {isPhone
          ? hours.map((hour) => (
              <tr key={hour}>
                <th scope="row">{twoDigits(hour)}</th>
                {weekdays.map((day) => cell({ day, hour }))}
              </tr>
            ))
          : weekdays.map((day) => (
              <tr key={day}>
                <th scope="row">{dayName(day)}</th>
                {hours.map((hour) => cell({ day, hour }))}
              </tr>
            ))}
      </tbody>
    </table>
  );
  // Before anybody looked at one: the busiest.
  const told = looked ?? busiest(arrivals);
  if (!told) return table;
  const leads = hourOf(arrivals, told.day, told.hour);
  return (
    <>
      {table}
      <p className={hourLine.line}>
        {dayName(told.day)} {hoursText(told.hour, told.hour + 1, language)}:{' '}
        <FigureLink name="leads" figure={leads} days={days} part={partOf(told)}>
          {leadCount(t, leads)}
        </FigureLink>
        {' · '}
        {dutyText(hourOf(onDuty, told.day, told.hour))}
      </p>
    </>
  );
}

const clamp = (value: number, most: number) => Math.min(most, Math.max(0, value));

/** At which side the box would leave the screen. */
function edgeOf({ day, hour }: Place, isPhone: boolean): 'left' | 'right' | undefined {
  const [at, most] = isPhone ? [day, 6] : [hour, 23];
  if (at < most * 0.35) return 'left';
  return at > most * 0.65 ? 'right' : undefined;
}
