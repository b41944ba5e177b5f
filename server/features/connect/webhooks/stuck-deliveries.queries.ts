import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/database/index.ts';

/** Who writes several deliveries holds their webhooks first, in one order; one that is just being written is left alone. */
const held = (which: RawBuilder<unknown>, most: number) => sql`
  held as materialized (
    select w.account_id, w.id from webhooks w
    where w.status = 'active' and ${which}
      and not exists (select from accounts a where a.id = w.account_id and a.suspended_at is not null)
    order by w.account_id, w.id limit ${most} for no key update of w skip locked
  )`;

/** Says how many wait no longer. */
export async function retryAllNow(tx: Db, most: number): Promise<number> {
  const waits = sql`exists (
    select from webhook_deliveries d where d.webhook_id = w.id and d.status = 'waiting'
      and (d.next_at is not null or w.next_at > now())
  )`;
  const { numAffectedRows } = await sql`
    with ${held(waits, most)},
    woken as (
      update webhooks w set next_at = null from held h where w.account_id = h.account_id and w.id = h.id
    )
    update webhook_deliveries d set next_at = null from held h
    where d.account_id = h.account_id and d.webhook_id = h.id and d.status = 'waiting'`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Those that have been due for longer than two minutes; what waits for its next try goes on waiting. */
export async function failLate(tx: Db, most: number): Promise<number> {
  const isLate = sql`
    d.status = 'waiting' and d.at < now() - interval '2 minutes'
    and (d.next_at is null or d.next_at < now() - interval '2 minutes')`;
  const { numAffectedRows } = await sql`
    with ${held(sql`exists (select from webhook_deliveries d where d.webhook_id = w.id and ${isLate})`, most)}
    update webhook_deliveries f set status = 'failed', finished_at = now(), next_at = null
    where (f.account_id, f.webhook_id, f.number) in (
      select d.account_id, d.webhook_id, d.number from held h
      join webhook_deliveries d on d.account_id = h.account_id and d.webhook_id = h.id
      where ${isLate} order by d.number limit ${most}
    )`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
