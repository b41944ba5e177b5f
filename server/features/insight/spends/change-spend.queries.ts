import { sql } from 'kysely';
import type { Db } from '#server/platform/database/index.ts';

/** Whoever may make two of Meta's entries meet on one day and campaign comes one after the other. */
export async function queueUp(tx: Db, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('spends ' || ${accountId}::text, 0))`.execute(tx);
}

export interface StoredItems {
  day: string;
  amount: number;
  rotatorId: string | null;
  campaign: string;
  note: string;
}

const columnsOf = ({ day, amount, rotatorId, campaign, note }: StoredItems) => ({
  day,
  nominal: amount,
  rotator_id: rotatorId,
  campaign,
  note,
});

export async function insertSpend(
  tx: Db,
  one: { accountId: string; id: string; memberId: string; at: Date },
  items: StoredItems,
): Promise<void> {
  await tx
    .insertInto('spends')
    .values({
      account_id: one.accountId,
      id: one.id,
      member_id: one.memberId,
      created_at: one.at,
      ...columnsOf(items),
    })
    .execute();
}

export async function lockSpend(tx: Db, accountId: string, id: string) {
  return tx
    .selectFrom('spends')
    .select(['rotator_id as rotatorId', 'nominal as amount', 'meta_campaign as metaCampaign', 'revision'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateSpend(tx: Db, accountId: string, id: string, items: StoredItems): Promise<void> {
  await tx
    .updateTable('spends')
    .set((eb) => ({ ...columnsOf(items), revision: eb('revision', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

/** What it was, as the audit trail keeps it; undefined when there is none. */
export async function deleteSpend(tx: Db, accountId: string, id: string) {
  return tx
    .deleteFrom('spends')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning(['day', 'nominal', 'campaign'])
    .executeTakeFirst();
}

/** A removed one is nobody's any more. */
export async function isRotatorThere(db: Db, accountId: string, id: string): Promise<boolean> {
  const rotator = await db
    .selectFrom('rotators')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return rotator !== undefined;
}

/** Whether Meta's file has brought that day and campaign as another entry. */
export async function isImportedTwice(
  tx: Db,
  accountId: string,
  { id, day, metaCampaign }: { id: string; day: string; metaCampaign: string },
): Promise<boolean> {
  const another = await tx
    .selectFrom('spends')
    .select('id')
    .where('account_id', '=', accountId)
    .where('source', '=', 'meta')
    .where('day', '=', day)
    .where('meta_campaign', '=', metaCampaign)
    .where('id', '<>', id)
    .executeTakeFirst();
  return another !== undefined;
}
