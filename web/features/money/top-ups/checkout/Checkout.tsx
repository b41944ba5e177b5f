import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import type { MethodWord } from '#domain/payment-methods.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatMoney, formatNumber } from '#web/lib/format/format.ts';
import { FormError } from '#web/ui/FormError.tsx';
import type { TopUpOptions } from '../top-ups-api.ts';
import { AmountChoice } from './AmountChoice.tsx';
import { Earned, MonthlyWay, UsedFor } from './Asides.tsx';
import classes from './Checkout.module.css';
import { MethodChoice } from './MethodChoice.tsx';
import { Summary } from './Summary.tsx';
import { type CheckoutValues, type ProfileStep, useCheckout } from './use-checkout.ts';

export interface CheckoutProps {
  options: TopUpOptions;
  /** What the address asks for, or what is suggested. */
  points: number;
  method: MethodWord | undefined;
}

interface CheckoutFormProps extends CheckoutProps {
  profile?: ProfileStep;
  /** Above the choices: fields of the profile. */
  before?: (form: UseFormReturnType<CheckoutValues>) => ReactNode;
}

export function Checkout({ options, points, method, profile, before }: CheckoutFormProps) {
  const { t } = useTranslation();
  const formId = useId();
  const { form, isPending, failure, setFailure, refusal, onSubmit, near, offers, chosen, quote } =
    useCheckout({
      options,
      points,
      method,
      profile: profile ?? null,
    });
  const { prices } = options;
  const button = (
    <Button type="submit" form={formId} size="lg" loading={isPending} className={classes.order}>
      {t('checkout.order')}
    </Button>
  );
  const takeNear = (amount: number) => {
    form.setFieldValue('points', amount);
    setFailure(null);
  };
  return (
    <div className={classes.columns}>
      <form id={formId} onSubmit={onSubmit} noValidate className={classes.form}>
        {before?.(form)}
        <AmountChoice form={form} prices={prices} />
        <MethodChoice
          options={options}
          offers={offers}
          chosen={chosen}
          error={form.errors.method}
          onChange={(word) => {
            form.clearFieldError('method');
            form.setFieldValue('method', word);
          }}
        />
      </form>
      <div className={classes.aside}>
        <Summary quote={quote} kind={chosen?.kind} pointPrice={prices.point}>
          <FormError>{failure}</FormError>
          {failure && near !== null && (
            <Button variant="default" onClick={() => takeNear(near)}>
              {t('checkout.useNear', { points: formatNumber(near) })}
            </Button>
          )}
          {failure && refusal === 'too_many_orders' && (
            <Button
              variant="default"
              renderRoot={(props) => <Link {...props} to="/billing" search={{ state: 'pending' }} />}
            >
              {t('buy.unpaidAll')}
            </Button>
          )}
          <div className={classes.onDesk}>{button}</div>
        </Summary>
        {quote && <Earned quote={quote} />}
        {quote && <UsedFor quote={quote} options={options} />}
        <MonthlyWay />
      </div>
      <div className={classes.bar}>
        <p className={classes.brief}>
          <span className={classes.briefWords}>
            {quote ? t('checkout.brief', { points: formatNumber(quote.pointsEarned) }) : t('checkout.total')}
          </span>
          <strong>{quote ? formatMoney(quote.total) : '–'}</strong>
        </p>
        {button}
      </div>
    </div>
  );
}
