import type { z } from 'zod';
import type { receiptItems, TopUp } from '#contract/top-ups.ts';
import type { PaymentMethod } from '#domain/payment-methods.ts';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { applyEvent, type Happening } from './apply-event.ts';
import { enqueueCloseAttempt } from './attempt-jobs.ts';
import { loadTopUp } from './load-top-up.ts';
import { pricesOf } from './prices.ts';
import { insertReceipt } from './receipts.queries.ts';
import { requirePayable, startAttempt } from './start-attempt.ts';
import {
  findAttempt,
  findTopUpId,
  insertEvent,
  lockTopUp,
  releaseAmounts,
  replaceAttempts,
  type TopUpRef,
  updateTopUp,
} from './top-ups.queries.ts';

type ActDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'random'>;

async function refOf(db: Db, { accountId }: Viewer, orderId: string): Promise<TopUpRef> {
  const id = await findTopUpId(db, accountId, orderId);
  if (!id) throw new AppError('not_found');
  return { accountId, id };
}

async function happen(tx: Db, deps: ActDeps, ref: TopUpRef, happening: Happening): Promise<void> {
  const { kind } = await applyEvent(tx, deps, ref, happening);
  if (kind === 'refused') throw new AppError('wrong_step');
}

/** The buyer says that they paid. What the receipt says helps whoever looks for the money, and is never believed. */
export async function claimTopUp(
  deps: ActDeps,
  viewer: Viewer,
  orderId: string,
  receipt: z.output<typeof receiptItems> | null,
): Promise<TopUp> {
  return withTransaction(deps.db, async (tx) => {
    const ref = await refOf(tx, viewer, orderId);
    const order = await lockTopUp(tx, ref);
    // What goes through the gateway is asked there: no person has to look for it.
    const { kind } = await findAttempt(tx, ref, order?.attempt ?? 1);
    if (kind !== 'transfer') throw new AppError('wrong_step');
    await happen(tx, deps, ref, { event: 'claim', actor: 'owner' });
    if (receipt) await insertReceipt(tx, ref, { ...receipt, at: deps.clock.now() });
    return loadTopUp({ ...deps, db: tx }, viewer, orderId);
  });
}

export async function cancelTopUp(deps: ActDeps, viewer: Viewer, orderId: string): Promise<TopUp> {
  return withTransaction(deps.db, async (tx) => {
    const ref = await refOf(tx, viewer, orderId);
    const order = await lockTopUp(tx, ref);
    await happen(tx, deps, ref, { event: 'cancel', actor: 'owner' });
    if (order) await enqueueCloseAttempt(tx, { ...ref, number: order.attempt });
    return loadTopUp({ ...deps, db: tx }, viewer, orderId);
  });
}

/**
 * Another way of paying an order that waits for its money, or the same way anew. What comes for the way before still pays
 * the order.
 */
export async function changeMethod(
  deps: ActDeps,
  viewer: Viewer,
  orderId: string,
  method: PaymentMethod,
): Promise<TopUp> {
  return withTransaction(deps.db, async (tx) => {
    const ref = await refOf(tx, viewer, orderId);
    const order = await lockTopUp(tx, ref);
    if (order?.state !== 'pending' || order.due_at <= deps.clock.now()) throw new AppError('wrong_step');
    // What a point costs was said when it was made, and its bonus is the order's own.
    const prices = { ...pricesOf(deps.config), point: order.point_price };
    requirePayable(deps.config, prices, { points: order.points, method });
    const at = deps.clock.now();
    const number = order.attempt + 1;
    const { total } = await startAttempt(tx, deps, ref, {
      orderId,
      number,
      points: order.points,
      method,
      dueAt: order.due_at,
      prices,
    });
    await replaceAttempts(tx, ref, number);
    await updateTopUp(tx, ref, { attempt: number, total });
    await insertEvent(tx, ref, {
      event: 'method',
      state: order.state,
      actor: 'owner',
      note: method.kind,
      at,
    });
    // The sums of earlier transfers stay this order's own.
    await releaseAmounts(tx, ref, null);
    await enqueueCloseAttempt(tx, { ...ref, number: order.attempt });
    await publish(tx, ref.accountId, { name: 'top-ups.changed', payload: { orderId } });
    return loadTopUp({ ...deps, db: tx }, viewer, orderId);
  });
}
