import { monthsBefore } from '#domain/buyer-data.ts';
import { eraseLeads, eraseOldOrders } from '#server/features/privacy/buyers/erase-leads.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { muteChanges } from '#server/platform/database/mute-changes.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import {
  accountsAfter,
  type KeptAccount,
  nextArrival,
  saveTracesUntil,
  silentLeads,
  stripTraces,
} from './retention.queries.ts';

type Needed = Pick<Deps, 'db' | 'clock' | 'random' | 'metrics' | 'log'>;

const dayMs = 24 * 60 * 60 * 1_000;
/** What arrived within an hour is one portion: nobody waits long for a lead that is held meanwhile. */
const sliceMs = 60 * 60 * 1_000;
const leadsAtOnce = 200;
const accountsAtOnce = 200;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/** So many portions in one run; what is left is done by the next. */
const mostPortions = 2_000;

/**
 * What was kept for as long as its account wanted loses its traces, then its buyer. Each portion is a transaction that leaves
 * nothing half done: a run that breaks off is continued by the next. True: nothing is left to do. The failure of one
 * account does not stop the others: it is thrown when they are done.
 */
export async function removeOldData(deps: Needed, portions = mostPortions): Promise<boolean> {
  const budget = { left: portions };
  const failed: unknown[] = [];
  const isDone = await removeOfEach(deps, budget, (accountId, error) => {
    deps.log.error({ err: error, accountId }, 'old data of an account could not be removed');
    failed.push(error);
  });
  if (failed.length > 0)
    throw new AggregateError(failed, `old data of ${failed.length} account(s) could not be removed`);
  return isDone;
}

async function removeOfEach(
  deps: Needed,
  budget: Budget,
  onFailure: (accountId: string, error: unknown) => void,
): Promise<boolean> {
  let after = beforeAll;
  for (;;) {
    const accounts = await accountsAfter(deps.db, after, accountsAtOnce);
    for (const account of accounts) {
      try {
        await removeTraces(deps, account, budget);
        await removeBuyers(deps, account, budget);
      } catch (error) {
        onFailure(account.id, error);
      }
      if (budget.left <= 0) return false;
    }
    if (accounts.length < accountsAtOnce) return true;
    after = accounts.at(-1)?.id ?? after;
  }
}

interface Budget {
  left: number;
}

async function removeTraces(
  { db, clock, metrics }: Needed,
  { id, traceDays, tracesUntil }: KeptAccount,
  budget: Budget,
): Promise<void> {
  const limit = new Date(clock.now().getTime() - traceDays * dayMs);
  let done = tracesUntil;
  while (budget.left > 0) {
    const from = await nextArrival(db, id, done, limit);
    if (!from) {
      // Nothing came: no row for an account that has nothing old.
      if (done !== null && done < limit) await saveTracesUntil(db, id, limit);
      return;
    }
    const until = new Date(Math.min(from.getTime() + sliceMs, limit.getTime()));
    const count = await withTransaction(db, async (tx) => {
      await saveTracesUntil(tx, id, until);
      return stripTraces(tx, id, { from, until });
    });
    metrics.retention.inc({ what: 'traces' }, count);
    budget.left -= 1;
    done = until;
  }
}

async function removeBuyers(
  deps: Needed,
  { id: accountId, leadMonths }: KeptAccount,
  budget: Budget,
): Promise<void> {
  if (leadMonths === null) return;
  const { db, clock, metrics } = deps;
  const before = monthsBefore(clock.now(), leadMonths);
  await removeOldOrders(deps, accountId, before, budget);
  let last: { id: string; at: Date } | undefined;
  while (budget.left > 0) {
    const leads = await silentLeads(db, accountId, before, last, leadsAtOnce);
    if (leads.length === 0) return;
    const ids = leads.map(({ id }) => id);
    await withTransaction(db, async (tx) => {
      await muteChanges(tx);
      await eraseLeads(tx, deps, { accountId, ids, memberId: null });
      for (const name of ['leads.changed', 'orders.changed'] as const)
        await publish(tx, accountId, { name, payload: {} });
    });
    metrics.retention.inc({ what: 'leads' }, ids.length);
    budget.left -= 1;
    last = leads.at(-1);
  }
}

/** Those without a lead: nothing else would ever take their buyer. */
async function removeOldOrders(
  { db, metrics }: Needed,
  accountId: string,
  before: Date,
  budget: Budget,
): Promise<void> {
  while (budget.left > 0) {
    const count = await withTransaction(db, async (tx) => {
      await muteChanges(tx);
      const erased = await eraseOldOrders(tx, accountId, before, leadsAtOnce);
      if (erased > 0) await publish(tx, accountId, { name: 'orders.changed', payload: {} });
      return erased;
    });
    if (count === 0) return;
    metrics.retention.inc({ what: 'orders' }, count);
    budget.left -= 1;
  }
}
