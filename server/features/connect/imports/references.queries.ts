import { sql } from 'kysely';
import { writtenFileFields } from '#domain/lead-fields.ts';
import type { LeadStatus } from '#domain/lead-status.ts';
import type { Db } from '#server/platform/database/index.ts';
import { selected } from '#server/platform/database/lead-columns.ts';

/** What people may call the members who are there, whether on duty or not. */
export async function memberNames(db: Db, accountId: string) {
  return db
    .selectFrom('members')
    .select(['id', 'full_name as fullName', 'nickname', 'email'])
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
}

export async function rotatorNames(db: Db, accountId: string) {
  return db
    .selectFrom('rotators')
    .select(['id', 'title', 'slug'])
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
}

export async function labelNames(db: Db, accountId: string) {
  return db
    .selectFrom('labels')
    .select(['id', 'name', 'colour'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
}

/** Those of the ids that are there, which then stay until the transaction ends. */
export async function holdLabels(tx: Db, accountId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('labels')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function blockedAmong(
  db: Db,
  accountId: string,
  phones: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('blocked_numbers')
    .select('phone')
    .where('account_id', '=', accountId)
    .where('phone', '=', sql<string>`any(${phones}::text[])`)
    .execute();
  return new Set(rows.map(({ phone }) => phone));
}

/** Of erased buyers whose forms are refused; `hashes` in the order of `phones`. */
export async function refusedAmong(
  db: Db,
  accountId: string,
  phones: readonly string[],
  hashes: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ phone: string }>`
    select n.phone from unnest(${phones}::text[], ${hashes}::text[]) n (phone, hash)
    join erased_buyers e on e.account_id = ${accountId} and e.phone_hash = n.hash and e.refused`.execute(db);
  return new Set(rows.map(({ phone }) => phone));
}

/** Rows that became or changed a lead. A lead that was thrown away may come again. */
export async function importedBefore(
  db: Db,
  accountId: string,
  fingerprints: readonly Buffer[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('imported_rows as i')
    .innerJoin('leads as l', (join) =>
      join.onRef('l.account_id', '=', 'i.account_id').onRef('l.id', '=', 'i.lead_id'),
    )
    .select('i.fingerprint')
    .where('i.account_id', '=', accountId)
    .where('i.fingerprint', '=', sql<Buffer>`any(${fingerprints}::bytea[])`)
    .where('l.trashed_at', 'is', null)
    .execute();
  return new Set(rows.map(({ fingerprint }) => fingerprint.toString('hex')));
}

/** The newest lead of each buyer who is known. */
export async function newestLeads(
  db: Db,
  accountId: string,
  phones: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('leads')
    .distinctOn('phone')
    .select((eb) => ['id', eb.ref('phone').$notNull().as('phone')])
    .where('account_id', '=', accountId)
    .where('phone', '=', sql<string>`any(${phones}::text[])`)
    .where('trashed_at', 'is', null)
    .where('merged_into', 'is', null)
    .orderBy('phone')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map(({ phone, id }) => [phone, id]));
}

/** Held in the order of their ids, as whoever takes several does; with the labels they have. */
export async function lockKnown(tx: Db, accountId: string, ids: readonly string[]) {
  const leads = await tx
    .selectFrom('leads')
    .select(['id', 'locked', 'first_contact_at as firstContactAt'])
    .select(selected('leads', 'leads', writtenFileFields))
    .select(['touched_at as touchedAt'])
    .select((eb) => [
      eb.ref('phone').$notNull().as('phone'),
      eb.ref('status').$castTo<LeadStatus>().as('status'),
    ])
    .where('account_id', '=', accountId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('trashed_at', 'is', null)
    .where('merged_into', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const labels = await tx
    .selectFrom('lead_labels')
    .select(['lead_id as leadId', 'label_id as labelId'])
    .where('account_id', '=', accountId)
    .where('lead_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return leads.map((lead) => ({
    ...lead,
    labelIds: labels.filter(({ leadId }) => leadId === lead.id).map(({ labelId }) => labelId),
  }));
}
export type KnownLead = Awaited<ReturnType<typeof lockKnown>>[number];
