import { UnstyledButton } from '@mantine/core';
import { IconCash, IconCheck, IconClock, IconTruck, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { OpenStatus } from '#domain/orders.ts';
import { orderStatusText } from '#web/entities/order/order-status-text.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { BarButton } from '#web/ui/list/BarButton.tsx';
import classes from '#web/ui/list/selection-bar.module.css';
import { ResponsiveText } from '#web/ui/ResponsiveText.tsx';
import { moveAndSay } from './move-orders.ts';
import type { PickedOrders } from './use-picked-orders.ts';

const ways = [
  ['paid', IconCash],
  ['shipped', IconTruck],
  ['done', IconCheck],
  ['unpaid', IconClock],
] as const;

/** What can be said of the chosen orders at once. */
export function OrdersBar({ picked: { orders, clear } }: { picked: PickedOrders }) {
  const { t } = useTranslation();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (status: OpenStatus) => {
      if (await moveAndSay(orders, status)) clear();
    },
  });
  const number = formatNumber(orders.length);
  return (
    <section className={classes.bar} data-floating-bar aria-label={t('orders.selectionBar')}>
      <p className={classes.count} role="status">
        <ResponsiveText
          long={t('orders.selected', { count: orders.length, number })}
          brief={t('orders.selectedBrief', { number })}
        />
      </p>
      {ways.map(([status, icon]) => (
        <BarButton
          key={status}
          icon={icon}
          label={t(orderStatusText[status])}
          loading={isPending && variables === status}
          onClick={() => !isPending && mutate(status)}
        />
      ))}
      <UnstyledButton
        className={`${classes.act} ${classes.end}`}
        aria-label={t('orders.clearSelection')}
        onClick={clear}
      >
        <IconX size={20} stroke={1.75} aria-hidden />
      </UnstyledButton>
    </section>
  );
}
