import { batchSize, goesAlone, inHalves, tooOldBefore } from '#domain/conversions.ts';
import { openToken } from '#server/features/connect/pixels/pixel-token.ts';
import type { AdPlatform, SendOutcome } from '#server/integrations/ad-platforms/ad-platform.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { outageOf } from '#server/platform/database/unavailable.ts';
import { untilAvailable } from '#server/platform/database/until-available.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { newId } from '#server/platform/ids.ts';
import { beginPortion, type Portion } from '#server/platform/jobs/rest.ts';
import { lastRefusalOf } from './failing.queries.ts';
import { pausePixel } from './pause-pixel.ts';
import type { PlatformOf } from './platforms-of.ts';
import { type Attempted, type Recorded, recordOutcome } from './record-outcome.ts';
import {
  beginAttempt,
  type ClaimedPixel,
  holdClaimed,
  nextConversions,
  release,
  setExpired,
  setFirstExpired,
  setInterrupted,
  type WaitingConversion,
} from './sending.queries.ts';

export interface SendDeps extends Pick<Deps, 'db' | 'clock' | 'random' | 'metrics' | 'secrets' | 'log'> {
  platformOf: PlatformOf;
}

/** Nothing more is begun after this: the others have their turn. */
const longestRoundMs = 20_000;

/** So many waiting ones are checked for their age before anything is sent. */
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
  /** Up to here everything was checked in this round. */
  after: number;
  requests: number;
  portion: Portion;
  /** It rested because the platform refused one event like the other; nothing was taken since. */
  isSuspect: boolean;
  /** Of the events that are being sent together: whether any was taken, and which were refused, with which code. */
  isAnyTaken: boolean;
  refused: { number: number; code: number | null }[];
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
    const isTime = () => round.goesOn && mayGoOn() && clock.now().getTime() < until;
    while (isTime()) {
      const most = batchSize(claim.failures, round.platform.mostEvents);
      const next = await nextConversions(db, claim, { most, after: round.after, now: clock.now() });
      if (next.length === 0) break;
      const batch = together(next);
      round.portion = beginPortion();
      Object.assign(round, { isAnyTaken: false, refused: [] });
      await sendBatch(deps, round, batch, isTime);
      round.after = batch.at(-1)?.number ?? round.after;
      await round.portion.rest();
    }
    return interrupted || round.requests > 0;
  } finally {
    await release(db, claim);
  }
}

/** The first ones, up to one that has to go alone. */
function together(next: readonly WaitingConversion[]): readonly WaitingConversion[] {
  const alone = next.findIndex(({ failures }) => goesAlone(failures));
  return alone === -1 ? next : next.slice(0, Math.max(alone, 1));
}

/** What a process was sending when it died is unknown; what is too old is not sent. */
async function clear({ db, clock, platformOf, metrics }: SendDeps, claim: ClaimedPixel): Promise<boolean> {
  const now = clock.now();
  const longestAgeMs = platformOf(claim.platform).longestAgeMs;
  const { until, interrupted, expired } = await withTransaction(db, async (tx) => {
    const until = await holdClaimed(tx, claim);
    if (!until) return { until, interrupted: 0, expired: 0 };
    const interrupted = await setInterrupted(tx, claim, now);
    const before = tooOldBefore(now, longestAgeMs);
    const expired = await setFirstExpired(tx, claim, lookedAt, before, now);
    return { until, interrupted, expired };
  });
  extendClaim(claim, until);
  metrics.conversions.inc({ result: 'unknown' }, interrupted);
  metrics.conversions.inc({ result: 'expired' }, expired);
  return interrupted + expired > 0;
}

/** Only what was committed: until then the claim is as long as it was. */
function extendClaim(claim: ClaimedPixel, until: Date | undefined): void {
  if (until) claim.claimedUntil = until;
}

async function prepare(deps: SendDeps, pixel: ClaimedPixel): Promise<Round | undefined> {
  const platform = deps.platformOf(pixel.platform);
  const token = openToken(pixel.token, deps.secrets);
  if (token === undefined) {
    await withTransaction(deps.db, (tx) => pausePixel(tx, deps, pixel, 'unreadable'));
    return undefined;
  }
  const isSuspect = pixel.failures > 0 && (await lastRefusalOf(deps.db, pixel)) === 'bad_event';
  const begin = { goesOn: true, after: 0, requests: 0, isAnyTaken: false, refused: [] };
  return { pixel, platform, token, isSuspect, portion: beginPortion(), ...begin };
}

/** In one request; when the platform finds one of them bad, in two halves, the first before the second. */
async function sendBatch(
  deps: SendDeps,
  round: Round,
  batch: readonly WaitingConversion[],
  isTime: () => boolean,
): Promise<void> {
  const halves = await sendOnce(deps, round, batch);
  if (!halves) return;
  for (const half of inHalves(batch)) {
    if (half.length > 0 && isTime()) await sendBatch(deps, round, half, isTime);
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
    const expired = await setExpired(tx, pixel, attempt.numbers, before, attempt.at);
    return { until, begun: await beginAttempt(tx, pixel, attempt), expired };
  });
  extendClaim(pixel, until);
  metrics.conversions.inc({ result: 'expired' }, expired);
  // Undefined: it is not ours any more.
  round.goesOn = until !== undefined;
  if (begun.length === 0) return false;
  const sent = new Set(begun);
  const going = batch.filter(({ number }) => sent.has(number));
  const bodies = going.map(({ body }) => body);
  const address = { pixelId: pixel.pixelId, token, testCode: '' };
  const outcome = await round.portion.waitFor(platform.send(address, bodies));
  round.requests += 1;
  const ms = clock.now().getTime() - attempt.at.getTime();
  const recorded = await saveOutcome(
    deps,
    pixel,
    attemptedIn(round, { id: attempt.id, ms, going }, outcome),
    outcome,
  );
  metrics.conversions.inc({ result: outcome.result }, begun.length);
  return goOn(round, begun, recorded, outcome);
}

function attemptedIn(
  round: Round,
  { id, ms, going }: { id: string; ms: number; going: readonly WaitingConversion[] },
  { result, code }: SendOutcome,
): Attempted {
  const { pixel, refused, isAnyTaken } = round;
  // A second one for the same reason, and nothing that was taken: perhaps it is not for the sake of these.
  const alike = result === 'bad_event' && !isAnyTaken && refused.some((one) => one.code === code);
  const sent = {
    events: going.length,
    aloneBefore: going[0]?.failures ?? 0,
    failures: pixel.failures,
    isSuspect: round.isSuspect || alike,
  };
  const refusedBefore = alike && going.length === 1 ? refused.map(({ number }) => number) : [];
  return { id, ms, numbers: going.map(({ number }) => number), sent, refusedBefore };
}

/** The answer is known and must not be lost with a connection: to whom comes after us it would be unknown. */
async function saveOutcome(
  deps: SendDeps,
  pixel: ClaimedPixel,
  attempted: Attempted,
  outcome: SendOutcome,
): Promise<Recorded> {
  const keep = (work: () => Promise<Recorded>) => untilAvailable(work, () => undefined, mostRecords);
  try {
    return await keep(() => recordOutcome(deps, pixel, attempted, outcome));
  } catch (error) {
    if (outageOf(error)) throw error;
    deps.log.error({ err: error, pixel: pixel.id }, 'what a platform answered could not be kept as it was');
    const plain = { status: null, code: null, message: '', traceId: '', retryAfterMs: null };
    const { result } = outcome;
    return keep(() => recordOutcome(deps, pixel, attempted, { ...plain, result }, { mustRest: true }));
  }
}

/** True: in two halves. */
function goOn(
  round: Round,
  numbers: readonly number[],
  { after, failures, until }: Recorded,
  { code }: SendOutcome,
): boolean {
  const { pixel } = round;
  extendClaim(pixel, until);
  pixel.failures = failures;
  if (after.events === 'sent') Object.assign(round, { isAnyTaken: true, isSuspect: false });
  if (after.events === 'refused') round.refused.push(...numbers.map((number) => ({ number, code })));
  round.goesOn &&= until !== undefined && after.pixel === 'healthy';
  return after.halves;
}
