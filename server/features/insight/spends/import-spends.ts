import type { Answer } from '#contract/endpoint.ts';
import type { importSpends as call } from '#contract/spends.ts';
import type { ReadSpends } from '#domain/meta-spends.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Client } from '#server/platform/http/client.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { newId } from '#server/platform/ids.ts';
import type { SpendDeps } from './add-spend.ts';
import { queueUp } from './change-spend.queries.ts';
import { latestSpendDay } from './check-spend.ts';
import { deleteImported, storeImported } from './meta-spends.queries.ts';
import { isChange, isEmpty, planSpends, type SpendPlan } from './plan-spends.ts';
import { readMetaFile } from './read-meta-file.ts';

const mostRefused = 100;
const mostRows = 50;

type ImportAnswer = Answer<typeof call>;

interface Asked {
  content: AsyncIterable<Uint8Array>;
  keep: boolean;
  /** Whether other entries of Meta's on the same days go. */
  replace: boolean;
  client: Client;
}

/** Says what Meta's daily export would change; with `keep` it is changed. The same file again changes nothing. */
export async function importSpends(
  deps: SpendDeps,
  viewer: Viewer,
  { content, keep, replace, client }: Asked,
): Promise<ImportAnswer> {
  const { accountId } = viewer;
  const read = await readMetaFile(content, latestSpendDay(viewer.timeZone, deps.clock.now()));
  if (typeof read === 'string') return { ...nothing, problem: read };
  if (!keep) {
    const plan = await planSpends(deps.db, accountId, read.spends, { replace, hold: false });
    return presentPlan(read, plan, false);
  }
  return withTransaction(deps.db, async (tx) => {
    await queueUp(tx, accountId);
    const plan = await planSpends(tx, accountId, read.spends, { replace, hold: true });
    await carryOut(tx, deps, viewer, { plan, client });
    return presentPlan(read, plan, true);
  });
}

const none = { count: 0, sum: 0 };
const nothing: ImportAnswer = {
  kept: false,
  problem: null,
  added: 0,
  changed: 0,
  same: 0,
  removed: none,
  others: none,
  byHand: none,
  skipped: 0,
  sum: 0,
  from: null,
  to: null,
  refused: [],
  refusedCount: 0,
  rows: [],
};

async function carryOut(
  tx: Db,
  { clock, random }: SpendDeps,
  { accountId, memberId }: Viewer,
  { plan: { spends, removed }, client }: { plan: SpendPlan; client: Client },
): Promise<void> {
  const changes = spends.filter(isChange);
  if (changes.length === 0 && removed.length === 0) return;
  const at = clock.now();
  const ids = removed.map(({ id }) => id);
  if (ids.length > 0) await deleteImported(tx, accountId, ids);
  const kept = changes.map((spend) => ({ ...spend, id: newId(clock, random) }));
  await storeImported(tx, { accountId, memberId, at }, kept);
  const added = changes.filter(({ was }) => was === null).length;
  const details = { added, changed: changes.length - added, removed: removed.length };
  await recordAudit(tx, { clock, random }, { accountId, memberId, kind: 'spends_imported', details, client });
  await publish(tx, accountId, { name: 'spends.changed', payload: {} });
}

function presentPlan({ refused, skipped }: ReadSpends, plan: SpendPlan, kept: boolean): ImportAnswer {
  const spends = plan.spends.filter((spend) => !isEmpty(spend));
  const changes = spends.filter(isChange);
  const added = changes.filter(({ was }) => was === null).length;
  const empty = plan.spends.filter(isEmpty).reduce((sum, { rows }) => sum + rows, 0);
  return {
    kept,
    problem: null,
    added,
    changed: changes.length - added,
    same: spends.length - changes.length,
    removed: together(plan.removed),
    others: together(plan.others),
    byHand: plan.byHand,
    skipped: skipped + empty,
    sum: sumOf(spends),
    from: spends[0]?.day ?? null,
    to: spends.at(-1)?.day ?? null,
    refused: refused.slice(0, mostRefused),
    refusedCount: refused.length,
    rows: changes
      .slice(0, mostRows)
      .map(({ day, campaign, amount, was }) => ({ day, campaign, nominal: amount, was })),
  };
}

const sumOf = (spends: readonly { amount: number }[]) => spends.reduce((sum, { amount }) => sum + amount, 0);
const together = (spends: readonly { amount: number }[]) => ({ count: spends.length, sum: sumOf(spends) });
