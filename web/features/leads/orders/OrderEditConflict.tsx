import type { Order } from '#contract/orders.ts';
import { orderStatusText } from '#web/entities/order/order-status-text.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatDate, formatNumber } from '#web/lib/format/format.ts';
import { formatAmount } from '#web/lib/format/money.ts';
import { EditConflictNotice } from '#web/ui/edit-conflict/EditConflictNotice.tsx';
import type { EditConflict } from '#web/ui/edit-conflict/use-edit-conflict.ts';
import type { OrderForm, OrderValues } from './order-form.ts';

interface OrderEditConflictProps {
  conflict: EditConflict<Order, OrderValues> | null;
  form: OrderForm;
}

export function OrderEditConflict({ conflict, form }: OrderEditConflictProps) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const sellers = conflict?.kind === 'changed' ? [conflict.before.member, conflict.now.member] : [];
  const shown = (order: OrderValues, field: keyof OrderValues): string | undefined => {
    switch (field) {
      case 'orderedOn':
        return formatDate(new Date(`${order.orderedOn}T00:00:00Z`), language, 'UTC');
      case 'memberId':
        return order.memberId === null
          ? ''
          : sellers.find((member) => member?.id === order.memberId)?.fullName;
      case 'value':
        return order.value === null ? '' : formatAmount(order.value, order.currency);
      case 'status':
        return t(orderStatusText[order.status]);
      case 'paid':
        return order.paid ? t('orders.statusPaid') : t('orders.statusUnpaid');
      case 'quantity':
        return formatNumber(order.quantity);
      default:
        return order[field] ?? '';
    }
  };
  return (
    <EditConflictNotice
      conflict={conflict}
      form={form}
      names={{
        orderedOn: t('orders.date'),
        customer: t('orders.customer'),
        phone: t('profile.phone'),
        memberId: t('orders.member'),
        currency: t('orders.currency'),
        value: t('orders.value'),
        note: t('orders.note'),
        status: t('orders.status'),
        paid: t('orders.isPaid'),
        product: t('orders.product'),
        quantity: t('orders.quantity'),
        address: t('orders.address'),
        tracking: t('orders.tracking'),
      }}
      shown={shown}
    />
  );
}
