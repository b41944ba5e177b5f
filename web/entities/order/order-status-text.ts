import type { OrderStatus } from '#domain/orders.ts';

export const orderStatusText = {
  unpaid: 'orders.statusUnpaid',
  paid: 'orders.statusPaid',
  shipped: 'orders.statusShipped',
  done: 'orders.statusDone',
  cancelled: 'orders.statusCancelled',
} as const satisfies Record<OrderStatus, string>;
