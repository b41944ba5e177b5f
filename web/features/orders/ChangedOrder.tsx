import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/orders.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { formatDate, formatPhone } from '#web/lib/format.ts';
import { formatAmount } from '#web/lib/money.ts';
import { ChangedMeanwhile } from '#web/ui/meanwhile/ChangedMeanwhile.tsx';
import type { Met } from '#web/ui/meanwhile/meanwhile.ts';
import type { OrderValues } from './order-form.ts';

type OrderField = keyof OrderValues;

const fieldWords = {
  orderedOn: 'orders.date',
  customer: 'orders.customer',
  phone: 'profile.phone',
  memberId: 'orders.member',
  currency: 'orders.currency',
  value: 'orders.value',
  note: 'orders.note',
} as const satisfies Record<OrderField, string>;

interface ChangedOrderProps {
  met: Met<Order, OrderField> | null;
  now: Order;
  onTake: () => void;
}

/** Someone else saved the same order. */
export function ChangedOrder({ met, now, onTake }: ChangedOrderProps) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const shown = (order: Order, field: OrderField) => {
    const words: Record<OrderField, string> = {
      orderedOn: formatDate(new Date(`${order.orderedOn}T00:00:00Z`), language, 'UTC'),
      customer: order.customer,
      phone: order.phone === null ? '' : formatPhone(order.phone),
      memberId: order.member?.fullName ?? '',
      currency: order.currency,
      value: formatAmount(order.value, order.currency),
      note: order.note,
    };
    return words[field] || t('orders.blank');
  };
  return (
    <ChangedMeanwhile
      met={met}
      now={now}
      nameOf={(field) => t(fieldWords[field])}
      shown={shown}
      words={{
        title: t('orders.changed'),
        text: t('orders.changedText'),
        typedOver: t('orders.typedOver'),
        take: t('orders.takeTheirs'),
      }}
      onTake={onTake}
    />
  );
}
