import type { Lead } from '#contract/lead-detail.ts';
import { type Order, orderItems } from '#contract/orders.ts';
import { moveOrder, type OpenStatus, usualStatus } from '#domain/orders.ts';
import { formatPhone } from '#web/lib/format/format.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import type { OrderItems } from './order-calls.ts';

/** As the fields hold it: who is not chosen and what is not typed yet is nothing. */
export type OrderValues = Required<Omit<OrderItems, 'memberId' | 'value'>> & {
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

export function valuesOf(order: Order): OrderValues {
  const { orderedOn, customer, phone, member, currency, value, note } = order;
  const { status, paid, product, quantity, address, tracking } = order;
  return {
    orderedOn,
    customer,
    phone: phone === null ? null : formatPhone(phone),
    memberId: member?.id ?? null,
    currency,
    value,
    note,
    // Nobody edits a cancelled one.
    status: status === 'cancelled' ? usualStatus : status,
    paid,
    product,
    quantity,
    address,
    tracking,
  };
}

interface Chooser {
  /** Who fills it in; a CS sells in their own name. */
  viewerId: string;
  mayChoose: boolean;
  today: string;
}

/** What is known of a sale before anyone typed: today, the buyer, and whose lead it is. */
export function valuesFrom(
  { name, phone, member, address }: Pick<Lead, 'name' | 'phone' | 'member' | 'address'>,
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
    // Forgotten, an order is asked for once too often; as paid it would be asked for never.
    status: 'unpaid',
    paid: false,
    product: '',
    quantity: 1,
    address,
    tracking: '',
  };
}

/** Of a sale without a lead nothing is known but who notes it. */
export function emptyValues(today: string, viewerId: string): OrderValues {
  const nobody = { name: '', phone: null, member: null, address: '' };
  return valuesFrom(nobody, { viewerId, mayChoose: false, today });
}

/** Everything but what is sent says by its status whether it is paid. */
export function withStatus(values: OrderValues, status: OpenStatus): OrderValues {
  const paid = status === 'shipped' ? values.paid : true;
  return { ...values, ...moveOrder({ status: values.status, paid: values.paid }, status, paid) };
}
