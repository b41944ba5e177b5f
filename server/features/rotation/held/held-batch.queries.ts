import { sql } from 'kysely';
import type { Db } from '#server/platform/database/index.ts';
import type { BatchRef } from '#server/platform/jobs/stored-batches.ts';
import type { Place } from './held.queries.ts';

export type HeldAct = 'release' | 'block';

interface NewHeldBatch extends BatchRef {
  memberId: string;
  /** Name of the key it was begun with. */
  apiKey: string | null;
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
      api_key: batch.apiKey,
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
export async function lockHeldBatch(tx: Db, { accountId, batchId }: BatchRef) {
  return tx
    .selectFrom('held_batches')
    .select([
      'member_id as memberId',
      'api_key as apiKey',
      'act',
      'rotator_id as rotatorId',
      'bots',
      'until',
      'total',
      'done',
    ])
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
  { accountId, batchId }: BatchRef,
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
