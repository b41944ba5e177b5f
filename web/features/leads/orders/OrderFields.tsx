import { NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { LeadPerson } from '#contract/lead-list.ts';
import { currencies, mostPieces, type OpenStatus, openStatuses } from '#domain/orders.ts';
import { scopeOf } from '#domain/roles.ts';
import { dateIn } from '#domain/working-hours.ts';
import { leadChoicesQuery } from '#web/entities/lead/lead-choices.ts';
import { orderStatusText } from '#web/entities/order/order-status-text.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useNow } from '#web/lib/now.ts';
import { useUser } from '#web/lib/session/session.ts';
import { AmountField } from '#web/ui/AmountField.tsx';
import { DateField } from '#web/ui/DateField.tsx';
import { PhoneField } from '#web/ui/PhoneField.tsx';
import classes from './OrderForm.module.css';
import { type OrderForm, withStatus } from './order-form.ts';
import { saleMakerOptions } from './sale-maker-options.ts';

interface OrderFieldsProps {
  form: OrderForm;
  /** Who has the lead or made the sale, as far as is known. */
  member: LeadPerson | null;
  /** Only the value is missing, so the typing begins there. */
  isNew?: boolean;
  /** Below the number: what is known of it. */
  beside?: ReactNode;
}

export function OrderFields({ form, member, isNew = false, beside }: OrderFieldsProps) {
  const { t } = useTranslation();
  const today = dateIn(useUser().timeZone, useNow());
  const { currency, phone, value } = form.values;
  return (
    <>
      <div className={classes.pair}>
        <AmountField
          label={t('orders.value')}
          data-autofocus={isNew || undefined}
          currency={currency}
          {...form.getInputProps('value')}
          value={value}
          onChange={(next) => form.setFieldValue('value', next)}
        />
        <Select
          label={t('orders.currency')}
          data={[...currencies]}
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
          {...form.getInputProps('currency')}
        />
      </div>
      <StatusChoice form={form} />
      <div className={classes.pair}>
        <TextInput
          label={t('orders.product')}
          description={t('orders.productHelp')}
          autoComplete="off"
          {...form.getInputProps('product')}
        />
        <NumberInput
          label={t('orders.quantity')}
          description={'\u00a0'}
          inputMode="numeric"
          allowDecimal={false}
          allowNegative={false}
          min={1}
          max={mostPieces}
          clampBehavior="blur"
          {...form.getInputProps('quantity')}
        />
      </div>
      <TextInput label={t('orders.customer')} autoComplete="off" {...form.getInputProps('customer')} />
      <PhoneField
        autoComplete="off"
        description={t('orders.phoneHelp')}
        {...form.getInputProps('phone')}
        value={phone ?? ''}
        onChange={(event) => form.setFieldValue('phone', event.currentTarget.value || null)}
      />
      {beside}
      <Textarea label={t('orders.address')} rows={2} {...form.getInputProps('address')} />
      <TextInput
        label={t('orders.tracking')}
        description={t('orders.trackingHelp')}
        autoComplete="off"
        {...form.getInputProps('tracking')}
      />
      <div className={classes.halves}>
        <DateField
          label={t('orders.date')}
          max={today}
          {...form.getInputProps('orderedOn')}
          value={form.values.orderedOn}
        />
        <MemberChoice form={form} member={member} />
      </div>
      <Textarea
        label={t('orders.note')}
        description={t('orders.noteHelp')}
        rows={3}
        {...form.getInputProps('note')}
      />
    </>
  );
}

/** How far it is; of what is sent also whether the money is there. */
function StatusChoice({ form }: { form: OrderForm }) {
  const { t } = useTranslation();
  const { status, paid } = form.values;
  return (
    <div className={classes.status}>
      <Select
        label={t('orders.status')}
        description={status === 'unpaid' ? t('orders.statusHelpUnpaid') : undefined}
        data={openStatuses.map((one) => ({ value: one, label: t(orderStatusText[one]) }))}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
        {...form.getInputProps('status')}
        onChange={(next) => next && form.setValues(withStatus(form.values, next as OpenStatus))}
      />
      {status === 'shipped' && (
        <Switch
          label={t('orders.isPaid')}
          description={t('orders.isPaidHelp')}
          checked={paid}
          onChange={(event) => form.setFieldValue('paid', event.currentTarget.checked)}
        />
      )}
    </div>
  );
}

/** A CS sells in their own name, so there is nothing to choose. */
function MemberChoice({ form, member }: Pick<OrderFieldsProps, 'form' | 'member'>) {
  const { t } = useTranslation();
  const { role } = useUser();
  const mayChoose = scopeOf(role, 'orders') === 'all';
  const { data: choices } = useQuery({ ...leadChoicesQuery, enabled: mayChoose });
  if (!mayChoose) return null;
  return (
    <Select
      label={t('orders.member')}
      placeholder={t('orders.memberPick')}
      nothingFoundMessage={t('orders.nobodyFound')}
      data={saleMakerOptions(choices?.members ?? [], member)}
      searchable
      allowDeselect={false}
      comboboxProps={{ withinPortal: false }}
      {...form.getInputProps('memberId')}
    />
  );
}
