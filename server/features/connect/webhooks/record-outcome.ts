import {
  afterFailure,
  failuresBeforePause,
  type Health,
  healthy,
  isOver,
  nextTry,
} from '#domain/webhooks.ts';
import { hasArrived } from '#server/integrations/webhook-receiver/post-webhook.ts';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import {
  type DeliveryName,
  moveFollowers,
  recordTry,
  stillWaiting,
  type Tried,
  type Waiting,
} from './attempts.queries.ts';
import { giveUp } from './give-up.ts';
import { type ClaimedWebhook, retryNow, setHealth } from './sending.queries.ts';
import { lockWebhook } from './webhooks.queries.ts';

const gone = 410;

/** How it goes with one webhook while it is being sent to. */
export interface Round {
  webhook: ClaimedWebhook;
  /** The receiver fails, and this delivery checks whether it works again. */
  isProbe: boolean;
  /** False: begin nothing more. */
  goesOn: boolean;
}

/**
 * Writes down what came of a try: of the delivery, of its lead's later ones, and of the receiver. True: it arrived.
 * A webhook that was paused, changed or removed in the meantime is left as it is: the answer belonged to its old form.
 */
export async function recordOutcome(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  round: Round,
  number: number,
  tried: Tried,
): Promise<boolean> {
  const { accountId, id: webhookId, url, secret } = round.webhook;
  const name = { accountId, webhookId, number };
  const arrived = hasArrived(tried);
  await withTransaction(deps.db, async (tx) => {
    const now = await lockWebhook(tx, accountId, webhookId);
    const same = now?.status === 'active' && now.url === url && now.secret === secret ? now : undefined;
    round.goesOn &&= same !== undefined;
    if (arrived) {
      await recordTry(tx, name, tried, { status: 'delivered', nextAt: null });
      if (same) await beHealthy(tx, round.webhook, same);
      return;
    }
    const waiting = same && (await stillWaiting(tx, name));
    if (waiting) await recordFailure(tx, deps, { round, name, tried, waiting, health: same });
    else await recordTry(tx, name, tried);
  });
  return arrived;
}

async function beHealthy(tx: Db, { accountId, id }: ClaimedWebhook, health: Health): Promise<void> {
  if (health.failures === 0) return;
  await setHealth(tx, { accountId, id }, healthy);
  if (health.failures >= failuresBeforePause) await retryNow(tx, accountId, id, health.failingSince);
}

interface Failure {
  round: Round;
  name: DeliveryName;
  tried: Tried;
  /** Both as they are now: while it was under way somebody may have let everything begin anew. */
  waiting: Waiting;
  health: Health;
}

async function recordFailure(
  tx: Db,
  { clock, random }: Pick<Deps, 'clock' | 'random'>,
  { round, name, tried, waiting, health: before }: Failure,
): Promise<void> {
  const { webhook, isProbe } = round;
  const now = clock.now();
  const spread = random.bytes(1).readUInt8() / 255;
  const since = waiting.firstAttemptAt ?? tried.at;
  const failures = waiting.failures + 1;
  const health = afterFailure(before, { now, spread, isProbe });
  const { failingSince } = health;
  const isSilent = failingSince !== null && isOver({ failures: health.failures, since: failingSince }, now);
  const givesUp = tried.status === gone || isSilent;
  // Others arrived meanwhile, or the whole webhook would be given up: it is this one.
  const isLost = !givesUp && isOver({ failures, since }, now);
  const nextAt = isLost ? null : nextTry(failures, since, now, spread);
  await recordTry(tx, name, tried, { status: isLost ? 'failed' : 'waiting', nextAt, failures });
  await moveFollowers(tx, name, waiting.subject, nextAt);
  await setHealth(tx, webhook, health);
  if (givesUp) await giveUp(tx, webhook, tried.status === gone ? 'gone' : 'silent');
  round.goesOn &&= !givesUp && health.failures < failuresBeforePause;
}
