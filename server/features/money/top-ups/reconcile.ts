import { z } from 'zod';
import { withTransaction } from '#server/platform/database/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { defineJob, enqueue } from '#server/platform/jobs/define-job.ts';
import type { AttemptRef } from './attempt-jobs.ts';
import {
  attemptsToReconcile,
  findOurView,
  noteDifference,
  resolveDifference,
  setReconciled,
} from './differences.queries.ts';
import { findGatewayAttempt, gatewayOrderId } from './gateway.queries.ts';
import { agree, theirViewOf } from './gateway-views.ts';
import { handleTransaction } from './handle-transaction.ts';
import type { GatewayDeps } from './open-attempt.ts';

const dayMs = 24 * 60 * 60 * 1_000;
/** Changes of older ones come by notifications of the gateway. */
const lookBackMs = 7 * dayMs;
/** So many questions one after the other, then a rest: the gateway has other work. */
const portion = 20;
const restMs = 2_000;
/** So many in a portion without an answer, and the gateway is away: what is left is asked later. */
const mostUnanswered = 3;

/** One portion of a night's comparison; who was asked is kept, so one that dies goes on where it was. */
export const reconcileJob = defineJob('top-ups.reconcile', z.object({ night: z.iso.datetime() }), {
  maxAttempts: 8,
  priority: 10,
});

export async function beginReconciling({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await enqueue(db, reconcileJob, { night: clock.now().toISOString() }, { key: reconcileJob.name });
}

/** Asks the gateway about every payment of the last days, and writes down what it sees differently from us. */
export async function reconcile(
  deps: GatewayDeps,
  { night }: { night: string },
  stopping?: AbortSignal,
): Promise<void> {
  const { db, clock, log } = deps;
  const since = new Date(clock.now().getTime() - lookBackMs);
  const refs = await attemptsToReconcile(db, { since, night: new Date(night), most: portion });
  const unanswered: AttemptRef[] = [];
  for (const ref of refs) {
    if (stopping?.aborted) break;
    try {
      await reconcileOne(deps, ref);
    } catch (error) {
      unanswered.push(ref);
      log.warn({ err: error, ref }, 'a payment could not be compared with the gateway');
      if (unanswered.length === mostUnanswered) throw error;
    }
  }
  // Tomorrow again: one that cannot be asked about does not keep the others.
  for (const ref of unanswered) await setReconciled(db, ref, clock.now());
  if (refs.length === portion || stopping?.aborted) {
    await enqueue(db, reconcileJob, { night }, { key: reconcileJob.name, afterMs: restMs });
  }
}

async function reconcileOne(deps: GatewayDeps, ref: AttemptRef): Promise<void> {
  const { db, clock, log, midtrans } = deps;
  const attempt = await findGatewayAttempt(db, ref);
  if (!attempt) return;
  const gatewayId = gatewayOrderId(attempt, ref.number);
  const transaction = await midtrans.status(gatewayId);
  const theirs = theirViewOf(transaction);
  const at = clock.now();
  await withTransaction(db, async (tx) => {
    const ours = await findOurView(tx, ref);
    if (!agree(ours, theirs)) {
      await noteDifference(tx, ref, { ours, theirs, at });
      // What we only missed is made up for, as if it had been notified.
      if (transaction) await handleTransaction(tx, deps, ref, transaction);
    }
    const now = await findOurView(tx, ref);
    if (agree(now, theirs)) await resolveDifference(tx, ref, at);
    else log.error({ gatewayId, ours: now, theirs }, 'we and the gateway see a payment differently');
    await setReconciled(tx, ref, at);
  });
}
