import { Select, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { LeadPerson } from '#contract/lead-list.ts';
import { currencies } from '#domain/orders.ts';
import { scopeOf } from '#domain/roles.ts';
import { dateIn } from '#domain/working-hours.ts';
import { leadChoicesQuery } from '#web/entities/lead/lead-choices.ts';
import { useNow } from '#web/lib/now.ts';
import { useUser } from '#web/lib/session/session.ts';
import { AmountField } from '#web/ui/AmountField.tsx';
import { DateField } from '#web/ui/DateField.tsx';
import { PhoneField } from '#web/ui/PhoneField.tsx';
import classes from './OrderForm.module.css';
import type { OrderForm } from './order-form.ts';
import { saleMakerOptions } from './sale-maker-options.ts';

interface OrderFieldsProps {
  form: OrderForm;
  /** Who has the lead or made the sale, as far as is known. */
  member: LeadPerson | null;
  /** Only the value is missing, so the typing begins there. */
  isNew?: boolean;
}

export function OrderFields({ form, member, isNew = false }: OrderFieldsProps) {
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
      <TextInput label={t('orders.customer')} autoComplete="off" {...form.getInputProps('customer')} />
      <PhoneField
        autoComplete="off"
        description={t('orders.phoneHelp')}
        {...form.getInputProps('phone')}
        value={phone ?? ''}
        onChange={(event) => form.setFieldValue('phone', event.currentTarget.value || null)}
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

/** A CS sells in their own name, so there is nothing to choose. */
function MemberChoice({ form, member }: OrderFieldsProps) {
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
