import { Autocomplete, Button, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { z } from 'zod';
import { nameLength } from '#contract/fields.ts';
import { receiptItems, type TopUp } from '#contract/top-ups.ts';
import { dateIn } from '#domain/working-hours.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { useNow } from '#web/lib/now.ts';
import { useUser } from '#web/lib/session/session.ts';
import { AmountField } from '#web/ui/AmountField.tsx';
import { DateField } from '#web/ui/DateField.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { toast } from '#web/ui/toast.ts';
import classes from './Payment.module.css';
import { type ReceiptItems, usePaymentCalls } from './payment-calls.ts';
import receipt from './Receipt.module.css';
import { ReceiptPhoto } from './ReceiptPhoto.tsx';
import { sentPhotoOf } from './sent-photo.ts';

/** From which most transfers come; any other can be typed. */
const knownBanks = [
  'BCA',
  'Mandiri',
  'BRI',
  'BNI',
  'BSI',
  'CIMB Niaga',
  'Permata',
  'Danamon',
  'BTN',
  'Jago',
  'SeaBank',
  'Jenius',
  'blu by BCA Digital',
  'Allo Bank',
  'Bank Neo Commerce',
  'GoPay',
  'OVO',
  'DANA',
  'ShopeePay',
];

interface ReceiptFormProps {
  order: TopUp;
  onBegin: () => void;
  onDone: () => void;
}

/** As the fields hold it: an amount that is not typed yet is nothing. */
type Values = Omit<ReceiptItems, 'amount'> & { amount: number | null };

/** Nothing is asked of who says only that they paid. */
const nothingAsked = z.unknown();

export function ReceiptForm({ order, onBegin, onDone }: ReceiptFormProps) {
  const { t } = useTranslation();
  const formId = useId();
  const { fullName, timeZone } = useUser();
  const today = dateIn(timeZone, useNow());
  const calls = usePaymentCalls(order.orderId);
  const [photo, setPhoto] = useState<File | null>(null);
  const [isGiven, setGiven] = useState(false);
  const [initialValues] = useState<Values>(() => firstValues(order, { holder: fullName, today }));
  const { form, isPending, failure, onSubmit } = useContractForm<Values>({
    schema: isGiven ? receiptItems : nothingAsked,
    initialValues,
    guarded: true,
    // The numbers are in the bank's app.
    outlivesReload: true,
    submit: async (values, { key }) => {
      onBegin();
      await calls.claim(isGiven ? (values as ReceiptItems) : null, key);
      if (photo) await calls.sendPhoto(photo);
      form.resetDirty();
      toast(isGiven ? t('payment.receiptSent') : t('payment.claimed'));
      onDone();
    },
  });
  // A receipt is being given as soon as any of it is.
  const hasSome = photo !== null || form.isDirty() || order.receipt !== null;
  if (hasSome !== isGiven) setGiven(hasSome);
  const isAgain = order.state === 'checking';
  return (
    <form id={formId} onSubmit={onSubmit} noValidate className={receipt.form}>
      <p className={classes.quiet}>
        {order.state === 'expired' ? t('payment.receiptLate') : t('payment.receiptText')}
      </p>
      <ReceiptPhoto
        photo={photo}
        sent={sentPhotoOf(order)}
        fault={typeof form.errors.picture === 'string' ? form.errors.picture : null}
        onChange={(next) => {
          setPhoto(next);
          form.clearFieldError('picture');
        }}
      />
      <div className={receipt.pair}>
        <Autocomplete
          label={t('payment.bank')}
          placeholder={t('payment.bankHelp')}
          data={knownBanks}
          maxLength={nameLength}
          autoComplete="off"
          comboboxProps={{ withinPortal: false }}
          {...form.getInputProps('bank')}
        />
        <DateField
          label={t('payment.day')}
          max={today}
          {...form.getInputProps('day')}
          value={form.values.day}
        />
        <TextInput
          label={t('payment.accountHolder')}
          autoComplete="name"
          maxLength={nameLength}
          {...form.getInputProps('holder')}
        />
        <AmountField
          label={t('payment.amount')}
          currency="IDR"
          {...form.getInputProps('amount')}
          value={form.values.amount}
          onChange={(amount) => form.setFieldValue('amount', amount)}
        />
      </div>
      <FormError>{failure}</FormError>
      <div className={classes.bar}>
        <Button
          type="submit"
          size="lg"
          fullWidth
          // On an order that has ended, ordering again comes first.
          variant={order.state === 'expired' ? 'default' : 'filled'}
          loading={isPending}
        >
          {isAgain ? t('payment.sendReceipt') : t('payment.paid')}
        </Button>
      </div>
      {!isAgain && <p className={receipt.after}>{t('payment.afterPaid')}</p>}
    </form>
  );
}

function firstValues(
  { receipt: sent, lines }: TopUp,
  { holder, today }: { holder: string; today: string },
): Values {
  if (sent) return { bank: sent.bank, holder: sent.holder, amount: sent.amount, day: sent.day };
  return { bank: '', holder, amount: lines.total, day: today };
}
