import { UnstyledButton } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import type { Order } from '#contract/orders.ts';
import { type OpenStatus, openStatuses } from '#domain/orders.ts';
import { OrderStatusBadge } from '#web/entities/order/OrderStatusBadge.tsx';
import { orderStatusText } from '#web/entities/order/order-status-text.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Menu } from '#web/ui/overlays/Menu.tsx';
import { moveAndSay } from './move-orders.ts';
import classes from './OrderStatusMenu.module.css';

/** The badge; pressing it changes how far the order is. */
export function OrderStatusMenu({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { status, paid } = order;
  if (status === 'cancelled') return <OrderStatusBadge order={order} />;
  const isOnDelivery = status === 'shipped' && !paid;
  // Money for a parcel on its way leaves it on its way.
  const nameOf = (to: OpenStatus) =>
    to === 'paid' && isOnDelivery ? t('orders.moneyCame') : t(orderStatusText[to]);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <UnstyledButton
          className={classes.open}
          aria-label={t('orders.statusOf', {
            status: isOnDelivery ? t('orders.onDelivery') : t(orderStatusText[status]),
          })}
        >
          <OrderStatusBadge order={order} />
          <IconChevronDown size={14} stroke={1.75} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={status} onChange={(to) => void moveAndSay([order], to as OpenStatus)}>
          {openStatuses.map((one) => (
            <Menu.RadioItem
              key={one}
              value={one}
              closeMenuOnClick
              checkIcon={<IconCheck size={18} stroke={1.75} aria-hidden />}
            >
              {nameOf(one)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
