import { IconCheck, IconTruck } from '@tabler/icons-react';
import type { OrderStatus } from '#domain/orders.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { orderStatusText } from './order-status-text.ts';

const looks = {
  unpaid: { tone: 'needs-you', icon: 'dot' },
  paid: { tone: 'good', icon: 'dot' },
  shipped: { tone: 'quiet', icon: IconTruck },
  done: { tone: 'quiet', icon: IconCheck },
  cancelled: { tone: 'outline' },
} as const satisfies Record<OrderStatus, object>;

/** What was sent before it was paid says so: the courier brings the money. */
export function OrderStatusBadge({
  order: { status, paid },
}: {
  order: { status: OrderStatus; paid: boolean };
}) {
  const { t } = useTranslation();
  const isOnDelivery = status === 'shipped' && !paid;
  return (
    <StatusBadge {...looks[status]} tone={isOnDelivery ? 'needs-you' : looks[status].tone}>
      {isOnDelivery ? t('orders.onDelivery') : t(orderStatusText[status])}
    </StatusBadge>
  );
}
