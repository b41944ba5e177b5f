import { afterFailure, type Health, isOver, nextTry, troubleAfter, well } from '#domain/webhooks.ts';
import { hasArrived } from '#server/integrations/webhook-receiver/post-webhook.ts';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { moveFollowers, recordTry, type Tried } from './attempts.queries.ts';
import { giveUp } from './give-up.ts';
import {
  type ClaimedWebhook,
  hurry,
  isUnchanged,
  setHealth,
  type WaitingDelivery,
} from './sending.queries.ts';

const gone = 410;

/** How it goes with one webhook while it is being sent to. */
export interface Round {
  webhook: ClaimedWebhook;
  health: Health;
  /** The receiver is in trouble, and this is to see whether it is back. */
  isProbe: boolean;
  /** False: begin nothing more. */
  goesOn: boolean;
}

type Sent = Pick<WaitingDelivery, 'number' | 'subject' | 'failures' | 'firstAttemptAt'>;

/** Writes down what came of a try: of the delivery, of its lead's later ones, and of the receiver. True: it arrived. */
export async function recordOutcome(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  round: Round,
  sent: Sent,
  tried: Tried,
): Promise<boolean> {
  const arrived = hasArrived(tried);
  await withTransaction(deps.db, (tx) =>
    arrived ? recordArrival(tx, round, sent, tried) : recordFailure(tx, deps, round, sent, tried),
  );
  return arrived;
}

async function recordArrival(tx: Db, round: Round, sent: Sent, tried: Tried): Promise<void> {
  const { webhook, health } = round;
  await recordTry(tx, nameOf(webhook, sent), tried, { status: 'delivered', nextAt: null });
  if (health.failures > 0) {
    round.health = well;
    await setHealth(tx, webhook, well);
    if (health.failures >= troubleAfter) await hurry(tx, webhook.accountId, webhook.id, health.failingSince);
  }
  round.goesOn &&= await isUnchanged(tx, webhook);
}

async function recordFailure(
  tx: Db,
  { clock, random }: Pick<Deps, 'clock' | 'random'>,
  round: Round,
  sent: Sent,
  tried: Tried,
): Promise<void> {
  const { webhook, isProbe } = round;
  const now = clock.now();
  const spread = random.bytes(1).readUInt8() / 255;
  const since = sent.firstAttemptAt ?? tried.at;
  const health = afterFailure(round.health, { now, spread, isProbe });
  round.health = health;
  const givesUp = tried.status === gone || (health.failingSince !== null && isOver(health.failingSince, now));
  // Others arrived meanwhile, or the whole webhook would be given up: it is this one.
  const isLost = !givesUp && isOver(since, now);
  const failures = sent.failures + 1;
  const nextAt = isLost ? null : nextTry(failures, since, now, spread);
  const name = nameOf(webhook, sent);
  await recordTry(tx, name, tried, { status: isLost ? 'failed' : 'waiting', nextAt, failures });
  await moveFollowers(tx, name, sent.subject, nextAt);
  await setHealth(tx, webhook, health);
  if (givesUp) await giveUp(tx, webhook, tried.status === gone ? 'gone' : 'silent');
  round.goesOn &&= !givesUp && health.failures < troubleAfter && (await isUnchanged(tx, webhook));
}

const nameOf = ({ accountId, id }: ClaimedWebhook, { number }: Sent) => ({
  accountId,
  webhookId: id,
  number,
});
