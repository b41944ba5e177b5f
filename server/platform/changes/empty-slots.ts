import { sql } from 'kysely';
import { type Db, withTransaction } from '../database/index.ts';

/** As the table has it: each hour of three goes to a part of its own. */
const slots = 3;
const hourMs = 60 * 60 * 1_000;

/**
 * Empties the part of the log that the next hour goes to, once everyone has read what is there of two hours ago: that
 * costs the same however much it is, and leaves no dead rows. False when somebody has not read all of it, or is reading:
 * it is tried again, and what stays there meanwhile is only in the way.
 */
export async function emptyNextSlot(db: Db, now: Date): Promise<boolean> {
  const part = sql.table(`changes_${(Math.floor(now.getTime() / hourMs) + 1) % slots}`);
  try {
    return await withTransaction(db, async (tx) => {
      // Lists that want to count wait behind this, so it does not wait for long itself.
      await sql`set local lock_timeout = '200ms'`.execute(tx);
      await sql`lock table ${part} in access exclusive mode`.execute(tx);
      const { rows } = await sql<{ unread: boolean }>`
        select exists (
          select from change_readers r, ${part} c where is_unread(c.xid, r.done) and coalesce(c.reader, r.name) = r.name
        ) as unread`.execute(tx);
      if (rows[0]?.unread !== false) return false;
      await sql`truncate ${part}`.execute(tx);
      return true;
    });
  } catch (error) {
    if ((error as { code?: unknown }).code === '55P03') return false;
    throw error;
  }
}
