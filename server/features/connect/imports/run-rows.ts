import { drawCode } from '#server/features/leads/leads/draw-code.ts';
import { holdMembers } from '#server/features/team/members/hold-members.ts';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import { muteChanges } from '#server/platform/database/mute-changes.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { newId } from '#server/platform/ids.ts';
import type { Pace } from '#server/platform/jobs/pace.ts';
import { addCounts } from './count-rows.ts';
import type { ImportRef } from './import-job.ts';
import { type DoneRow, type MappedRow, nextRows, storeDone } from './import-rows.queries.ts';
import { type ImportRecord, lockImport, queueUp, updateImport } from './imports.queries.ts';
import { type GoodRow, judgeRow } from './judge-row.ts';
import { loadReferences } from './load-references.ts';
import { mappedColumns } from './mapped-columns.ts';
import { type Plan, planRows } from './plan-rows.ts';
import { holdLabels, importedBefore, labelNames, lockKnown, newestLeads } from './references.queries.ts';
import {
  deleteTrashedFingerprints,
  insertEvents,
  insertFingerprints,
  insertLabels,
  insertLeads,
  insertTouches,
  updateLeads,
} from './run-rows.queries.ts';

type RunDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'secrets'>;

const portionRows = 500;

/**
 * Takes in the next rows: leads, what happened to them, and how far the import is, all or nothing. Each row is judged
 * anew, for hours may lie between the check and this. Whether there are more.
 */
export async function runPortion({ db, ...deps }: RunDeps, ref: ImportRef, pace: Pace): Promise<boolean> {
  return withTransaction(db, async (tx) => {
    // Two files of one shop with the same buyers in them wait for each other here, not for each other's leads.
    await queueUp(tx, ref.accountId);
    const record = await lockImport(tx, ref);
    if (record?.status !== 'running') return false;
    const { columns } = mappedColumns(record);
    const part = { columns, width: record.fields.length, after: record.reached, limit: portionRows };
    const rows = await nextRows(tx, ref, part);
    const todo = rows.filter(({ outcome }) => outcome === 'add' || outcome === 'known');
    const done = todo.length === 0 ? [] : await importRows(tx, deps, record, todo);
    const isMore = rows.length === portionRows;
    const now = deps.clock.now();
    const before = new Map(todo.map(({ number, outcome }) => [number, outcome]));
    const changed = done.map((row) => ({ ...row, before: before.get(row.number) }));
    await updateImport(tx, ref, {
      status: isMore ? 'running' : 'done',
      progress: record.progress + rows.length,
      reached: rows.at(-1)?.number ?? record.reached,
      counts: JSON.stringify(addCounts(record.counts, changed)),
      progressed_at: now,
      failures: 0,
      finished_at: isMore ? null : now,
    });
    if (!isMore || pace.isTimeToReport()) {
      await publish(tx, ref.accountId, { name: 'imports.changed', payload: {} });
      await publish(tx, ref.accountId, { name: 'leads.changed', payload: {} });
    }
    return isMore;
  });
}

async function importRows(
  tx: Db,
  deps: Omit<RunDeps, 'db'>,
  record: ImportRecord,
  rows: readonly MappedRow[],
): Promise<DoneRow[]> {
  const { accountId, id } = record;
  const { fields, timeZone } = mappedColumns(record);
  const references = await loadReferences(tx, deps, accountId, {
    fields,
    rows,
    timeZone,
    now: deps.clock.now(),
  });
  const good: { number: number; row: GoodRow }[] = [];
  const refused: DoneRow[] = [];
  for (const { number, ...given } of rows) {
    const judged = judgeRow(fields, given, references);
    if ('row' in judged) good.push({ number, row: judged.row });
    else refused.push({ number, outcome: 'refused', problems: judged.problems });
  }
  const plan = await planPortion(tx, deps, record, good);
  await carryOut(tx, deps, record, plan);
  const done = [...plan.rows, ...refused];
  await storeDone(tx, { accountId, importId: id }, done);
  return done;
}

async function planPortion(
  tx: Db,
  { clock, random }: Omit<RunDeps, 'db'>,
  { accountId, memberId, choices }: ImportRecord,
  good: readonly { number: number; row: GoodRow }[],
): Promise<Plan> {
  const named = good.flatMap(({ row }) => row.memberId ?? []);
  const chosen = choices.memberId ?? null;
  const held = await holdMembers(tx, accountId, [
    ...new Set([memberId, ...(chosen ? [chosen] : []), ...named]),
  ]);
  // Removed in this very moment: the next try finds them gone.
  if (named.some((id) => !held.has(id))) throw new Error('a CS was removed while rows were taken in');
  const labels = await heldLabels(tx, accountId, good);
  const fingerprints = good.map(({ row }) => row.fingerprint);
  await deleteTrashedFingerprints(tx, accountId, fingerprints);
  const newest = await newestLeads(tx, accountId, [...new Set(good.map(({ row }) => row.phone))]);
  return planRows(good, {
    choices: { known: choices.known ?? 'skip', memberId: chosen && held.has(chosen) ? chosen : null },
    known: await lockKnown(tx, accountId, [...newest.values()]),
    imported: await importedBefore(tx, accountId, fingerprints),
    labels,
    now: clock.now(),
    newId: (at) => newId({ now: () => at }, random),
    newCode: () => drawCode(random),
  });
}

async function heldLabels(tx: Db, accountId: string, good: readonly { row: GoodRow }[]) {
  const ids = new Set(good.flatMap(({ row }) => row.labelIds));
  if (ids.size === 0) return new Map<string, { name: string; colour: string }>();
  const held = await holdLabels(tx, accountId, [...ids]);
  const labels = await labelNames(tx, accountId);
  return new Map(
    labels.filter(({ id }) => held.has(id)).map(({ id, name, colour }) => [id, { name, colour }]),
  );
}

async function carryOut(
  tx: Db,
  { clock }: Omit<RunDeps, 'db'>,
  { accountId, memberId }: ImportRecord,
  plan: Plan,
): Promise<void> {
  await muteChanges(tx);
  const fresh = plan.leads.flatMap((lead) => (lead.fresh ? [{ ...lead, fresh: lead.fresh }] : []));
  const changed = plan.leads.filter((lead) => !lead.fresh);
  if (plan.fingerprints.length > 0) await insertFingerprints(tx, accountId, plan.fingerprints);
  if (fresh.length > 0) await insertLeads(tx, accountId, fresh);
  if (changed.length > 0) await updateLeads(tx, accountId, changed);
  if (plan.touches.length > 0) await insertTouches(tx, accountId, plan.touches);
  if (plan.labels.length > 0) await insertLabels(tx, accountId, plan.labels);
  if (plan.events.length > 0) await insertEvents(tx, { accountId, memberId, at: clock.now() }, plan.events);
}
