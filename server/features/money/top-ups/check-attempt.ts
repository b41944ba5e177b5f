import { nextCheck } from '#domain/status-checks.ts';
import { type Transaction, transactionSchema } from '#server/integrations/midtrans/transaction.ts';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { AttemptRef } from './attempt-jobs.ts';
import { enqueueCheckAttempt } from './attempt-jobs.ts';
import {
  claimDueChecks,
  findByGatewayOrderId,
  findGatewayAttempt,
  findNotification,
  gatewayOrderId,
  setHandled,
  setNextCheck,
} from './gateway.queries.ts';
import { handleTransaction } from './handle-transaction.ts';
import type { GatewayDeps } from './open-attempt.ts';

/** Asks how a payment stands; a notification may have been lost. */
export async function checkAttempt(deps: GatewayDeps, ref: AttemptRef): Promise<void> {
  const attempt = await findGatewayAttempt(deps.db, ref);
  if (!attempt || attempt.state === 'opening') return;
  const transaction = await deps.midtrans.status(gatewayOrderId(attempt, ref.number));
  await withTransaction(deps.db, async (tx) => {
    const { checks, expiresAt } = attempt;
    await setNextCheck(tx, ref, nextCheck({ checks: checks + 1, now: deps.clock.now(), expiresAt }));
    if (transaction) await handleTransaction(tx, deps, ref, transaction);
  });
}

/** Of a job that fails, the next look is this far away. */
const putOffMs = 5 * 60 * 1_000;

export async function checkDueAttempts({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await withTransaction(db, async (tx) => {
    for (const ref of await claimDueChecks(tx, now, new Date(now.getTime() + putOffMs))) {
      await enqueueCheckAttempt(tx, ref);
    }
  });
}

/** A notification of the gateway, stored as it came and believed by its signature. */
export async function handleNotification(deps: GatewayDeps, id: number): Promise<void> {
  await withTransaction(deps.db, async (tx) => {
    const notification = await findNotification(tx, id);
    if (!notification) return;
    const transaction = transactionSchema.safeParse(notification.body);
    if (transaction.success) await handleFor(tx, deps, notification.gatewayId, transaction.data);
    else deps.log.error({ id, err: transaction.error }, 'a notification of the gateway cannot be read');
    await setHandled(tx, id, deps.clock.now());
  });
}

async function handleFor(
  tx: Db,
  deps: GatewayDeps,
  gatewayId: string,
  transaction: Transaction,
): Promise<void> {
  const ref = await findByGatewayOrderId(tx, gatewayId);
  if (ref) await handleTransaction(tx, deps, ref, transaction);
  else deps.log.warn({ gatewayId }, 'the gateway notified of an order that is not ours');
}

/** Cancels an attempt at the gateway. The answer to that does not matter: the status that is asked for next does. */
export async function closeAttempt(deps: GatewayDeps, ref: AttemptRef): Promise<void> {
  const attempt = await findGatewayAttempt(deps.db, ref);
  if (!attempt || attempt.kind === 'transfer') return;
  const token = attempt.instructions?.snapToken;
  if (token) await deps.midtrans.cancelSnap(token);
  await deps.midtrans.cancel(gatewayOrderId(attempt, ref.number));
}
