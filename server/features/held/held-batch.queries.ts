import { sql } from 'kysely';
import type { Role } from '#domain/roles.ts';
import type { Db } from '#server/platform/database/index.ts';
import { isInHand } from '#server/platform/jobs/is-in-hand.ts';
import type { Place } from './held.queries.ts';
import { type HeldBatchRef, heldBatchJob } from './held-batch-job.ts';

export type HeldAct = 'release' | 'block';

interface NewHeldBatch extends HeldBatchRef {
  memberId: string;
  act: HeldAct;
  rotatorId: string | undefined;
  bots: boolean;
  until: Date;
  total: number;
  at: Date;
}

/** False: another one of the account is running. */
export async function storeHeldBatch(tx: Db, batch: NewHeldBatch): Promise<boolean> {
  const stored = await tx
    .insertInto('held_batches')
    .values({
      account_id: batch.accountId,
      id: batch.batchId,
      member_id: batch.memberId,
      act: batch.act,
      rotator_id: batch.rotatorId ?? null,
      bots: batch.bots,
      until: batch.until,
      total: batch.total,
      progressed_at: batch.at,
    })
    .onConflict((conflict) =>
      conflict.column('account_id').where('status', '=', sql.lit('running')).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return stored !== undefined;
}

export async function runningHeldBatch(db: Db, accountId: string) {
  return db
    .selectFrom('held_batches')
    .select(['act', 'done', 'total'])
    .where('account_id', '=', accountId)
    .where('status', '=', sql.lit('running'))
    .executeTakeFirst();
}

/** Held until the transaction ends: a portion is done by one process only. */
export async function lockHeldBatch(tx: Db, { accountId, batchId }: HeldBatchRef) {
  return tx
    .selectFrom('held_batches')
    .select(['member_id as memberId', 'act', 'rotator_id as rotatorId', 'bots', 'until', 'total', 'done'])
    .select(['after_at as afterAt', 'after_id as afterId'])
    .where('account_id', '=', accountId)
    .where('id', '=', batchId)
    .where('status', '=', 'running')
    .forUpdate()
    .executeTakeFirst();
}

interface Progress {
  count: number;
  last: Place | undefined;
  isOver: boolean;
  at: Date;
}

export async function storeHeldProgress(
  tx: Db,
  { accountId, batchId }: HeldBatchRef,
  { count, last, isOver, at }: Progress,
): Promise<void> {
  await tx
    .updateTable('held_batches')
    .set((eb) => ({ done: eb('done', '+', count), failures: 0, progressed_at: at }))
    .$if(last !== undefined, (query) => query.set({ after_at: last?.at, after_id: last?.id }))
    .$if(isOver, (query) => query.set({ status: 'done', finished_at: at }))
    .where('account_id', '=', accountId)
    .where('id', '=', batchId)
    .execute();
}

/** How often it was begun since it last advanced; undefined when it is over. */
export async function countHeldAttempt(db: Db, { accountId, batchId }: HeldBatchRef, at: Date) {
  const row = await db
    .updateTable('held_batches')
    .set((eb) => ({ failures: eb('failures', '+', 1), progressed_at: at }))
    .where('account_id', '=', accountId)
    .where('id', '=', batchId)
    .where('status', '=', 'running')
    .returning('failures')
    .executeTakeFirst();
  return row?.failures;
}

export async function failHeldBatch(tx: Db, { accountId, batchId }: HeldBatchRef, at: Date): Promise<void> {
  await tx
    .updateTable('held_batches')
    .set({ status: 'failed', finished_at: at })
    .where('account_id', '=', accountId)
    .where('id', '=', batchId)
    .where('status', '=', 'running')
    .execute();
}

/** The role of whoever decided it, unless they left. */
export async function findDeciderRole(
  db: Db,
  { accountId, memberId }: { accountId: string; memberId: string },
): Promise<Role | undefined> {
  const member = await db
    .selectFrom('members')
    .select('role')
    .where('account_id', '=', accountId)
    .where('id', '=', memberId)
    .where('status', '=', 'active')
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return member?.role;
}

/** Those whose job is lost. */
export async function stalledHeldBatches(db: Db, before: Date): Promise<HeldBatchRef[]> {
  return db
    .selectFrom('held_batches')
    .select(['account_id as accountId', 'id as batchId'])
    .where('status', '=', 'running')
    .where('progressed_at', '<', before)
    .where(sql<boolean>`not ${isInHand(heldBatchJob, sql.ref('held_batches.id'))}`)
    .execute();
}

export async function deleteFinishedHeldBatches(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('held_batches')
    .where('status', '<>', 'running')
    .where('finished_at', '<', before)
    .execute();
}
