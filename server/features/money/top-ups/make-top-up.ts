import type { z } from 'zod';
import type { TopUp, topUpItems } from '#contract/top-ups.ts';
import { orderLife } from '#domain/payment-methods.ts';
import { quoteOf } from '#domain/top-up-price.ts';
import { isProfileComplete } from '#server/features/identity/profile/load-profile.ts';
import { loadBilling } from '#server/features/money/credits/load-credit-state.ts';
import { money } from '#server/integrations/pdf/pdf-formats.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { newId } from '#server/platform/ids.ts';
import { loadTopUp } from './load-top-up.ts';
import { newOrderNumber } from './order-number.ts';
import { pricesFor } from './prices.ts';
import { requirePayable, startAttempt } from './start-attempt.ts';
import { countOpen, insertEvent, insertTopUp, updateTopUp } from './top-ups.queries.ts';

/** Each one holds a sum for itself; nobody needs more at once. */
const mostOpen = 20;

/** `db` is the call's own transaction: pressed twice it is one order. */
export async function makeTopUp(
  deps: Pick<Deps, 'db' | 'config' | 'clock' | 'random'>,
  viewer: Viewer,
  { points, method, pointPrice }: z.output<typeof topUpItems>,
): Promise<TopUp> {
  const { db: tx, config, clock, random } = deps;
  const { accountId, memberId } = viewer;
  const at = clock.now();
  const prices = await pricesFor(tx, config, at);
  if (pointPrice !== undefined && pointPrice !== prices.point) {
    const params = { price: money(prices.point) };
    throw new AppError('price_changed', { params, data: { pointPrice: prices.point } });
  }
  requirePayable(config, prices, { points, method });
  // What they use is invoiced; a credit would only be taken off the next invoice.
  if ((await loadBilling(tx, accountId)) !== 'prepaid') throw new AppError('pays_monthly');
  if (!(await isProfileComplete(tx, viewer))) throw new AppError('profile_incomplete');
  if ((await countOpen(tx, accountId)) >= mostOpen) {
    throw new AppError('too_many_orders', { params: { most: mostOpen } });
  }
  const dueAt = new Date(at.getTime() + orderLife);
  const ref = { accountId, id: newId(clock, random) };
  const orderId = newOrderNumber(clock, random);
  // Without its code yet, which hangs on what else is open.
  const first = quoteOf(prices, { points, kind: method.kind });
  await insertTopUp(tx, { ...ref, orderId, memberId, pointPrice: prices.point, quote: first, at, dueAt });
  const quote = await startAttempt(tx, deps, ref, { orderId, number: 1, points, method, dueAt, prices });
  await updateTopUp(tx, ref, { total: quote.total });
  await insertEvent(tx, ref, { event: 'make', state: 'pending', actor: 'owner', note: '', at });
  await publish(tx, accountId, { name: 'top-ups.changed', payload: { orderId } });
  return loadTopUp(deps, viewer, orderId);
}
