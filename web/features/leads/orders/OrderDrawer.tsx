import { Button } from '@mantine/core';
import { IconShoppingBagX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useLastSeen } from '#web/lib/last-seen.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FormDrawer } from '#web/ui/FormDrawer.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { SkeletonFields } from '#web/ui/SkeletonBox.tsx';
import { useRemoving } from '#web/ui/use-removing.ts';
import { CancelledOrder } from './CancelledOrder.tsx';
import { EditOrder } from './EditOrder.tsx';
import { orderQuery } from './orders-query.ts';

/** 422: an address by hand that cannot be any order's. */
const noSuchOrder = [404, 422];

interface OrderDrawerProps {
  id: string;
  onClose: () => void;
}

export function OrderDrawer({ id, onClose }: OrderDrawerProps) {
  const { t } = useTranslation();
  const removing = useRemoving();
  const {
    data: order,
    error,
    refetch,
    isFetching,
  } = useQuery({ ...orderQuery(id), enabled: !removing.isRemoving });
  const isUnknown = error instanceof ApiError && noSuchOrder.includes(error.status);
  // Once it is open, what was typed stays, whatever becomes of the order.
  const opened = useLastSeen(isUnknown ? undefined : order);
  if (opened?.status === 'cancelled') return <CancelledOrder order={opened} onClose={onClose} />;
  if (opened) {
    return <EditOrder order={opened} removing={removing} onClose={onClose} />;
  }
  return (
    <FormDrawer title={t('orders.editTitle')} onClose={onClose}>
      {isUnknown ? (
        <EmptyState
          icon={IconShoppingBagX}
          level={2}
          title={t('orders.unknown')}
          action={<Button onClick={onClose}>{t('orders.toOrders')}</Button>}
        >
          <p>{t('orders.unknownText')}</p>
        </EmptyState>
      ) : error ? (
        <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />
      ) : (
        <SkeletonFields count={5} />
      )}
    </FormDrawer>
  );
}
