import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useTranslation } from '#web/i18n/use-translation.ts';
import classes from './PointsField.module.css';

interface PointsFieldProps extends Omit<NumberInputProps, 'value' | 'onChange'> {
  /** Null: not typed yet. */
  value: number | null;
  onChange: (value: number | null) => void;
}

/** Beyond that it is a slip of the finger: the key is not taken. What is too much for one order gets its sentence. */
const mostTyped = 9_999_999;

/** An own amount of points. */
export function PointsField({ value, onChange, ...field }: PointsFieldProps) {
  const { t } = useTranslation();
  return (
    <NumberInput
      inputMode="numeric"
      hideControls
      allowDecimal={false}
      allowNegative={false}
      thousandSeparator="."
      decimalSeparator=","
      isAllowed={({ floatValue = 0 }) => floatValue <= mostTyped}
      rightSectionWidth={56}
      rightSection={<span className={classes.unit}>{t('buy.points')}</span>}
      {...field}
      value={value ?? ''}
      onChange={(next) => onChange(typeof next === 'number' ? next : null)}
    />
  );
}
