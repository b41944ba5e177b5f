import { sql } from 'kysely';
import { fewDays, paceDays } from '#domain/points.ts';
import type { Db } from '#server/platform/database/index.ts';

/**
 * Looks again at those accounts whose last look is longest ago: when a lead came last, and how long the points will do. From
 * the kept figures, by account, so that it costs the same however many leads there are. Says how many it looked at.
 */
export async function checkHealth(db: Db, now: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    with due as materialized (
      select account_id from account_health order by checked_at nulls first, account_id
      limit ${most} for update skip locked
    ),
    unread as materialized (select account_id, day, leads, locked from unread_figures(null)),
    looked as materialized (
      select a.id, a.points, a.billing, l.at as last_lead_at,
        -- Who began this week is not measured by days before.
        p.leads / greatest(1, least(${paceDays},
          extract(epoch from ${now}::timestamptz - least(a.created_at, p.since::timestamptz)) / 86400)) as pace
      from due d join accounts a on a.id = d.account_id
      cross join lateral (select max(created_at) as at from leads where account_id = a.id) l
      cross join lateral (
        select coalesce(sum(leads), 0)::double precision as leads, min(day) as since from (
          select day, leads - locked as leads from day_totals t
          where t.account_id = a.id and t.day > local_time(${now}, a.time_zone)::date - ${sql.lit(paceDays)}
          union all
          select day, leads - locked from unread c
          where c.account_id = a.id and c.day > local_time(${now}, a.time_zone)::date - ${sql.lit(paceDays)}
        ) s
      ) p
    )
    update account_health h set checked_at = ${now}, last_lead_at = k.last_lead_at, pace = k.pace,
      -- Who has weeks left runs out of nothing yet.
      runs_out_at = case when k.billing = 'prepaid' and k.pace > 0 and k.points <= k.pace * ${4 * fewDays}
        then ${now}::timestamptz + make_interval(secs => greatest(k.points, 0) / k.pace * 86400) end
    from looked k where h.account_id = k.id`.execute(db);
  return Number(numAffectedRows ?? 0);
}
