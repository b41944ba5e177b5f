import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { writtenForms } from '#domain/buyer-data.ts';
import { kindsOfBuyers } from '#domain/export-kinds.ts';
import { buyerFields } from '#domain/lead-fields.ts';
import type { Db } from '#server/platform/database/index.ts';
import { blanked } from '#server/platform/database/lead-columns.ts';

/** A number of an account: what is stored under the number itself, and not under a lead. */
export interface BuyerNumber {
  accountId: string;
  phone: string;
}

/** Any text that holds the number, however it is written there. */
function holds(text: RawBuilder<unknown>, phone: string): RawBuilder<SqlBool> {
  const forms = writtenForms(phone);
  // The shortest form is a part of the others.
  return sql<SqlBool>`regexp_replace(${text}, '[^0-9]+', '', 'g') like ${`%${forms.at(-1)}%`}`;
}

/** Rows of uploaded files: by the number that was read from them, or, before that, by what stands in a cell. */
export function importRowIsOf(phone: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(r.phone = ${phone} or exists (
    select from unnest(r.cells) c where regexp_replace(c, '[^0-9]+', '', 'g') = any(${writtenForms(phone)}::text[])
  ))`;
}

export async function leadIdsOf(db: Db, { accountId, phone }: BuyerNumber): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from leads where phone = ${phone} and account_id = ${accountId} order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Waiting ones are decided with it: nobody can be written to any more. */
export async function blankHeld(
  tx: Db,
  { accountId, phone }: BuyerNumber,
  { at, memberId }: { at: Date; memberId: string | null },
): Promise<void> {
  await sql`
    update held_arrivals set ${blanked('held_arrivals', buyerFields)}, visitor = null, source = '{}',
      request_key = 'erased ' || id,
      decided_at = case when state in ('asked', 'held', 'bot') then ${at} else decided_at end,
      decided_by = case when state in ('asked', 'held', 'bot') then ${memberId}::uuid else decided_by end,
      state = case when state in ('asked', 'held', 'bot') then 'blocked' else state end
    where account_id = ${accountId} and phone = ${phone}`.execute(tx);
}

export async function deleteMarks(tx: Db, { accountId, phone }: BuyerNumber): Promise<void> {
  for (const table of ['blocked_numbers', 'fake_numbers'] as const)
    await tx.deleteFrom(table).where('account_id', '=', accountId).where('phone', '=', phone).execute();
}

interface FoundImport {
  id: string;
  fileName: string;
  status: string;
  fileId: string | null;
  rows: number;
}

export async function importsOf(db: Db, { accountId, phone }: BuyerNumber): Promise<FoundImport[]> {
  const { rows } = await sql<FoundImport>`
    select i.id, i.file_name as "fileName", i.status, i.file_id as "fileId", count(*) as rows
    from import_rows r join imports i on i.account_id = r.account_id and i.id = r.import_id
    where r.account_id = ${accountId} and ${importRowIsOf(phone)}
    group by i.account_id, i.id order by i.created_at`.execute(db);
  return rows;
}

/** What was taken out of the file stays counted; the row itself is empty. */
export async function blankImportRows(
  tx: Db,
  { accountId, phone }: BuyerNumber,
  importId: string,
): Promise<void> {
  await sql`
    update import_rows r set cells = array_fill(''::text, array[cardinality(r.cells)]), phone = null, problems = (
      select jsonb_agg(p || '{"value": ""}') from jsonb_array_elements(r.problems::jsonb) p
    )
    where r.account_id = ${accountId} and r.import_id = ${importId} and ${importRowIsOf(phone)}`.execute(tx);
  await sql`update imports set file_id = null where account_id = ${accountId} and id = ${importId}`.execute(
    tx,
  );
}

export async function deleteImport(tx: Db, accountId: string, importId: string): Promise<void> {
  await tx.deleteFrom('imports').where('account_id', '=', accountId).where('id', '=', importId).execute();
}

export async function exportsOf(db: Db, accountId: string) {
  return db
    .selectFrom('exports')
    .select(['id', 'kind', 'created_at as createdAt', 'file_id as fileId'])
    .where('account_id', '=', accountId)
    .where('kind', 'in', kindsOfBuyers)
    .orderBy('created_at', 'desc')
    .execute();
}

export async function deleteExports(tx: Db, accountId: string): Promise<(string | null)[]> {
  const rows = await tx
    .deleteFrom('exports')
    .where('account_id', '=', accountId)
    .where('kind', 'in', kindsOfBuyers)
    .returning('file_id as fileId')
    .execute();
  return rows.map(({ fileId }) => fileId);
}

/** First answers to calls of programs, kept so that a repeated one gets the same: they may hold a whole lead. */
export async function keptAnswers(tx: Db, { accountId, phone }: BuyerNumber, leadIds: readonly string[]) {
  const marks = [phone, ...leadIds].map((text) => `%${text}%`);
  const { rows } = await sql<{ memberId: string; key: string; answer: unknown }>`
    select member_id as "memberId", key, answer from idempotency_keys
    where account_id = ${accountId} and answer::text like any(${marks}::text[]) for update`.execute(tx);
  return rows;
}

export async function setKeptAnswer(
  tx: Db,
  accountId: string,
  { memberId, key, answer }: { memberId: string; key: string; answer: unknown },
): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer) })
    .where('account_id', '=', accountId)
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .execute();
}

export function auditNames(phone: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select from jsonb_each_text(details) v where ${holds(sql`v.value`, phone)})`;
}

/** The one change that the trail allows: the hash in place of the number, and without what was typed about it. */
export async function blankAudit(tx: Db, { accountId, phone }: BuyerNumber, hash: string): Promise<void> {
  await sql`select set_config('giliran.erasing', 'on', true)`.execute(tx);
  await sql`
    update audit_entries set details = jsonb_build_object('buyer', ${hash}::text) || (
      select coalesce(jsonb_object_agg(d.key, d.value), '{}') from jsonb_each(details) d
      where d.key <> 'reason' and not ${holds(sql`d.value::text`, phone)}
    )
    where account_id = ${accountId} and ${auditNames(phone)}`.execute(tx);
  await sql`select set_config('giliran.erasing', 'off', true)`.execute(tx);
}

/** Of an installation without SMTP, for whoever tries it out: they belong to no account. */
export async function deleteMailsNaming(tx: Db, phone: string): Promise<void> {
  await sql`delete from kept_mails where ${holds(sql`text`, phone)}`.execute(tx);
}

export interface Erasure {
  accountId: string;
  id: string;
  hash: string;
  at: Date;
  memberId: string | null;
  refused: boolean;
}

export async function insertErasure(tx: Db, one: Erasure): Promise<void> {
  await tx
    .insertInto('erased_buyers')
    .values({
      account_id: one.accountId,
      id: one.id,
      phone_hash: one.hash,
      at: one.at,
      member_id: one.memberId,
      refused: one.refused,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function erasuresOf(db: Db, accountId: string, hash: string) {
  return db
    .selectFrom('erased_buyers')
    .select(['at', 'member_id as memberId', 'refused'])
    .where('account_id', '=', accountId)
    .where('phone_hash', '=', hash)
    .orderBy('at', 'desc')
    .execute();
}

/** False when it was not refused. */
export async function takeAgain(tx: Db, accountId: string, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('erased_buyers')
    .set({ refused: false })
    .where('account_id', '=', accountId)
    .where('phone_hash', '=', hash)
    .where('refused', '=', true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
