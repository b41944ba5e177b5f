import { afterSending, batchSize, inHalves, restMs, tooOldBefore } from '#domain/conversions.ts';
import { openToken } from '#server/features/pixels/pixel-token.ts';
import type { AdPlatform, SendOutcome } from '#server/integrations/ad-platforms/ad-platform.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { untilAvailable } from '#server/platform/database/until-available.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { newId } from '#server/platform/ids.ts';
import { restAfter } from '#server/platform/jobs/rest.ts';
import { pausePixel } from './pause-pixel.ts';
import type { PlatformOf } from './platforms-of.ts';
import {
  beginAttempt,
  type ClaimedPixel,
  endAttempt,
  holdClaimed,
  nextConversions,
  release,
  setExpired,
  setFirstExpired,
  setHealth,
  setInterrupted,
  type WaitingConversion,
} from './sending.queries.ts';

export interface SendDeps extends Pick<Deps, 'db' | 'clock' | 'random' | 'metrics' | 'secrets'> {
  platformOf: PlatformOf;
}

/** Nothing more is begun after this: the others have their turn. */
const longestRoundMs = 20_000;

/** Of those that wait so many are looked at for their age before anything is sent. */
const lookedAt = 2_000;

/** A minute or so. */
const mostRecords = 12;

/** How it goes with one pixel while it is being sent for. */
interface Round {
  pixel: ClaimedPixel;
  platform: AdPlatform;
  token: string;
  /** False: begin nothing more. */
  goesOn: boolean;
  /** Up to here everything was looked at in this round. */
  after: number;
  requests: number;
  /** How long it waited for the platform. */
  waitedMs: number;
}

/** Sends what waits for one pixel that this process has claimed. Says whether there was anything to do. */
export async function sendRound(
  deps: SendDeps,
  pixel: ClaimedPixel,
  mayGoOn: () => boolean = () => true,
): Promise<boolean> {
  const { clock, db } = deps;
  const until = clock.now().getTime() + longestRoundMs;
  const claim = { ...pixel };
  try {
    const interrupted = await clear(deps, claim);
    const round = await prepare(deps, claim);
    if (!round) return interrupted;
    while (round.goesOn && mayGoOn() && clock.now().getTime() < until) {
      const most = batchSize(claim.failures, round.platform.mostEvents);
      const batch = await nextConversions(db, claim.id, most, round.after);
      if (batch.length === 0) break;
      const [began, waited] = [performance.now(), round.waitedMs];
      await sendBatch(deps, round, batch, mayGoOn);
      round.after = batch.at(-1)?.number ?? round.after;
      await restAfter(performance.now() - began - (round.waitedMs - waited));
    }
    return interrupted || round.requests > 0;
  } finally {
    await release(db, claim);
  }
}

/** What a dead process had under way is unknown, what is too old is told to nobody. */
async function clear({ db, clock, platformOf, metrics }: SendDeps, claim: ClaimedPixel): Promise<boolean> {
  const now = clock.now();
  const longestAgeMs = platformOf(claim.platform)?.longestAgeMs;
  const { until, interrupted, expired } = await withTransaction(db, async (tx) => {
    const until = await holdClaimed(tx, claim);
    if (!until) return { until, interrupted: 0, expired: 0 };
    const interrupted = await setInterrupted(tx, claim.accountId, claim.id, now);
    const before = longestAgeMs === undefined ? undefined : tooOldBefore(now, longestAgeMs);
    const expired = before ? await setFirstExpired(tx, claim.id, lookedAt, before, now) : 0;
    return { until, interrupted, expired };
  });
  keepClaim(claim, until);
  metrics.conversions.inc({ result: 'unknown' }, interrupted);
  metrics.conversions.inc({ result: 'expired' }, expired);
  return interrupted + expired > 0;
}

/** Only what was committed: until then the claim is as long as it was. */
function keepClaim(claim: ClaimedPixel, until: Date | undefined): void {
  if (until) claim.claimedUntil = until;
}

async function prepare(deps: SendDeps, pixel: ClaimedPixel): Promise<Round | undefined> {
  const platform = deps.platformOf(pixel.platform);
  if (!platform) return undefined;
  const token = openToken(pixel.token, deps.secrets);
  if (token === undefined) {
    await withTransaction(deps.db, (tx) => pausePixel(tx, deps, pixel, 'unreadable'));
    return undefined;
  }
  return { pixel, platform, token, goesOn: true, after: 0, requests: 0, waitedMs: 0 };
}

/** In one request; when the platform finds one of them bad, in two halves, the first before the second. */
async function sendBatch(
  deps: SendDeps,
  round: Round,
  batch: readonly WaitingConversion[],
  mayGoOn: () => boolean,
): Promise<void> {
  const halves = await sendOnce(deps, round, batch);
  if (!halves) return;
  for (const half of inHalves(batch)) {
    if (half.length > 0 && round.goesOn && mayGoOn()) await sendBatch(deps, round, half, mayGoOn);
  }
}

/** True: one of them is bad, and it is not known which. */
async function sendOnce(deps: SendDeps, round: Round, batch: readonly WaitingConversion[]): Promise<boolean> {
  const { db, clock, random, metrics } = deps;
  const { pixel, platform, token } = round;
  const attempt = { id: newId(clock, random), at: clock.now(), numbers: batch.map(({ number }) => number) };
  const { until, begun, expired } = await withTransaction(db, async (tx) => {
    const until = await holdClaimed(tx, pixel);
    if (!until) return { until, begun: [], expired: 0 };
    const before = tooOldBefore(attempt.at, platform.longestAgeMs);
    const expired = await setExpired(tx, pixel.id, attempt.numbers, before, attempt.at);
    return { until, begun: await beginAttempt(tx, pixel, attempt), expired };
  });
  keepClaim(pixel, until);
  metrics.conversions.inc({ result: 'expired' }, expired);
  // Undefined: it is not ours any more.
  round.goesOn = until !== undefined;
  if (begun.length === 0) return false;
  const sent = new Set(begun);
  const bodies = batch.filter(({ number }) => sent.has(number)).map(({ body }) => body);
  const asked = performance.now();
  const outcome = await platform.send({ pixelId: pixel.pixelId, token, testCode: '' }, bodies);
  round.waitedMs += performance.now() - asked;
  round.requests += 1;
  const ms = clock.now().getTime() - attempt.at.getTime();
  // The answer is known and must not be lost with a connection: to whom comes after us it would be unknown.
  const halves = await untilAvailable(
    () => record(deps, round, { id: attempt.id, ms, numbers: begun }, outcome),
    () => undefined,
    mostRecords,
  );
  metrics.conversions.inc({ result: outcome.result }, begun.length);
  return halves;
}

async function record(
  deps: SendDeps,
  round: Round,
  { id, ms, numbers }: { id: string; ms: number; numbers: readonly number[] },
  { result, retryAfterMs, ...answer }: SendOutcome,
): Promise<boolean> {
  const { pixel } = round;
  const after = afterSending(result, numbers.length);
  const now = deps.clock.now();
  const failures = after.pixel === 'well' ? 0 : pixel.failures + 1;
  const until = await withTransaction(deps.db, async (tx) => {
    // The pixel first, as everyone who writes its events does. Undefined: it was paused, changed or taken over meanwhile.
    const until = await holdClaimed(tx, pixel);
    const end = { id, ms, why: result === 'taken' ? null : result, ...answer };
    const finishedAt = after.events === 'waiting' ? null : now;
    await endAttempt(tx, pixel, numbers, end, { status: after.events, at: finishedAt });
    if (!until) return undefined;
    if (after.pixel === 'rests') {
      const spread = deps.random.bytes(1).readUInt8() / 255;
      const nextAt = new Date(now.getTime() + restMs(failures, spread, retryAfterMs));
      await setHealth(tx, pixel, { failures, failingSince: now, nextAt });
    } else if (after.pixel !== 'well') {
      await pausePixel(tx, deps, pixel, after.pixel);
    } else if (pixel.failures > 0) {
      await setHealth(tx, pixel, { failures: 0, failingSince: null, nextAt: null });
    }
    return until;
  });
  keepClaim(pixel, until);
  pixel.failures = failures;
  round.goesOn &&= until !== undefined && after.pixel === 'well';
  return after.halves;
}
