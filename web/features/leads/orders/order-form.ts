import type { Lead } from '#contract/lead-detail.ts';
import { type Order, orderItems } from '#contract/orders.ts';
import { formatPhone } from '#web/lib/format/format.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import type { OrderItems } from './order-calls.ts';

/** As the fields hold it: who is not chosen and what is not typed yet is nothing. */
export type OrderValues = Omit<OrderItems, 'memberId' | 'value'> & {
  memberId: string | null;
  value: number | null;
};

export type OrderForm = ReturnType<typeof useOrderForm>['form'];

/** What the contract lets through has no empty place left. */
export function useOrderForm(
  initialValues: OrderValues,
  submit: (items: OrderItems, sent: { key: string }) => Promise<void>,
  guarded = true,
) {
  return useContractForm<OrderValues>({
    schema: orderItems,
    initialValues,
    guarded,
    submit: (values, sent) => submit(values as OrderItems, sent),
  });
}

export function valuesOf({ orderedOn, customer, phone, member, currency, value, note }: Order): OrderValues {
  const written = phone === null ? null : formatPhone(phone);
  return { orderedOn, customer, phone: written, memberId: member?.id ?? null, currency, value, note };
}

interface Chooser {
  /** Who fills it in; a CS sells in their own name. */
  viewerId: string;
  mayChoose: boolean;
  today: string;
}

/** What is known of a sale before anyone typed: today, the buyer, and whose lead it is. */
export function valuesFrom(
  { name, phone, member }: Pick<Lead, 'name' | 'phone' | 'member'>,
  { viewerId, mayChoose, today }: Chooser,
): OrderValues {
  return {
    orderedOn: today,
    customer: name,
    phone: phone === null ? null : formatPhone(phone),
    memberId: mayChoose ? (member?.id ?? null) : viewerId,
    currency: 'IDR',
    value: null,
    note: '',
  };
}
