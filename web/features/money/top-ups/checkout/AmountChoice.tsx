import type { UseFormReturnType } from '@mantine/form';
import { useId, useState } from 'react';
import type { TopUpPrices } from '#domain/top-up-price.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import packages from '../Packages.module.css';
import { PackageText } from '../PackageText.tsx';
import { PointsField } from '../PointsField.tsx';
import { ownHelp } from '../pay-text.ts';
import classes from './Checkout.module.css';
import type { CheckoutValues } from './use-checkout.ts';

interface AmountChoiceProps {
  form: UseFormReturnType<CheckoutValues>;
  prices: TopUpPrices;
}

/** A package, or any other amount. */
export function AmountChoice({ form, prices }: AmountChoiceProps) {
  const { t } = useTranslation();
  const name = useId();
  const { points } = form.values;
  const isPackage = prices.packages.some((one) => one.points === points);
  // Who types 50 has typed it, also where there is such a package.
  const [isTyped, setTyped] = useState(!isPackage);
  const isOwn = isTyped || !isPackage;
  const choose = (amount: number | null, typed: boolean) => {
    setTyped(typed);
    form.clearFieldError('points');
    form.setFieldValue('points', amount);
  };
  return (
    <fieldset className={classes.part}>
      <legend className={classes.legend}>{t('checkout.amount')}</legend>
      <div className={packages.packages}>
        {prices.packages.map((one) => (
          <label
            key={one.points}
            className={packages.package}
            data-chosen={(!isOwn && one.points === points) || undefined}
          >
            <input
              type="radio"
              name={name}
              className={packages.radio}
              checked={!isOwn && one.points === points}
              onChange={() => choose(one.points, false)}
            />
            <PackageText points={one.points} prices={prices} />
          </label>
        ))}
      </div>
      <PointsField
        data-path="points"
        className={classes.own}
        aria-label={t('buy.own')}
        placeholder={t('buy.own')}
        description={ownHelp(t, prices)}
        error={form.errors.points}
        value={isOwn ? points : null}
        onChange={(amount) => {
          // The field is emptied when a package is chosen; that is no typing.
          if (isOwn || amount !== null) choose(amount, true);
        }}
        onBlur={() => isOwn && points !== null && form.validateField('points')}
      />
    </fieldset>
  );
}
