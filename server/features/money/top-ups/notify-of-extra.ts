import type { Db } from '#server/platform/database/index.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { notifyTopUp } from './notify-top-up.ts';
import { insertEvent, lockTopUp, type TopUpRef } from './top-ups.queries.ts';

export { lockTopUp as lockOrder } from './top-ups.queries.ts';

interface Extra {
  event: 'extra_credited' | 'extra_returned';
  amount: number;
  points: number;
  reason: string;
  /** For the order's history: who decided, and why. */
  note: string;
  /** Of points: its invoice goes along. */
  paymentId?: string;
}

/** Money that came beside an order became points or was sent back: its history says so, and its owner is notified. */
export async function notifyOfExtra(
  tx: Db,
  deps: Pick<Deps, 'clock' | 'random'>,
  ref: TopUpRef,
  { event, note, ...facts }: Extra,
): Promise<void> {
  const order = await lockTopUp(tx, ref);
  if (!order) return;
  const { state, order_id: orderId } = order;
  const number = await insertEvent(tx, ref, { event, state, actor: 'operator', note, at: deps.clock.now() });
  await notifyTopUp(tx, deps, ref, { kind: event, number, orderId, ...facts });
  await publish(tx, ref.accountId, { name: 'top-ups.changed', payload: { orderId } });
}
