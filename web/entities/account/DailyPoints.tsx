import { NumberInput, type NumberInputProps } from '@mantine/core';
import { pointsPerDayRange, proposedPointsPerDay } from '#domain/daily-points.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { LabelledSwitch } from '#web/ui/LabelledSwitch.tsx';
import classes from './DailyPoints.module.css';

interface DailyPointsProps {
  /** Null: no limit. Something else than a number while it is being typed. */
  pointsPerDay: number | string | null;
  onChange: (pointsPerDay: number | null) => void;
  /** Of the form. */
  field: NumberInputProps;
  spentToday: number;
}

/** How many points leads may take in a day, and how many they took today. */
export function DailyPoints({ pointsPerDay, onChange, field, spentToday }: DailyPointsProps) {
  const { t } = useTranslation();
  const isOn = pointsPerDay !== null;
  const isNumber = typeof pointsPerDay === 'number';
  const { min, max } = pointsPerDayRange;
  return (
    <>
      <LabelledSwitch
        label={t('dailyPoints.limit')}
        checked={isOn}
        onChange={(next) => onChange(next ? proposedPointsPerDay(spentToday) : null)}
      >
        {isOn ? t('dailyPoints.on') : t('dailyPoints.off')}
      </LabelledSwitch>
      {isOn && (
        <NumberInput
          label={t('dailyPoints.number')}
          description={t('dailyPoints.range', { min: formatNumber(min), max: formatNumber(max) })}
          className={classes.number}
          inputMode="numeric"
          allowDecimal={false}
          allowNegative={false}
          thousandSeparator="."
          decimalSeparator=","
          clampBehavior="none"
          min={min}
          max={max}
          hideControls
          {...field}
        />
      )}
      <p className={classes.today}>
        {isOn && isNumber
          ? t('dailyPoints.spentOf', { spent: formatNumber(spentToday), points: formatNumber(pointsPerDay) })
          : t('dailyPoints.spent', { spent: formatNumber(spentToday) })}
      </p>
      {isOn && isNumber && pointsPerDay <= spentToday && (
        <p className={classes.reached}>{t('dailyPoints.reached')}</p>
      )}
    </>
  );
}
