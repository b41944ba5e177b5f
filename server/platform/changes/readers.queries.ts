import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '#server/platform/database/index.ts';
import type { Database } from '#server/platform/database/schema.gen.ts';

export type ChangeKind = Selectable<Database['changes']>['kind'];

/**
 * One reads at a time under a name, whatever the number of processes. False: someone else is at it, or there is nothing to
 * read.
 */
export async function tryReader(tx: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ unread: boolean }>`
    select has_unread(name, done) as unread from change_readers where name = ${name}
    for no key update skip locked`.execute(tx);
  return rows[0]?.unread === true;
}

/** Nobody reads under this name until the transaction ends; waits for whoever is at it. */
export async function holdReader(tx: Db, name: string): Promise<void> {
  await sql`select from change_readers where name = ${name} for no key update`.execute(tx);
}

export interface Change {
  seq: number;
  at: Date;
  kind: ChangeKind;
  accountId: string;
  /** Null of what happens to an account. */
  leadId: string | null;
  visitId: string | null;
  orderId: string | null;
  /** Of a lead that was changed: what it was before. */
  oldFirstContactAt: Date | null;
  oldChat: string | null;
  /** What its writer copied into it. */
  data: unknown;
}

type Reading = { name: string; wants: string; readsCopies?: boolean };

/**
 * The next changes that a reader wants, those of one lead in the order in which they happened, and the cursor moved behind them:
 * whoever asks holds the reader and makes something of them in the same transaction, but changes no leads or orders itself.
 * Fewer than `most`: for now that was all.
 */
export async function takeChanges(
  tx: Db,
  { name, wants, readsCopies = false }: Reading,
  most: number,
): Promise<Change[]> {
  await sql`
    update change_readers set target = pg_current_snapshot(), seq = coalesce(first_unread(name, done) - 1, seq)
    where name = ${name} and target is null`.execute(tx);
  const { rows } = await sql<Change>`
    select seq, at, kind, account_id as "accountId", lead_id as "leadId", visit_id as "visitId", order_id as "orderId",
      old_first_contact_at as "oldFirstContactAt", old_chat as "oldChat",
      case when lead_id is null or ${readsCopies} then data end as data
    from next_changes(${name}, ${most}, ${wants})`.execute(tx);
  const last = rows.at(-1);
  if (rows.length < most || !last)
    await sql`update change_readers set done = target, target = null, seq = 0 where name = ${name}`.execute(
      tx,
    );
  else await sql`update change_readers set seq = ${last.seq} where name = ${name}`.execute(tx);
  return rows;
}

/** It waits no longer with the others, and is not lost. */
export async function putChangeAside(
  tx: Db,
  { name, readsCopies = false }: Reading,
  seq: number,
): Promise<void> {
  await sql`
    insert into put_aside_changes (reader, account_id, lead_id, change)
    select ${name}, account_id, lead_id,
      case when lead_id is null or ${readsCopies} then to_jsonb(c) else to_jsonb(c) - 'data' end
    from changes c where seq = ${seq}`.execute(tx);
}

/** What a reader had put aside is in the log again, for that reader; at most so much. Says how much. */
export async function retryPutAside(tx: Db, name: string, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    with taken as (${takePutAside(name, most)} returning number, change)
    insert into changes overriding system value
    select a.* from (select change from taken order by number) t, changed_again(t.change, ${name}) a`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0);
}

/** Nobody will read it. */
export async function dropPutAside(tx: Db, name: string, most: number): Promise<number> {
  const { numAffectedRows } = await takePutAside(name, most).execute(tx);
  return Number(numAffectedRows ?? 0);
}

const takePutAside = (name: string, most: number) => sql`
  delete from put_aside_changes where reader = ${name} and number = any(array(
    select number from put_aside_changes where reader = ${name} order by number limit ${most} for update skip locked
  ))`;

/** Nobody looks for the cause any more. */
export async function prunePutAside(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('put_aside_changes').where('put_aside_at', '<', before).execute();
}

/** Before anything is written: of a dump that was restored on another server nothing is read twice, and nothing is left out. */
export async function adoptChanges(db: Db): Promise<boolean> {
  const { rows } = await sql<{ adopted: boolean }>`select adopt_changes() as adopted`.execute(db);
  return rows[0]?.adopted === true;
}
