import { sql } from 'kysely';
import type { Db } from '#server/platform/database/index.ts';

/**
 * One reads at a time under a name, whatever the number of processes. False: someone else is at it, or there is nothing to
 * read.
 */
export async function tryReader(tx: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ unread: boolean }>`
    select exists (
      select from changes c where is_unread(c.xid, r.done) and coalesce(c.reader, r.name) = r.name
    ) as unread
    from change_readers r where r.name = ${name} for no key update skip locked`.execute(tx);
  return rows[0]?.unread === true;
}

/** Nobody reads under this name until the transaction ends; waits for whoever is at it. */
export async function holdReader(tx: Db, name: string): Promise<void> {
  await sql`select from change_readers where name = ${name} for no key update`.execute(tx);
}

/** Before anything is written: of a dump that was restored on another server nothing is read twice, and nothing is left out. */
export async function adoptChanges(db: Db): Promise<boolean> {
  const { rows } = await sql<{ adopted: boolean }>`select adopt_changes() as adopted`.execute(db);
  return rows[0]?.adopted === true;
}
