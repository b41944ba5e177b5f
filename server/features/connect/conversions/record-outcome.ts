import { type Aftermath, afterSending, restMs, type Sent } from '#domain/conversions.ts';
import { queueNotice } from '#server/features/messages/notifications/queue-notice.ts';
import type { SendOutcome } from '#server/integrations/ad-platforms/ad-platform.ts';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { markLongFailing, setHealth, takeBackRefusals } from './failing.queries.ts';
import { pausePixel } from './pause-pixel.ts';
import { type ClaimedPixel, endAttempt, holdClaimed } from './sending.queries.ts';

type RecordDeps = Pick<Deps, 'db' | 'clock' | 'random'>;

/** Nobody can do anything about a platform that fails for an hour, so nobody is notified of it. */
const longMs = 6 * 60 * 60 * 1_000;
/** An event that is put back comes later than its pixel asks again: others go first. */
const putBackSteps = 2;

export interface Attempted {
  id: string;
  ms: number;
  numbers: readonly number[];
  sent: Sent;
  /** Refused before it, if it turns out now that they were perhaps not at fault. */
  refusedBefore: readonly number[];
}

export interface Recorded {
  after: Aftermath;
  failures: number;
  /** Of the claim; undefined: it is not ours any more. */
  until: Date | undefined;
}

/** What came of a request. `mustRest`: whatever was answered, ask again only after a while. */
export async function recordOutcome(
  deps: RecordDeps,
  pixel: ClaimedPixel,
  { id, ms, numbers, sent, refusedBefore }: Attempted,
  { result, retryAfterMs, ...answer }: SendOutcome,
  { mustRest = false } = {},
): Promise<Recorded> {
  const after = resting(afterSending(result, sent), mustRest);
  const now = deps.clock.now();
  const failures = after.pixel === 'healthy' ? 0 : pixel.failures + 1;
  const spread = deps.random.bytes(1).readUInt8() / 255;
  const later = (rest: number) => new Date(now.getTime() + rest);
  const until = await withTransaction(deps.db, async (tx) => {
    // The pixel first, as everyone who writes its events does. Undefined: it was paused, changed or taken over meanwhile.
    const until = await holdClaimed(tx, pixel);
    const end = { id, ms, why: result === 'taken' ? null : result, ...answer };
    const isAtFault = result === 'passing' || result === 'bad_event';
    await endAttempt(tx, pixel, numbers, end, {
      status: after.events,
      at: after.events === 'waiting' ? null : now,
      failures: isAtFault && numbers.length === 1 ? 1 : 0,
      nextAt: after.isPutBack ? later(restMs(sent.aloneBefore + 1 + putBackSteps, spread, null)) : null,
    });
    if (!until) return undefined;
    if (after.events === 'waiting') await takeBackRefusals(tx, pixel, refusedBefore);
    if (after.pixel === 'rests') {
      const nextAt = later(restMs(failures, spread, retryAfterMs));
      await setHealth(tx, pixel, { failures, failingSince: now, nextAt });
      await notifyLongFailing(tx, pixel, now);
    } else if (after.pixel !== 'healthy') {
      await pausePixel(tx, deps, pixel, after.pixel);
    } else if (pixel.failures > 0) {
      await setHealth(tx, pixel, { failures: 0, failingSince: null, nextAt: null });
    }
    return until;
  });
  return { after, failures, until };
}

function resting(after: Aftermath, mustRest: boolean): Aftermath {
  if (!mustRest || after.pixel !== 'healthy') return after;
  return { ...after, pixel: 'rests', halves: false };
}

/** Owner and admins, once for each time that it fails. */
async function notifyLongFailing(tx: Db, pixel: ClaimedPixel, now: Date): Promise<void> {
  const name = await markLongFailing(tx, pixel, new Date(now.getTime() - longMs), now);
  if (name === undefined) return;
  const { accountId, id } = pixel;
  const notice = { type: 'alert', kind: 'pixel.paused', subjectId: id, subject: name } as const;
  await queueNotice(tx, accountId, notice);
  await publish(tx, accountId, { name: 'pixels.changed', payload: {} });
}
