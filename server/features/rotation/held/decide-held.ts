import type { Answer, Parsed } from '#contract/endpoint.ts';
import { mostHeldIds, type releaseHeld } from '#contract/held.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import type { Intake } from '#server/features/rotation/intake/submission.ts';
import type { Db } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Client } from '#server/platform/http/client.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { newId } from '#server/platform/ids.ts';
import { enqueueBatch } from '#server/platform/jobs/stored-batches.ts';
import { blockPortion } from './block-portion.ts';
import {
  countMatching,
  type Decision,
  type HeldFilter,
  isAnyThere,
  type OpenHeld,
  openHeld,
} from './held.queries.ts';
import { type HeldAct, storeHeldBatch } from './held-batch.queries.ts';
import { heldBatches } from './held-batches.ts';
import { type Refused, releasePortion } from './release-portion.ts';

type Which = Parsed<typeof releaseHeld>['body'];
type Done = Answer<typeof releaseHeld>;
type DecideDeps = Pick<Deps, 'clock' | 'random'> & { intake: Intake };

interface Decided {
  act: HeldAct;
  which: Which;
  client: Client;
}

/** Up to a portion at once, more in the background. What was decided before stays as it is. */
export async function decideHeld(
  tx: Db,
  deps: DecideDeps,
  viewer: Viewer,
  { act, which, client }: Decided,
): Promise<Done> {
  const { accountId, memberId } = viewer;
  const at = deps.clock.now();
  const filter: HeldFilter = {
    accountId,
    rotatorId: which.rotator,
    bots: which.bots === 'yes',
    until: new Date(Math.min(Date.parse(which.until), at.getTime())),
    ids: which.ids,
  };
  const rows = await openHeld(tx, filter, mostHeldIds + 1);
  if (rows.length === 0 && which.ids && !(await isAnyThere(tx, accountId, which.ids)))
    throw new AppError('not_found');
  const isDone = rows.length <= mostHeldIds;
  // Before anything is written: the intake may need rows that a writing transaction locks.
  const refused = isDone
    ? await decideNow(tx, deps, { act, rows, decision: { accountId, memberId, at, client } })
    : [];
  const count = isDone
    ? rows.length - refused.length
    : await decideLater(tx, deps, { ...viewer, client }, act, filter);
  if (count > 0) {
    const kind = act === 'release' ? 'held_released' : 'held_blocked';
    await recordAudit(tx, deps, { accountId, memberId, kind, details: { count }, client });
  }
  await publish(tx, accountId, { name: 'held.changed', payload: {} });
  return { count, isDone, refused };
}

async function decideNow(
  tx: Db,
  deps: DecideDeps,
  {
    act,
    rows,
    decision,
  }: { act: HeldAct; rows: readonly OpenHeld[]; decision: Decision & { client: Client } },
): Promise<Refused[]> {
  if (act === 'release') return releasePortion(tx, deps.intake, decision, rows);
  await blockPortion(
    tx,
    deps,
    decision,
    rows.map(({ id }) => id),
  );
  return [];
}

async function decideLater(
  tx: Db,
  { clock, random }: DecideDeps,
  { accountId, memberId, client }: Viewer & { client: Client },
  act: HeldAct,
  filter: HeldFilter,
): Promise<number> {
  const total = await countMatching(tx, filter);
  const batchId = newId(clock, random);
  const { rotatorId, bots, until } = filter;
  const apiKey = client.apiKey ?? null;
  const batch = { accountId, batchId, memberId, apiKey, act, rotatorId, bots, until, total, at: clock.now() };
  if (!(await storeHeldBatch(tx, batch))) throw new AppError('held_running');
  await enqueueBatch(tx, heldBatches, { accountId, batchId });
  return total;
}
