import { sql } from 'kysely';
import type { DaySoFar } from '#domain/day-changes.ts';
import { startOfDate } from '#domain/working-hours.ts';
import type { Db } from '#server/platform/database/index.ts';
import { type Days, sumsOf, type Whose } from './figures.queries.ts';

interface HoursRow extends Pick<DaySoFar, 'leads' | 'timed' | 'inTime'> {
  day: string;
}

/** Of each day its first hours. Who came in the last of them may still be answered in time: that hour is not judged. */
export async function leadsOfHours(db: Db, whose: Whose, days: Days, hours: number): Promise<HoursRow[]> {
  const totals = sumsOf('hour_totals', whose, days, { day: sql`day`, hour: sql`hour` });
  const { rows } = await sql<HoursRow>`
    select day, sum(leads)::bigint as leads,
      coalesce(sum(timed) filter (where hour < ${hours - 1}), 0)::bigint as timed,
      coalesce(sum(in_time) filter (where hour < ${hours - 1}), 0)::bigint as "inTime"
    from (${totals}) t where hour < ${hours} group by day`.execute(db);
  return rows;
}

interface SalesRow extends Pick<DaySoFar, 'orders' | 'revenue'> {
  day: string;
}

/** What was noted in the first hours of its own day; what was noted later is compared with no hour. */
export async function salesOfHours(
  db: Db,
  { accountId, memberId, timeZone }: Whose,
  { from, to }: Days,
  hours: number,
): Promise<SalesRow[]> {
  const until = (day: string) => new Date(startOfDate(timeZone, day).getTime() + hours * 3_600_000);
  const { rows } = await sql<SalesRow>`
    select ordered_on as day, count(*) as orders,
      coalesce(sum(value) filter (where currency = 'IDR'), 0)::bigint as revenue
    from orders
    where account_id = ${accountId} and cancelled_at is null
      and (ordered_on = ${from}::date and created_at < ${until(from)} or ordered_on = ${to}::date and created_at < ${until(to)})
      and (${memberId}::uuid is null or member_id = ${memberId}::uuid)
    group by ordered_on`.execute(db);
  return rows;
}
