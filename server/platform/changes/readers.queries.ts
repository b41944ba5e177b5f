import { sql } from 'kysely';
import type { Db } from '#server/platform/database/index.ts';

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
  accountId: string;
  leadId: string;
  /** Whether the lead has other words to be found by. */
  isWorded: boolean;
  seq: number;
}

/**
 * The next changes, those of one lead in the order in which they happened, and the cursor moved behind them: whoever asks holds
 * the reader and makes something of them in the same transaction, but changes no leads or orders itself. Fewer than `most`: for
 * now that was all.
 */
export async function takeChanges(tx: Db, name: string, most: number): Promise<Change[]> {
  await sql`
    update change_readers set target = pg_current_snapshot(), seq = coalesce(first_unread(name, done) - 1, seq)
    where name = ${name} and target is null`.execute(tx);
  const { rows } = await sql<Change>`
    select account_id as "accountId", lead_id as "leadId", worded as "isWorded", seq
    from next_changes(${name}, ${most})`.execute(tx);
  const last = rows.at(-1);
  if (rows.length < most || !last)
    await sql`update change_readers set done = target, target = null, seq = 0 where name = ${name}`.execute(
      tx,
    );
  else await sql`update change_readers set seq = ${last.seq} where name = ${name}`.execute(tx);
  return rows;
}

/** Before anything is written: of a dump that was restored on another server nothing is read twice, and nothing is left out. */
export async function adoptChanges(db: Db): Promise<boolean> {
  const { rows } = await sql<{ adopted: boolean }>`select adopt_changes() as adopted`.execute(db);
  return rows[0]?.adopted === true;
}
