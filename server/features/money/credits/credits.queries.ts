import { sql } from 'kysely';
import type { Billing } from '#domain/points.ts';
import type { Db } from '#server/platform/database/index.ts';
import { isActive } from '#server/platform/jobs/is-active.ts';
import { type OpeningRef, openingJob } from './opening-job.ts';

/** Locked leads there are now; deleted ones, fakes and those whose buyer was erased wait for nobody. */
export async function countLocked(db: Db, accountId: string, until: Date): Promise<number> {
  const { count } = await db
    .selectFrom('leads')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('account_id', '=', accountId)
    .where('locked', '=', true)
    .where('created_at', '<=', until)
    .where('fake_at', 'is', null)
    .where('erased_at', 'is', null)
    .where('trashed_at', 'is', null)
    .where('merged_into', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertOpening(
  tx: Db,
  { accountId, openingId }: OpeningRef,
  { until, wanted, at }: { until: Date; wanted: number; at: Date },
): Promise<void> {
  await tx
    .insertInto('lead_openings')
    .values({ account_id: accountId, id: openingId, until, wanted, created_at: at, progressed_at: at })
    .execute();
}

/** Held until the transaction ends: a portion is done by one process only. */
export async function lockOpening(tx: Db, { accountId, openingId }: OpeningRef) {
  return tx
    .selectFrom('lead_openings')
    .select(['until', 'wanted', 'opened'])
    .where('account_id', '=', accountId)
    .where('id', '=', openingId)
    .where('finished_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Newest first. A lead that somebody holds at this moment is left for the next portion: whoever holds it may be waiting
 * for the account this transaction holds.
 */
export async function openNewest(
  tx: Db,
  accountId: string,
  { until, limit, at, batchId }: { until: Date; limit: number; at: Date; batchId: string },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with newest as materialized (
      select id from leads
      where account_id = ${accountId} and locked and created_at <= ${until}
        and fake_at is null and erased_at is null and trashed_at is null and merged_into is null
      order by created_at desc, id desc
      limit ${limit}
    ),
    chosen as materialized (
      select id from leads where account_id = ${accountId} and id in (select id from newest) and locked
        and fake_at is null and erased_at is null
      for no key update skip locked
    ),
    opened as (
      update leads l set locked = false, revision = l.revision + 1
      from chosen c where l.account_id = ${accountId} and l.id = c.id
      returning l.id
    ),
    recorded as (
      insert into lead_events (account_id, lead_id, id, at, kind, batch_id)
      select ${accountId}, id, gen_random_uuid(), ${at}, 'opened', ${batchId} from opened
    )
    select count(*)::int as count from opened`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function storeOpened(
  tx: Db,
  { accountId, openingId }: OpeningRef,
  { opened, isOver, at }: { opened: number; isOver: boolean; at: Date },
): Promise<void> {
  await tx
    .updateTable('lead_openings')
    .set({ opened, progressed_at: at, ...(isOver && { finished_at: at }) })
    .where('account_id', '=', accountId)
    .where('id', '=', openingId)
    .execute();
}

/** Not further on since then, and no job waits or works for them. */
export async function stalledOpenings(db: Db, before: Date): Promise<OpeningRef[]> {
  return db
    .selectFrom('lead_openings as o')
    .select(['o.account_id as accountId', 'o.id as openingId'])
    .where('o.finished_at', 'is', null)
    .where('o.progressed_at', '<', before)
    .where(sql<boolean>`not ${isActive(openingJob, sql.ref('o.id'))}`)
    .limit(100)
    .execute();
}

/** Points owed from earlier refunds. The account's row is held by whoever changes its points. */
export async function lockOwed(tx: Db, accountId: string): Promise<number> {
  const { owed } = await tx
    .selectFrom('accounts')
    .select('owed_points as owed')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return owed;
}

export async function addOwed(tx: Db, accountId: string, points: number): Promise<void> {
  await tx
    .updateTable('accounts')
    .set((eb) => ({ owed_points: eb('owed_points', '+', points) }))
    .where('id', '=', accountId)
    .execute();
}

export async function findOwed(db: Db, accountId: string): Promise<{ owedPoints: number; billing: Billing }> {
  const { owed, billing } = await db
    .selectFrom('accounts')
    .select(['owed_points as owed', 'billing'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { owedPoints: owed, billing };
}

export async function hasAdjustment(tx: Db, accountId: string, key: string): Promise<boolean> {
  const found = await tx
    .selectFrom('ledger_entries')
    .select('number')
    .where('account_id', '=', accountId)
    .where('subject_id', '=', key)
    .where('reason', '=', 'adjustment')
    .executeTakeFirst();
  return found !== undefined;
}
