import { leadsPaid } from '#domain/points.ts';
import { lockBalance } from '#server/features/money/points/lock-balance.ts';
import { type PointDeps, recordPoints } from '#server/features/money/points/record-points.ts';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { newId } from '#server/platform/ids.ts';
import { createPace } from '#server/platform/jobs/pace.ts';
import {
  countLocked,
  insertOpening,
  lockOpening,
  openNewest,
  stalledOpenings,
  storeOpened,
} from './credits.queries.ts';
import { enqueueOpening, type OpeningRef } from './opening-job.ts';

export type OpeningDeps = PointDeps & Pick<Deps, 'clock' | 'random'>;

/** So many are opened in the credit's own transaction, which holds the account; the rest in portions without it. */
const portion = 200;
const stretchMs = 2_500;
const restMs = 1_000;
const stalledMs = 2 * 60 * 1_000;

/**
 * Opens the locked leads that the account can pay for now, newest first. Their points leave the balance in the caller's
 * transaction, once and for all of them; how many leads there are does not make that transaction longer.
 */
export async function openLocked(tx: Db, deps: OpeningDeps, accountId: string): Promise<void> {
  const { balance, billing, isSuspended } = await lockBalance(tx, accountId);
  // They open when it goes on.
  if (isSuspended) return;
  const at = deps.clock.now();
  const wanted = leadsPaid(billing, balance, await countLocked(tx, accountId, at));
  if (wanted === 0) return;
  const openingId = newId(deps.clock, deps.random);
  await recordPoints(tx, deps, accountId, { reason: 'unlock', openingId, leads: wanted });
  await insertOpening(tx, { accountId, openingId }, { until: at, wanted, at });
  const rest = await openPortion(tx, deps, { accountId, openingId });
  if (rest !== 'over') await enqueueOpening(tx, { accountId, openingId });
}

/** Whether there are more, and whether to rest before them: those that are left are held by others. */
async function openPortion(
  tx: Db,
  deps: OpeningDeps,
  ref: OpeningRef,
): Promise<'over' | 'more' | 'more later'> {
  const opening = await lockOpening(tx, ref);
  if (!opening) return 'over';
  const { until, wanted } = opening;
  const at = deps.clock.now();
  const limit = Math.min(portion, wanted - opening.opened);
  const count = await openNewest(tx, ref.accountId, { until, limit, at, batchId: ref.openingId });
  const opened = opening.opened + count;
  // Some may have been deleted since they were paid for.
  const areGone = count < limit && (await countLocked(tx, ref.accountId, until)) === 0;
  const isOver = opened === wanted || areGone;
  await storeOpened(tx, ref, { opened, isOver, at });
  if (areGone) {
    const cause = { reason: 'unlock_returned', openingId: ref.openingId, leads: wanted - opened } as const;
    await recordPoints(tx, deps, ref.accountId, cause);
  }
  await publish(tx, ref.accountId, { name: 'leads.changed', payload: {} });
  if (isOver) return 'over';
  return count === limit ? 'more' : 'more later';
}

/** The job: portions for a while, each with its progress in one transaction, so a process may die anywhere. */
export async function continueOpening(
  deps: OpeningDeps & Pick<Deps, 'db'>,
  ref: OpeningRef,
  stopping?: AbortSignal,
): Promise<void> {
  const pace = createPace(deps.clock, stretchMs);
  let rest: Awaited<ReturnType<typeof openPortion>>;
  do rest = await withTransaction(deps.db, (tx) => openPortion(tx, deps, ref));
  while (rest === 'more' && !pace.isOver() && !stopping?.aborted);
  if (rest !== 'over') await enqueueOpening(deps.db, ref, rest === 'more' ? 0 : restMs);
}

/** The queue gives back what a process that died had in hand, but not what was lost. */
export async function resumeOpenings({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  for (const ref of await stalledOpenings(db, new Date(clock.now().getTime() - stalledMs))) {
    await enqueueOpening(db, ref);
  }
}
