import type { TopUpState } from '#domain/top-up.ts';
import type { TextKey } from './texts/index.ts';

/** Every state of an order for points in words, on the screen and in the file. */
export const topUpStateLabels = {
  pending: 'billing.pending',
  checking: 'billing.checking',
  paid: 'billing.paid',
  expired: 'billing.expired',
  cancelled: 'billing.cancelled',
  refunded: 'billing.refunded',
} as const satisfies Record<TopUpState, TextKey>;
