import { useMediaQuery } from '@mantine/hooks';
import { type KeyboardEvent, useState } from 'react';
import { shortDayNames, useDayName, weekdays } from '#web/entities/hours/day-names.ts';
import { leadCount } from '#web/entities/lead/lead-count.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { hourOf, hoursText, isGap, levelOf, mostIn, type Week } from './busy-hours.ts';
import classes from './HoursMap.module.css';

interface HoursMapProps {
  arrivals: Week;
  onDuty: Week;
  labelledBy: string;
  dutyText: (onDuty: number) => string;
}

interface Place {
  day: number;
  hour: number;
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
 * side by side there. The arrows walk through it; only one cell is a stop for Tab.
 */
export function HoursMap({ arrivals, onDuty, labelledBy, dutyText }: HoursMapProps) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const dayName = useDayName();
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const [stop, setStop] = useState<Place>({ day: 0, hour: 8 });
  const [shown, setShown] = useState<Place | null>(null);
  const most = mostIn(arrivals);

  const walk = (event: KeyboardEvent<HTMLTableElement>) => {
    if (event.key === 'Escape') return setShown(null);
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const [days, ahead] = isPhone ? step : [step[1], step[0]];
    const next = { day: clamp(stop.day + days, 6), hour: clamp(stop.hour + ahead, 23) };
    setStop(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-place="${next.day}-${next.hour}"]`)?.focus();
  };

  const cell = (place: Place) => {
    const leads = hourOf(arrivals, place.day, place.hour);
    const duty = hourOf(onDuty, place.day, place.hour);
    const name = `${place.day}-${place.hour}`;
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
          setShown(place);
        }}
        onBlur={() => setShown(null)}
        onPointerEnter={() => setShown(place)}
        onPointerLeave={() => setShown(null)}
      >
        <span aria-hidden="true">{leads > 0 ? formatNumber(leads) : ''}</span>
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

  return (
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
}

const clamp = (value: number, most: number) => Math.min(most, Math.max(0, value));

/** At which side the box would leave the screen. */
function edgeOf({ day, hour }: Place, isPhone: boolean): 'left' | 'right' | undefined {
  const [at, most] = isPhone ? [day, 6] : [hour, 23];
  if (at < most * 0.35) return 'left';
  return at > most * 0.65 ? 'right' : undefined;
}
