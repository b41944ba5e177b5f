import type { orders as id } from '../id/orders.ts';
import type { Widen } from '../texts.ts';

export const orders: Widen<typeof id> = {
  orders: {},
};
