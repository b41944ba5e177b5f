import { sql } from 'kysely';
import type { LeadEventKind } from '#contract/lead-detail.ts';
import type { LeadStatus } from '#domain/lead-status.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { BatchDetails } from './batch.queries.ts';

export interface Batch {
  id: string;
  accountId: string;
  kind: LeadEventKind;
  memberId: string | null;
  at: Date;
}

const isUndone = sql<boolean>`details @> '{"undone": true}'`;

/** All its lines say the same of who, when and what. */
export async function findBatch(db: Db, accountId: string, id: string): Promise<Batch | undefined> {
  const row = await db
    .selectFrom('lead_events')
    .select(['member_id as memberId', 'at'])
    .select((eb) => eb.ref('kind').$castTo<LeadEventKind>().as('kind'))
    .where('account_id', '=', accountId)
    .where('batch_id', '=', id)
    .where((eb) => eb.not(isUndone))
    .limit(1)
    .executeTakeFirst();
  return row && { id, accountId, ...row };
}

/** The leads that it changed. */
export async function leadsOf(db: Db, { accountId, id }: Batch): Promise<string[]> {
  const rows = await db
    .selectFrom('lead_events')
    .select('lead_id as leadId')
    .where('account_id', '=', accountId)
    .where('batch_id', '=', id)
    .where((eb) => eb.not(isUndone))
    .orderBy('lead_id')
    .execute();
  return rows.map(({ leadId }) => leadId);
}

/** Who had these leads before they were handed over. */
export async function membersBefore(
  db: Db,
  { accountId, id }: Batch,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct details ->> 'from' as id from lead_events
    where account_id = ${accountId} and lead_id = any(${ids}::uuid[]) and batch_id = ${id}
      and details ->> 'from' is not null and not ${isUndone}`.execute(db);
  return rows.map((row) => row.id);
}

export type BatchLine = Awaited<ReturnType<typeof linesOf>>[number];

/** Held in the order of their ids, as every batch does. */
export async function lockLeadsOf(tx: Db, { accountId }: Batch, ids: readonly string[]): Promise<void> {
  await sql`
    select count(*) from (
      select from leads where account_id = ${accountId} and id = any(${ids}::uuid[])
      order by id for no key update
    ) held`.execute(tx);
}

/** What the batch did to each lead, and how that lead is now. Read once they are held: another undo may just have ended. */
export async function linesOf(db: Db, { accountId, id }: Batch, ids: readonly string[]) {
  return db
    .selectFrom('lead_events as e')
    .innerJoin('leads as l', (join) =>
      join.onRef('l.account_id', '=', 'e.account_id').onRef('l.id', '=', 'e.lead_id'),
    )
    .select(['l.id as leadId', 'l.member_id as memberId', 'l.trashed_at as trashedAt', 'l.fake_at as fakeAt'])
    .select((eb) => [
      eb.ref('e.details').$castTo<BatchDetails>().as('details'),
      eb.ref('l.status').$castTo<LeadStatus>().as('status'),
      eb('l.merged_into', 'is not', null).as('isMerged'),
      eb
        .exists(
          eb
            .selectFrom('lead_events as u')
            .select('u.id')
            .whereRef('u.account_id', '=', 'e.account_id')
            .whereRef('u.lead_id', '=', 'e.lead_id')
            .where('u.batch_id', '=', id)
            .where(sql<boolean>`u.details @> '{"undone": true}'`),
        )
        .as('isUndone'),
    ])
    .where('e.account_id', '=', accountId)
    .where('e.lead_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('e.batch_id', '=', id)
    .where(sql<boolean>`not e.details @> '{"undone": true}'`)
    .execute();
}
