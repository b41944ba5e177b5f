import type { Db } from '#server/platform/database/index.ts';

/** For tests in which nobody came between: the revision an edit is made from. 0 for what is not there. */
export async function revisionOf(
  db: Db,
  table: 'rotators' | 'members' | 'teams' | 'templates' | 'labels' | 'webhooks',
  id: string,
): Promise<number> {
  const row = await db.selectFrom(table).select('revision').where('id', '=', id).executeTakeFirst();
  return row?.revision ?? 0;
}
