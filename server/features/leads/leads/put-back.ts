import type { LeadEventKind } from '#contract/lead-detail.ts';
import type { SettableStatus } from '#domain/lead-status.ts';
import { unblockNumbers } from '#server/features/leads/blocked-numbers/block-numbers.ts';
import { undoFakes } from '#server/features/leads/fake-leads/undo-fakes.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { BatchChange, BatchDeps } from './apply-action.ts';
import {
  raiseRevisions,
  setFakes,
  setMembers,
  setStatuses,
  setTrashed,
  withActiveOrder,
} from './batch.queries.ts';
import type { BatchActor } from './change-portion.ts';
import { addLabel, dropLabel, holdLabels } from './lead-labels.queries.ts';
import type { Batch, BatchLine } from './undo-batch.queries.ts';

interface Undo {
  batch: Batch;
  /** Who undoes it. */
  actor: BatchActor;
  at: Date;
  /** Those who are still there to have leads again. */
  members: ReadonlySet<string>;
}

interface PutBack {
  kind: LeadEventKind;
  changes: BatchChange[];
}

/** Only what is still as the batch left it: whatever somebody changed since was changed on purpose. */
export async function putBack(
  tx: Db,
  deps: BatchDeps,
  undo: Undo,
  lines: readonly BatchLine[],
): Promise<PutBack> {
  const there = lines.filter(({ trashedAt }) => trashedAt === null);
  switch (undo.batch.kind) {
    case 'labelled':
      return { kind: 'unlabelled', changes: await moveLabel(tx, undo, there, dropLabel) };
    case 'unlabelled':
      return { kind: 'labelled', changes: await moveLabel(tx, undo, there, addLabel) };
    case 'handed_over':
      return { kind: 'handed_over', changes: await handBack(tx, undo, there) };
    case 'status':
      return { kind: 'status', changes: await statusBack(tx, undo, there) };
    case 'blocked':
      return { kind: 'unblocked', changes: await unblock(tx, deps, undo, there) };
    case 'fake_marked':
      return { kind: 'fake_undone', changes: await buyersAgain(tx, undo, there) };
    case 'trashed':
      return { kind: 'restored', changes: await restore(tx, undo, lines) };
    case 'restored':
      return { kind: 'trashed', changes: await trashAgain(tx, undo, there) };
    default:
      throw new Error(`no batch does ${undo.batch.kind}`);
  }
}

async function moveLabel(
  tx: Db,
  { batch: { accountId } }: Undo,
  lines: readonly BatchLine[],
  move: typeof addLabel,
): Promise<BatchChange[]> {
  const label = lines[0]?.details.label;
  // A label that was deleted meanwhile is nowhere any more.
  const [held] = label ? await holdLabels(tx, accountId, [label.id]) : [];
  if (!held) return [];
  const changed = await move(tx, accountId, held.id, lines.map(idOf));
  await raiseRevisions(tx, accountId, changed);
  return changed.map((leadId) => ({ leadId, details: { label: held } }));
}

async function handBack(
  tx: Db,
  { batch: { accountId }, at, members }: Undo,
  lines: readonly BatchLine[],
): Promise<BatchChange[]> {
  const back = lines.flatMap(({ leadId, memberId, details: { from = null, to = null } }) => {
    const isThere = from === null || members.has(from);
    return memberId === to && isThere ? [{ leadId, memberId: from, details: { from: to, to: from } }] : [];
  });
  await setMembers(tx, accountId, back, at);
  return back.map(({ leadId, details }) => ({ leadId, details }));
}

async function statusBack(
  tx: Db,
  { batch: { accountId, at } }: Undo,
  lines: readonly BatchLine[],
): Promise<BatchChange[]> {
  const back = lines
    .filter(({ status, details, fakeAt }) => status === details.to && fakeAt === null)
    // A batch leaves ordered leads alone.
    .map(({ leadId, details }) => ({ leadId, status: details.from as SettableStatus, details }));
  await setStatuses(tx, accountId, back, { takenBack: at });
  return back.map(({ leadId, details: { from, to } }) => ({ leadId, details: { from: to, to: from } }));
}

async function unblock(
  tx: Db,
  deps: BatchDeps,
  { batch, actor }: Undo,
  lines: readonly BatchLine[],
): Promise<BatchChange[]> {
  const phones = lines.flatMap(({ details: { phone } }) => phone ?? []);
  const unblocked = await unblockNumbers(tx, deps, actor, { phones, by: batch });
  const changes = lines
    .filter(({ details: { phone } }) => phone !== undefined && unblocked.has(phone))
    .map(({ leadId }) => ({ leadId, details: {} }));
  await raiseRevisions(tx, batch.accountId, changes.map(idOf));
  return changes;
}

/** Those whose point cannot be paid again stay marked. */
async function buyersAgain(tx: Db, { batch, at }: Undo, lines: readonly BatchLine[]): Promise<BatchChange[]> {
  const { accountId } = batch;
  // Marked once more by somebody else is not what the batch did.
  const marked = lines.filter(({ fakeAt }) => fakeAt?.getTime() === batch.at.getTime());
  const undone = await undoFakes(
    tx,
    { accountId, at },
    marked.map(({ leadId, details: { phone = null } }) => ({ id: leadId, phone })),
  );
  const back = marked.filter(({ leadId }) => undone.has(leadId));
  const given = back.map(({ leadId, details: { from } }) => ({ leadId, status: from as SettableStatus }));
  await setFakes(tx, accountId, given, null);
  return given.map(({ leadId, status }) => ({ leadId, details: { to: status } }));
}

async function restore(tx: Db, { batch }: Undo, lines: readonly BatchLine[]): Promise<BatchChange[]> {
  // Deleted, brought back and deleted once more is not what the batch did.
  const back = lines.filter(({ trashedAt }) => trashedAt?.getTime() === batch.at.getTime());
  await setTrashed(tx, batch.accountId, back.map(idOf), null);
  return back.map(({ leadId }) => ({ leadId, details: {} }));
}

async function trashAgain(tx: Db, { batch, at }: Undo, lines: readonly BatchLine[]): Promise<BatchChange[]> {
  const sold = await withActiveOrder(tx, batch.accountId, lines.map(idOf));
  const back = lines.filter(({ leadId }) => !sold.has(leadId));
  await setTrashed(tx, batch.accountId, back.map(idOf), at);
  return back.map(({ leadId }) => ({ leadId, details: {} }));
}

const idOf = ({ leadId }: { leadId: string }) => leadId;
