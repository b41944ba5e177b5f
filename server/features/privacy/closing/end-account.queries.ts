import { sql } from 'kysely';
import type { Language } from '#contract/language.ts';
import { leadFieldNames, visitFields } from '#domain/lead-fields.ts';
import type { PictureKind } from '#domain/look.ts';
import type { Db } from '#server/platform/database/index.ts';
import { blanked, isAnyFilled } from '#server/platform/database/lead-columns.ts';
import { muteChanges } from '#server/platform/database/mute-changes.ts';
import { removeStoredFile } from '#server/platform/stored-files.ts';
import { credentialTables, type ErasedTable } from './erased-tables.ts';

/** False when another process was faster, or the owner brought it back in this moment. */
export async function markBegun(tx: Db, accountId: string, now: Date): Promise<boolean> {
  await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
  const { numUpdatedRows } = await tx
    .updateTable('account_closings')
    .set({ begun_at: now })
    .where('account_id', '=', accountId)
    .where('begun_at', 'is', null)
    .where('ends_at', '<=', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** E-mails that were kept or came back, by the addresses of its people: afterwards nothing says whose they were. */
export async function deleteMailsOfMembers(tx: Db, accountId: string): Promise<void> {
  const theirs = sql`select email from members where account_id = ${accountId}`;
  await sql`delete from kept_mails where recipient in (${theirs})`.execute(tx);
  await sql`delete from mail_bounces where account_id = ${accountId} or address in (${theirs})`.execute(tx);
}

/** Numbers in place of names; addresses that nobody has, so that theirs are free. Pictures follow, as files go first. */
export async function renameMembers(tx: Db, accountId: string, now: Date): Promise<void> {
  await sql`
    update members set email = id || '@closed.invalid', password_hash = null, google_subject = null,
      full_name = case role when 'owner' then 'Pemilik' else 'Anggota ' || join_order end,
      nickname = case role when 'owner' then 'Pemilik' else 'Anggota ' || join_order end,
      phone = null, waiting_phone = null, email_verified_at = null, last_active_at = null, hours = null, paused_until = null,
      team_id = null, invited_until = null, initial_password_until = null, has_initial_password = false,
      status = case role when 'owner' then 'active' else 'inactive' end,
      removed_at = case role when 'owner' then null else coalesce(removed_at, ${now}::timestamptz) end
    where account_id = ${accountId}`.execute(tx);
}

/** Says which sessions there were. */
export async function deleteCredentials(tx: Db, accountId: string): Promise<string[]> {
  const sessions = await tx
    .selectFrom('sessions')
    .select('id')
    .where('account_id', '=', accountId)
    .forUpdate()
    .execute();
  for (const table of credentialTables)
    await sql`delete from ${sql.table(table)} where account_id = ${accountId}`.execute(tx);
  return sessions.map(({ id }) => id);
}

export async function ownerToMail(
  tx: Db,
  accountId: string,
): Promise<{ to: string; language: Language; shop: string } | undefined> {
  return tx
    .selectFrom('members as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select(['m.email as to', 'm.language', 'a.name as shop'])
    .where('m.account_id', '=', accountId)
    .where('m.role', '=', 'owner')
    .executeTakeFirst();
}

export async function picturesOf(db: Db, accountId: string): Promise<{ id: string; picture: string }[]> {
  const { rows } = await sql<{ id: string; picture: string }>`
    select id, picture from members where account_id = ${accountId} and picture is not null`.execute(db);
  return rows;
}

export async function clearPicture(db: Db, accountId: string, id: string): Promise<void> {
  await sql`update members set picture = null where account_id = ${accountId} and id = ${id}`.execute(db);
}

/** Photos and logos of its pages. */
export async function pagePicturesOf(
  db: Db,
  accountId: string,
): Promise<{ id: string; kind: PictureKind; width: number }[]> {
  const { rows } = await sql<{ id: string; kind: PictureKind; width: number }>`
    select id, kind, width from page_pictures where account_id = ${accountId}`.execute(db);
  return rows;
}

/** So many rows of it; how many there were. */
export async function deletePortion(
  tx: Db,
  table: ErasedTable,
  accountId: string,
  limit: number,
): Promise<number> {
  await muteChanges(tx);
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where account_id = ${accountId} limit ${limit}
    ))`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** One export or import with its file; false when none is left. */
export async function deleteOneFile(
  tx: Db,
  table: 'exports' | 'imports',
  accountId: string,
): Promise<boolean> {
  const { rows } = await sql<{ fileId: string | null }>`
    delete from ${sql.table(table)} where account_id = ${accountId} and id = (
      select id from ${sql.table(table)} where account_id = ${accountId} limit 1
    ) returning file_id as "fileId"`.execute(tx);
  const [row] = rows;
  if (row?.fileId) await removeStoredFile(tx, row.fileId);
  return row !== undefined;
}

/** Leads that still have a buyer, or anything of one again, in the order of their ids. */
export async function leadsAfter(db: Db, accountId: string, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from leads where account_id = ${accountId} and id > ${after}
      and (erased_at is null or ${isAnyFilled('leads', leadFieldNames)})
    order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Of orders and visits whose lead was erased before, and of what a whole account has beside its buyers. */
export async function blankRest(tx: Db, accountId: string): Promise<void> {
  await sql`
    update orders set customer = '', phone = null, note = '', product = '', address = '', tracking = '', campaign = '',
      revision = revision + 1
    where account_id = ${accountId}
      and (phone is not null or concat(customer, note, product, address, tracking, campaign) <> '')`.execute(
    tx,
  );
  await sql`
    update lead_touches set ${blanked('lead_touches', visitFields)}, source = '{}', request_key = null
    where account_id = ${accountId} and (${isAnyFilled('lead_touches', visitFields)} or source <> '{}')`.execute(
    tx,
  );
  await sql`update changes set data = null where account_id = ${accountId} and data is not null`.execute(tx);
}

/** The last one of the portion; undefined when none is left. Kind, time and who stay. */
export async function blankAuditAfter(
  tx: Db,
  accountId: string,
  after: string,
  limit: number,
): Promise<string | undefined> {
  await sql`select set_config('giliran.erasing', 'on', true)`.execute(tx);
  const { rows } = await sql<{ last: string | null }>`
    with portion as (
      select id from audit_entries where account_id = ${accountId} and id > ${after} order by id limit ${limit}
    ), blanked as (
      update audit_entries a set details = '{}', ip = '', user_agent = '' from portion
      where a.account_id = ${accountId} and a.id = portion.id
    )
    select max(id::text) as last from portion`.execute(tx);
  return rows[0]?.last ?? undefined;
}

/** The links stay taken, and everything else of a rotator goes. */
export async function blankRotators(tx: Db, accountId: string): Promise<void> {
  await sql`
    update rotators set title = 'Rotator', status = 'paused', inputs = default, button_text = default, template = default,
      privacy = '', default_member_id = null, domain_id = null, reassign_minutes = null, reassign_since = null
    where account_id = ${accountId}`.execute(tx);
  await sql`update rotator_turns set state = default where account_id = ${accountId}`.execute(tx);
  await sql`delete from domains where account_id = ${accountId}`.execute(tx);
}

/** What it wanted to be and was not; who was approved has invoices, which the law keeps. */
export async function deleteTeamsAndRequest(tx: Db, accountId: string): Promise<void> {
  await sql`delete from teams where account_id = ${accountId}`.execute(tx);
  await sql`delete from corporates where account_id = ${accountId} and state <> 'approved'`.execute(tx);
}

export async function pointsLeft(tx: Db, accountId: string): Promise<number> {
  const { points } = await tx
    .selectFrom('accounts')
    .select('points')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return points;
}

export async function setEnded(tx: Db, accountId: string, now: Date): Promise<void> {
  await sql`update accounts set name = 'Toko sudah tutup' where id = ${accountId}`.execute(tx);
  await sql`update account_closings set ended_at = ${now} where account_id = ${accountId}`.execute(tx);
}
