import { SegmentedControl, Switch } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import {
  type Day,
  minuteOfDay,
  type TimeZone,
  timeZones,
  type WorkingHours,
  weekdayOf,
} from '#domain/working-hours.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useNow } from '#web/lib/now.ts';
import { CopyDay } from './CopyDay.tsx';
import { DayRow } from './DayRow.tsx';
import { weekdays } from './day-names.ts';
import classes from './HoursEditor.module.css';
import { Leaves } from './Leaves.tsx';

interface HoursEditorProps {
  value: WorkingHours;
  onChange: (hours: WorkingHours) => void;
  /** By their place in the hours, such as `days.0.spans.1.end`. */
  errors?: Record<string, string>;
  /** Whose hours, as people call them; without a name they are the reader's own. */
  name?: string;
  /** Where in its form the hours stand, such as `hours.`: a wrong field is found by its whole path. */
  path?: string;
}

const marks = ['00', '06', '12', '18', '24'];

/** Working hours as a week of bars, and the days off. */
export function HoursEditor({ value, onChange, errors = {}, name, path = '' }: HoursEditorProps) {
  const { t } = useTranslation();
  const now = useNow();
  const { enabled, timeZone, days, leaves } = value;
  const today = weekdayOf(timeZone, now);
  const setDay = (day: number, next: Day) =>
    onChange({ ...value, days: days.map((other, index) => (index === day ? next : other)) });
  const errorsOf = (place: string) => [
    ...new Set(
      Object.entries(errors)
        .filter(([key]) => key === place || key.startsWith(`${place}.`))
        .map(([, text]) => text),
    ),
  ];
  return (
    <div className={classes.editor}>
      <Switch
        className={classes.use}
        labelPosition="left"
        checked={enabled}
        onChange={(event) => onChange({ ...value, enabled: event.currentTarget.checked })}
        label={t('hours.use')}
        description={name ? t('hours.offOf', { name }) : t('hours.offOwn')}
      />
      <div className={classes.tools}>
        <SegmentedControl
          className={classes.zones}
          aria-label={t('hours.zone')}
          data={Object.keys(timeZones)}
          value={timeZone}
          onChange={(zone) => onChange({ ...value, timeZone: zone as TimeZone })}
        />
        {enabled && <CopyDay days={days} onCopy={(copied) => onChange({ ...value, days: copied })} />}
      </div>
      {enabled && (
        <>
          <div className={classes.week}>
            <div className={classes.scale} aria-hidden="true">
              {marks.map((mark) => (
                <span key={mark} style={{ left: `${(Number(mark) / 24) * 100}%` }}>
                  {mark}
                </span>
              ))}
            </div>
            <ul className={classes.days} aria-label={t('hours.week')}>
              {weekdays.map((day) => (
                <DayRow
                  key={day}
                  days={days}
                  day={day}
                  path={`${path}days.${day}`}
                  now={day === today ? minuteOfDay(timeZone, now) : undefined}
                  errors={errorsOf(`days.${day}`)}
                  onDay={(next) => setDay(day, next)}
                />
              ))}
            </ul>
          </div>
          <p className={classes.tip}>
            <IconInfoCircle size={18} stroke={1.75} aria-hidden />
            <span className={classes.forMouse}>{t('hours.tip')}</span>
            <span className={classes.forTouch}>{t('hours.tipTouch')}</span>
          </p>
        </>
      )}
      <Leaves
        leaves={leaves}
        timeZone={timeZone}
        now={now}
        path={path}
        errorsOf={errorsOf}
        onChange={(next) => onChange({ ...value, leaves: next })}
      />
    </div>
  );
}
