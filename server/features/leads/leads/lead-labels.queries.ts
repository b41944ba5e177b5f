import { sql } from 'kysely';
import type { Label } from '#contract/labels.ts';
import type { Db } from '#server/platform/database/index.ts';

/** Those of the ids that are labels of the account, which then cannot be deleted before this transaction ends. */
export async function holdLabels(tx: Db, accountId: string, ids: readonly string[]): Promise<Label[]> {
  return tx
    .selectFrom('labels')
    .select(['id', 'name', 'colour'])
    .where('account_id', '=', accountId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forKeyShare()
    .execute();
}

export async function labelsOfLead(db: Db, accountId: string, leadId: string): Promise<Label[]> {
  return db
    .selectFrom('lead_labels as on')
    .innerJoin('labels as l', (join) =>
      join.onRef('l.account_id', '=', 'on.account_id').onRef('l.id', '=', 'on.label_id'),
    )
    .select(['l.id', 'l.name', 'l.colour'])
    .where('on.account_id', '=', accountId)
    .where('on.lead_id', '=', leadId)
    .orderBy('l.id')
    .execute();
}

/** The leads that did not have it yet. */
export async function addLabel(
  tx: Db,
  accountId: string,
  labelId: string,
  leadIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into lead_labels (account_id, lead_id, label_id, lead_at)
    select account_id, id, ${labelId}::uuid, created_at from leads
    where account_id = ${accountId} and id = any(${leadIds}::uuid[])
    on conflict do nothing
    returning lead_id as id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The leads that had it. */
export async function dropLabel(
  tx: Db,
  accountId: string,
  labelId: string,
  leadIds: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .deleteFrom('lead_labels')
    .where('account_id', '=', accountId)
    .where('label_id', '=', labelId)
    .where('lead_id', '=', sql<string>`any(${leadIds}::uuid[])`)
    .returning('lead_id as id')
    .execute();
  return rows.map(({ id }) => id);
}
