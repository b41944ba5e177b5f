import { sql } from 'kysely';
import type { LeadAction } from '#contract/lead-actions.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { BatchRef } from '#server/platform/jobs/stored-batches.ts';

export type StoredBatch = NonNullable<Awaited<ReturnType<typeof findStoredBatch>>>;

const columns = [
  'id',
  'account_id as accountId',
  'member_id as memberId',
  'api_key as apiKey',
  'work',
  'at',
  'status',
  'total',
  'done',
  'changed',
  'notified',
] as const;

function selectBatches(db: Db) {
  return db
    .selectFrom('lead_batches')
    .select(columns)
    .select((eb) => eb.ref('action').$castTo<LeadAction | null>().as('action'));
}

export async function findStoredBatch(db: Db, { accountId, batchId }: BatchRef) {
  return selectBatches(db).where('account_id', '=', accountId).where('id', '=', batchId).executeTakeFirst();
}

/** Held until the transaction ends: a portion is done by one process only. */
export async function lockStoredBatch(tx: Db, { accountId, batchId }: BatchRef) {
  return selectBatches(tx)
    .where('account_id', '=', accountId)
    .where('id', '=', batchId)
    .forUpdate()
    .executeTakeFirst();
}

export async function runningBatches(
  db: Db,
  { accountId, memberId }: { accountId: string; memberId: string },
): Promise<StoredBatch[]> {
  return selectBatches(db)
    .where('account_id', '=', accountId)
    .where('member_id', '=', memberId)
    .where('status', '=', 'running')
    .orderBy('id')
    .execute();
}

interface NewBatch extends BatchRef {
  memberId: string;
  /** Name of the key it was begun with. */
  apiKey: string | null;
  work: 'change' | 'undo';
  action: LeadAction | null;
  leadIds: readonly string[];
  at: Date;
}

/** An undo takes the place of the change that it undoes, and ends it if it is still running. */
export async function storeBatch(tx: Db, batch: NewBatch): Promise<void> {
  const { accountId, batchId, memberId, apiKey, work, leadIds, at } = batch;
  const status = leadIds.length === 0 ? ('done' as const) : ('running' as const);
  const run = {
    member_id: memberId,
    api_key: apiKey,
    work,
    lead_ids: [...leadIds],
    at,
    status,
    total: leadIds.length,
    done: 0,
    changed: 0,
    notified: false,
    failures: 0,
    progressed_at: at,
    finished_at: status === 'done' ? at : null,
  };
  await tx
    .insertInto('lead_batches')
    .values({ ...run, account_id: accountId, id: batchId, action: JSON.stringify(batch.action) })
    .onConflict((conflict) => conflict.columns(['account_id', 'id']).doUpdateSet(run))
    .execute();
}

export async function nextLeads(
  tx: Db,
  { accountId, id, done }: Pick<StoredBatch, 'accountId' | 'id' | 'done'>,
  limit: number,
): Promise<string[]> {
  const row = await tx
    .selectFrom('lead_batches')
    .select(sql<string[]>`lead_ids[${done + 1}::int : ${done + limit}::int]`.as('ids'))
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.ids;
}

interface Progress {
  done: number;
  changed: number;
  notified: boolean;
  isOver: boolean;
  at: Date;
}

export async function storeProgress(tx: Db, { accountId, batchId }: BatchRef, progress: Progress) {
  const { done, changed, notified, isOver, at } = progress;
  await tx
    .updateTable('lead_batches')
    .set({ done, changed, notified, failures: 0, progressed_at: at })
    .$if(isOver, (query) => query.set({ status: 'done', lead_ids: [], finished_at: at }))
    .where('account_id', '=', accountId)
    .where('id', '=', batchId)
    .execute();
}
