import { sql } from 'kysely';
import type { Db } from '#server/platform/database/index.ts';

/** Says how many pushes wait no longer. */
export async function retryNow(tx: Db, most: number): Promise<number> {
  const { rows } = await sql<{ pushes: number }>`
    with waiting as materialized (
      select account_id, subscription_id, count(*) as pushes from pushes where status = 'waiting'
      group by account_id, subscription_id
    ),
    held as materialized (
      select s.account_id, s.id, w.pushes from push_subscriptions s
      join waiting w on w.account_id = s.account_id and w.subscription_id = s.id
      where s.next_at > now() order by s.account_id, s.id limit ${most} for no key update of s skip locked
    ),
    freed as (
      update push_subscriptions s set next_at = null from held h where s.account_id = h.account_id and s.id = h.id
      returning h.pushes
    )
    select coalesce(sum(pushes), 0)::integer as pushes from freed`.execute(tx);
  return rows[0]?.pushes ?? 0;
}

/** What came within the last half a minute is only just on its way. */
export async function deleteLate(tx: Db, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from pushes where ctid = any(array(
      select ctid from pushes where status = 'waiting' and created_at < now() - interval '30 seconds'
      limit ${most} for update skip locked
    ))`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
