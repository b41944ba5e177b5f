import type { TopUp } from '#contract/top-ups.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { enqueueCheckAttempt } from './attempt-jobs.ts';
import { claimCheckOfOrder } from './gateway.queries.ts';
import { loadTopUp } from './load-top-up.ts';

/** However often a page is opened, the gateway is asked no more often than this. */
const againMs = 15_000;

/** The order as it is now. Its buyer has the page open: the gateway is asked at once, and the page gets its answer as an event. */
export async function refreshTopUp(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  viewer: Viewer,
  orderId: string,
): Promise<TopUp> {
  const { db, clock } = deps;
  const now = clock.now();
  const again = new Date(now.getTime() + againMs);
  // An operator who impersonates the owner does not wait for the payment.
  const due = viewer.impersonation
    ? undefined
    : await claimCheckOfOrder(db, viewer.accountId, orderId, again);
  if (due) await enqueueCheckAttempt(db, due);
  return loadTopUp(deps, viewer, orderId);
}
