import { sql } from 'kysely';
import type { Db } from '#server/platform/database/index.ts';
import { closed } from './count-shield.queries.ts';

/** Deletes some that arrived before these times and counts them by the hour; how many it was. */
export async function prunePortion(
  db: Db,
  { bots, others, limit }: { bots: Date; others: Date; limit: number },
): Promise<number> {
  const { rows } = await sql<{ gone: number }>`
    with old as (
      (select account_id, id from held_arrivals where at < ${bots} and state = 'bot' limit ${limit})
      union all
      (select account_id, id from held_arrivals where at < ${others} and state <> 'bot' limit ${limit})
      limit ${limit}
    ),
    gone as (
      delete from held_arrivals h using old where h.account_id = old.account_id and h.id = old.id
      returning h.account_id, date_trunc('hour', h.at, 'UTC') as hour, h.state, h.reasons && ${closed} as closed
    ),
    counted as (
      insert into held_hours (account_id, hour, state, arrivals)
      select account_id, hour, state, count(*) from gone where not closed group by 1, 2, 3
      on conflict (account_id, hour, state) do update set arrivals = held_hours.arrivals + excluded.arrivals
    )
    select count(*)::int as gone from gone`.execute(db);
  return rows[0]?.gone ?? 0;
}
