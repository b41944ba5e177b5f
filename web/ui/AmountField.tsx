import { NumberInput, type NumberInputProps } from '@mantine/core';
import { type Currency, largestValue } from '#domain/orders.ts';
import { currencySigns } from '#web/lib/format/money.ts';
import classes from './AmountField.module.css';

interface AmountFieldProps extends Omit<NumberInputProps, 'value' | 'onChange'> {
  currency: Currency;
  /** Null: not typed yet. */
  value: number | null;
  onChange: (value: number | null) => void;
}

/** Money in whole units, with the thousands set apart while it is typed. */
export function AmountField({ currency, value, onChange, ...field }: AmountFieldProps) {
  return (
    <NumberInput
      inputMode="numeric"
      hideControls
      allowDecimal={false}
      allowNegative={false}
      thousandSeparator="."
      decimalSeparator=","
      // Beyond a trillion it is a slip of the finger: the key is not taken.
      isAllowed={({ floatValue = 0 }) => floatValue <= largestValue}
      leftSectionWidth={48}
      leftSection={<span className={classes.sign}>{currencySigns[currency]}</span>}
      {...field}
      value={value ?? ''}
      onChange={(next) => onChange(typeof next === 'number' ? next : null)}
    />
  );
}
