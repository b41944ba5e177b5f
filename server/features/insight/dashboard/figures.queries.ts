import { type RawBuilder, sql } from 'kysely';
import { inTimeMs } from '#domain/response-times.ts';
import type { TimeZone } from '#domain/working-hours.ts';
import { type FigureTableName, partsOf } from '#server/features/insight/figures/figure-tables.ts';
import type { Db } from '#server/platform/database/index.ts';

/** Whose figures: of one member, or of everyone. */
export interface Whose {
  accountId: string;
  memberId: string | null;
  /** In whose days they are counted. */
  timeZone: TimeZone;
  /** What came in the hour before it is fresh. */
  now: Date;
}

/** Days as '2026-11-15', both included. */
export interface Days {
  from: string;
  to: string;
}

export function inDays({ accountId, memberId }: Whose, { from, to }: Days): RawBuilder<unknown> {
  const own = memberId === null ? sql`` : sql`and member_id = ${memberId}`;
  return sql`account_id = ${accountId} and day between ${from}::date and ${to}::date ${own}`;
}

/**
 * Sums of a table and of what is not in it yet, in one statement: the truth is the sum of both. Each is
 * summed before they are put together, which spares handing on tens of thousands of rows; so a key may come twice.
 */
export function sumsOf(
  name: FigureTableName,
  whose: Whose,
  days: Days,
  by: Readonly<Record<string, RawBuilder<unknown>>>,
): RawBuilder<unknown> {
  const { table, summed, summedFigures, when } = partsOf(name);
  const keys = sql.join(Object.entries(by).map(([key, column]) => sql`${column} as ${sql.ref(key)}`));
  const groups = sql.join(Object.values(by));
  return sql`
    select ${keys}, ${summed} from ${table} where ${inDays(whose, days)} group by ${groups}
    union all
    select ${keys}, ${summedFigures} from unread_figures(${whose.accountId}) where ${inDays(whose, days)} and ${when} group by ${groups}`;
}

const day = sql`day`;
const memberId = sql`member_id`;

/** A handful, found by when they came. */
function freshLeads({ accountId, memberId, timeZone, now }: Whose, days: Days): RawBuilder<unknown> {
  const own = memberId === null ? sql`` : sql`and member_id = ${memberId}`;
  return sql`
    select at::date as day, extract(hour from at)::smallint as hour, member_id, 1 as fresh from (
      select local_time(created_at, ${timeZone}) as at, member_id from leads
      where account_id = ${accountId} and created_at > ${new Date(now.getTime() - inTimeMs)}
        and lead_is_fresh(first_contact_at, created_at, turn, ${now}::timestamptz)
        and trashed_at is null and merged_into is null ${own}
    ) f where at::date between ${days.from}::date and ${days.to}::date`;
}

interface Sums {
  leads: number;
  /** Of which it is known how long they waited. */
  timed: number;
  contacted: number;
  inTime: number;
  fresh: number;
  orders: number;
  revenue: number;
}

export interface DayRow extends Sums {
  day: string;
}

/** `key`, and everything that is known of it. */
const sumsWith = (key: RawBuilder<unknown>, whose: Whose, days: Days) => {
  const by = { grouped: key };
  return sql`
    select grouped, sum(leads)::bigint as leads, sum(timed)::bigint as timed, sum(contacted)::bigint as contacted,
      sum(in_time)::bigint as "inTime", sum(fresh)::bigint as fresh, sum(orders)::bigint as orders,
      sum(revenue)::bigint as revenue
    from (
      select grouped, leads, timed, contacted, in_time, 0 as fresh, orders, revenue
      from (${sumsOf('figure_totals', whose, days, by)}) t
      union all
      select ${key}, 0, 0, 0, 0, fresh, 0, 0 from (${freshLeads(whose, days)}) f
    ) a group by grouped`;
};

/** Only days on which something happened. */
export async function sumsByDay(db: Db, whose: Whose, days: Days): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select grouped as day, leads, timed, contacted, "inTime", fresh, orders, revenue from (${sumsWith(day, whose, days)}) s`.execute(
    db,
  );
  return rows;
}

export interface MemberRow extends Sums {
  memberId: string | null;
}

export async function sumsByMember(db: Db, whose: Whose, days: Days): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select grouped as "memberId", leads, timed, contacted, "inTime", fresh, orders, revenue
    from (${sumsWith(memberId, whose, days)}) s
    where leads <> 0 or orders <> 0`.execute(db);
  return rows;
}

export interface ResponseTimeRow {
  memberId: string | null;
  /** A step of domain/response-times.ts. */
  step: number;
  leads: number;
}

/** How many of each member's leads were answered in which step of response time. */
export async function responseTimesByMember(db: Db, whose: Whose, days: Days): Promise<ResponseTimeRow[]> {
  const { rows } = await sql<ResponseTimeRow>`
    select member_id as "memberId", response_step as step, sum(leads)::bigint as leads
    from (${sumsOf('response_totals', whose, days, { member_id: memberId, response_step: sql`response_step` })}) t
    group by member_id, response_step having sum(leads) > 0`.execute(db);
  return rows;
}

/** By the hour of the week (0 is Monday) without a member, and by member and hour of the day without a weekday. */
export interface HourRow {
  weekday: number | null;
  memberId: string | null;
  hour: number;
  leads: number;
  /** Not contacted within an hour. */
  late: number;
}

export async function sumsByHour(db: Db, whose: Whose, days: Days): Promise<HourRow[]> {
  const weekday = sql`extract(isodow from day)::int - 1`;
  const keys = { weekday, member_id: memberId, hour: sql`hour` };
  const { rows } = await sql<HourRow>`
    select weekday, member_id as "memberId", hour, sum(leads)::bigint as leads,
      (sum(timed) - sum(in_time) - sum(fresh))::bigint as late
    from (
      select weekday, member_id, hour, leads, timed, in_time, 0 as fresh from (${sumsOf('hour_totals', whose, days, keys)}) t
      union all
      select ${weekday}, member_id, hour, 0, 0, 0, fresh from (${freshLeads(whose, days)}) f
    ) a
    group by grouping sets ((weekday, hour), (member_id, hour))`.execute(db);
  return rows;
}

/** Few beside all that is done: read one by one, along their own index. */
export async function unpaidOf(
  db: Db,
  { accountId, memberId }: Whose,
  { from, to }: Days,
): Promise<{ orders: number; value: number }> {
  const { rows } = await sql<{ orders: number; value: number }>`
    select count(*) as orders, coalesce(sum(value) filter (where currency = 'IDR'), 0)::bigint as value from orders
    where account_id = ${accountId} and cancelled_at is null and status in ('unpaid', 'shipped') and not paid
      and ordered_on between ${from}::date and ${to}::date
      and (${memberId}::uuid is null or member_id = ${memberId}::uuid)`.execute(db);
  return rows[0] ?? { orders: 0, value: 0 };
}
