import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/database/index.ts';

/**
 * Up to `limit` leads of any account that were deleted before then, with everything that is kept of them and of what
 * became a part of them; how many. What somebody is just bringing back is left for the next time.
 */
export async function deleteTrashed(tx: Db, before: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ accountId: string; id: string }>`
    select l.account_id as "accountId", l.id from leads l
    where l.trashed_at < ${before} and l.merged_into is null and not exists (
      select from orders o where o.account_id = l.account_id and o.lead_id = l.id and o.cancelled_at is null
    )
    limit ${limit}
    for update of l skip locked`.execute(tx);
  if (rows.length === 0) return 0;
  const gone = sql`unnest(
    ${rows.map(({ accountId }) => accountId)}::uuid[], ${rows.map(({ id }) => id)}::uuid[]
  ) g (account_id, id)`;
  await deleteConversions(tx, gone);
  // Only cancelled ones are left; what became a part of these leads gave its orders to them.
  await sql`delete from orders o using ${gone} where o.account_id = g.account_id and o.lead_id = g.id`.execute(
    tx,
  );
  await sql`delete from leads l using ${gone} where l.account_id = g.account_id and l.merged_into = g.id`.execute(
    tx,
  );
  await sql`delete from leads l using ${gone} where l.account_id = g.account_id and l.id = g.id`.execute(tx);
  return rows.length;
}

/**
 * What was sent to ad platforms of them, or still waits. The pixels first, as everyone does who writes their events: what is
 * just being sent is waited for.
 */
async function deleteConversions(tx: Db, gone: RawBuilder<unknown>): Promise<void> {
  const deleted = sql`(
    select g.account_id, g.id from ${gone}
    union all
    select g.account_id, l.id from ${gone} join leads l on l.account_id = g.account_id and l.merged_into = g.id
  )`;
  await sql`
    select from pixels p where (p.account_id, p.id) in (
      select c.account_id, c.pixel_id from conversions c join ${deleted} t on c.account_id = t.account_id and c.lead_id = t.id
    )
    order by p.account_id, p.id for no key update`.execute(tx);
  await sql`
    delete from conversions c using ${deleted} t where c.account_id = t.account_id and c.lead_id = t.id`.execute(
    tx,
  );
}
