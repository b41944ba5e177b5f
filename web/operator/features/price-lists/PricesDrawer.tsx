import { ActionIcon, Button, NumberInput, Textarea } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { z } from 'zod';
import { type PriceList, planPriceList, priceListBody } from '#contract/price-lists.ts';
import { actReasonLength } from '#domain/text-lengths.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { call } from '#web/operator/lib/call.ts';
import { fromWib } from '#web/operator/lib/wib.ts';
import shared from '#web/operator/ui/Console.module.css';
import { AmountField } from '#web/ui/AmountField.tsx';
import { DateField } from '#web/ui/DateField.tsx';
import { FormDrawer } from '#web/ui/FormDrawer.tsx';
import { FormFooter } from '#web/ui/FormFooter.tsx';
import classes from './PriceLists.module.css';

interface Values {
  startsAt: string;
  pointPrice: number | null;
  packages: { points: number | ''; bonusPercent: number | '' }[];
  reason: string;
}

const bodyOf = (values: Values) => ({ ...values, startsAt: fromWib(values.startsAt) });
const schema = z.preprocess((values) => bodyOf(values as Values), priceListBody);
const mostPackages = 12;

interface PricesDrawerProps {
  /** What holds now: most new lists change little. */
  from: PriceList;
  onClose: () => void;
  onSaved: () => Promise<void>;
}

export function PricesDrawer({ from, onClose, onSaved }: PricesDrawerProps) {
  const { t } = useTranslation('operator');
  const id = useId();
  const { form, isPending, failure, onSubmit } = useContractForm<Values>({
    schema,
    initialValues: {
      startsAt: '',
      pointPrice: from.pointPrice,
      packages: from.packages.map((one) => ({ ...one })),
      reason: '',
    },
    submit: async (values, { key }) => {
      const body = bodyOf(values) as z.input<typeof priceListBody>;
      await call(planPriceList, { body }, { key });
      await onSaved();
    },
    guarded: true,
  });
  const { packages } = form.values;
  const wrongPackages = form.errors.packages;
  return (
    <FormDrawer
      title={t('prices.addTitle')}
      onClose={onClose}
      foot={
        <FormFooter
          formId={id}
          submit={t('prices.save')}
          isPending={isPending}
          failure={failure}
          onCancel={onClose}
        />
      }
    >
      <form id={id} className={shared.form} onSubmit={onSubmit} noValidate>
        <DateField
          withTime
          label={t('prices.startsAt')}
          {...form.getInputProps('startsAt')}
          value={form.values.startsAt}
        />
        <AmountField
          currency="IDR"
          label={t('prices.pointPrice')}
          {...form.getInputProps('pointPrice')}
          value={form.values.pointPrice}
        />
        <fieldset className={classes.group}>
          <legend>{t('prices.packages')}</legend>
          {packages.map((one, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a package is its place until it is saved
            <div key={index} className={classes.package}>
              <NumberInput
                hideControls
                allowDecimal={false}
                allowNegative={false}
                thousandSeparator="."
                decimalSeparator=","
                aria-label={t('prices.points')}
                rightSectionWidth={64}
                rightSection={<span>{t('prices.points')}</span>}
                {...form.getInputProps(`packages.${index}.points`)}
              />
              <NumberInput
                hideControls
                allowDecimal={false}
                allowNegative={false}
                aria-label={t('prices.bonus')}
                rightSectionWidth={80}
                rightSection={<span>{t('prices.bonus')}</span>}
                {...form.getInputProps(`packages.${index}.bonusPercent`)}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size={44}
                aria-label={t('prices.removePackage', { number: one.points || index + 1 })}
                onClick={() => form.removeListItem('packages', index)}
              >
                <IconX size={20} stroke={1.75} aria-hidden />
              </ActionIcon>
            </div>
          ))}
          {wrongPackages && <p className={classes.error}>{wrongPackages}</p>}
          {packages.length < mostPackages && (
            <Button
              variant="default"
              onClick={() => form.insertListItem('packages', { points: '', bonusPercent: 0 })}
            >
              {t('prices.addPackage')}
            </Button>
          )}
        </fieldset>
        <Textarea
          label={t('prices.reason')}
          autosize
          minRows={2}
          maxLength={actReasonLength}
          {...form.getInputProps('reason')}
        />
      </form>
    </FormDrawer>
  );
}
