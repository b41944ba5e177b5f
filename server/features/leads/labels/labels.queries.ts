import { sql } from 'kysely';
import type { EditableLabel, Label } from '#contract/labels.ts';
import type { Db } from '#server/platform/database/index.ts';

export async function labelsByName(db: Db, accountId: string): Promise<EditableLabel[]> {
  return db
    .selectFrom('labels')
    .select(['id', 'name', 'colour', 'revision'])
    .where('account_id', '=', accountId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
}

interface LabelCount {
  id: string;
  leads: number;
}

/** Counted up to `most` for each label, however many leads have it. */
export async function countAll(db: Db, accountId: string, most: number): Promise<LabelCount[]> {
  const { rows } = await sql<LabelCount>`
    select l.id, c.leads from labels l, lateral (
      select count(*) as leads from (
        select from lead_labels o where o.account_id = ${accountId} and o.label_id = l.id and o.listed
        order by o.lead_at limit ${most}
      ) f
    ) c
    where l.account_id = ${accountId}`.execute(db);
  return rows;
}

/**
 * Of one member's latest leads. From their side, for a label that half of a large account has is looked through in
 * vain by who has few leads; `looked` says how many of them there were.
 */
export async function countOwn(
  db: Db,
  accountId: string,
  memberId: string,
  latest: number,
): Promise<{ looked: number; counts: LabelCount[] }> {
  const { rows } = await sql<{ looked: number; counts: LabelCount[] }>`
    with own as materialized (
      select id from leads
      where account_id = ${accountId} and member_id = ${memberId} and trashed_at is null and merged_into is null
      order by created_at desc
      limit ${latest}
    ),
    counted as (
      select o.label_id as id, count(*) as leads
      from own, lateral (
        select label_id from lead_labels where account_id = ${accountId} and lead_id = own.id offset 0
      ) o
      group by o.label_id
    )
    select (select count(*) from own) as looked, (select coalesce(json_agg(c), '[]') from counted c) as counts
  `.execute(db);
  return rows[0] as { looked: number; counts: LabelCount[] };
}

export async function countLabels(db: Db, accountId: string): Promise<number> {
  const { total } = await db
    .selectFrom('labels')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return total;
}

/** False when the account has a label of this name. */
export async function insertLabel(
  tx: Db,
  accountId: string,
  { at, ...label }: Label & { at: Date },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('labels')
    .values({ account_id: accountId, ...label, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function lockLabel(tx: Db, accountId: string, id: string): Promise<EditableLabel | undefined> {
  return tx
    .selectFrom('labels')
    .select(['id', 'name', 'colour', 'revision'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The label as it is now; `taken`: another has this name, and the transaction is lost. */
export async function updateLabel(
  tx: Db,
  accountId: string,
  { id, name, colour }: Label,
): Promise<EditableLabel | 'taken'> {
  try {
    return await tx
      .updateTable('labels')
      .set({ name, colour })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .returning(['id', 'name', 'colour', 'revision'])
      .executeTakeFirstOrThrow();
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code === '23505' && constraint === 'labels_name') return 'taken';
    throw error;
  }
}

/** False when there was none. It goes from its leads with it. */
export async function deleteLabel(tx: Db, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('labels')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
