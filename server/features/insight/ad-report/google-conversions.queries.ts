import { type RawBuilder, sql } from 'kysely';
import { longestClickDays } from '#domain/google-conversions.ts';
import { type TimeZone, timeZones } from '#domain/working-hours.ts';
import type { Db } from '#server/platform/database/index.ts';

export interface GoogleAsked {
  accountId: string;
  timeZone: TimeZone;
  /** Days of the orders as '2026-11-15', both included. */
  from: string;
  to: string;
}

export interface GoogleConversion {
  gclid: string;
  at: Date;
  value: number;
  currency: string;
}

/**
 * The order's own day, at the time of day when it was entered, but never before the click: Google refuses that. The click
 * is the last one before the order was entered, of whichever visit. What cannot be a click id is none, and what is neither
 * paid nor sent is no sale yet.
 */
function conversions({ accountId, timeZone, from, to }: GoogleAsked): RawBuilder<GoogleConversion> {
  const zone = sql`make_interval(hours => ${timeZones[timeZone]}::int)`;
  return sql<GoogleConversion>`
    select s.id, c.gclid, greatest(s.sold_at, c.at) as at, s.value, s.currency
    from (
      select o.id, o.lead_id, o.value, o.currency, o.created_at,
        (o.ordered_on + (o.created_at at time zone ${zone})::time) at time zone ${zone} as sold_at
      from orders o join leads l on l.account_id = o.account_id and l.id = o.lead_id and l.trashed_at is null
      where o.account_id = ${accountId} and o.ordered_on between ${from}::date and ${to}::date
        and o.cancelled_at is null and o.status <> 'unpaid'
    ) s, lateral (
      select at, gclid from (
        select created_at as at, source ->> 'gclid' as gclid from leads
        where account_id = ${accountId} and id = s.lead_id
        union all
        select at, source ->> 'gclid' from lead_touches where account_id = ${accountId} and lead_id = s.lead_id
      ) visits
      where gclid ~ '^[A-Za-z0-9][A-Za-z0-9_.-]*$' and at <= s.created_at
      order by at desc limit 1
    ) c
    where s.sold_at <= c.at + make_interval(days => ${longestClickDays})`;
}

export async function countGoogleConversions(db: Db, asked: GoogleAsked): Promise<number> {
  const { rows } = await sql<{
    rows: number;
  }>`select count(*) as rows from (${conversions(asked)}) c`.execute(db);
  return rows[0]?.rows ?? 0;
}

export async function selectGoogleConversions(db: Db, asked: GoogleAsked): Promise<GoogleConversion[]> {
  const { rows } = await sql<GoogleConversion>`
    select gclid, at, value, currency from (${conversions(asked)}) c order by at, id`.execute(db);
  return rows;
}
