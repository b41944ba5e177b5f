import { sql } from 'kysely';
import type { InvoiceContent } from '#contract/invoice.ts';
import type { TimeZone } from '#domain/working-hours.ts';
import type { Db } from '#server/platform/database/index.ts';

/** The last entry before this moment, or the one given when there is none after it. */
export async function lastEntryBefore(
  db: Db,
  accountId: string,
  before: Date,
  least: number,
): Promise<number> {
  const last = await db
    .selectFrom('ledger_entries')
    .select('number')
    .where('account_id', '=', accountId)
    .where('at', '<', before)
    .orderBy('at', 'desc')
    .orderBy('number', 'desc')
    .executeTakeFirst();
  return Math.max(last?.number ?? 0, least);
}

/** A stretch of the ledger: after one entry, up to another. By number, so that no entry is ever in two invoices or in none. */
export interface Stretch {
  after: number;
  upTo: number;
}

/**
 * The balance before it as if all earlier months were invoiced in time, and what went and came in it. What an invoice
 * took over is neither.
 */
export async function periodOf(db: Db, accountId: string, { after, upTo }: Stretch) {
  const { rows } = await sql<{ start: number; spent: number; credited: number }>`
    select (
      coalesce((select balance from ledger_entries where account_id = ${accountId} and number = ${after}), 0)
      + (
        select coalesce(sum(points), 0) from ledger_entries
        where account_id = ${accountId} and number > ${after} and reason = 'invoiced'
      )
    )::bigint as start,
    coalesce(sum(-points) filter (where points < 0 or reason = 'unlock_returned'), 0)::bigint as spent,
    coalesce(sum(points) filter (where points > 0 and reason not in ('unlock_returned', 'invoiced')), 0)::bigint
      as credited
    from ledger_entries
    where account_id = ${accountId} and number > ${after} and number <= ${upTo}`.execute(db);
  return rows[0] ?? { start: 0, spent: 0, credited: 0 };
}

/** What the stretch consists of, by day of the account and rotator. */
export async function appendixOf(
  db: Db,
  accountId: string,
  zone: TimeZone,
  { after, upTo }: Stretch,
): Promise<InvoiceContent['appendix']> {
  const { rows } = await sql<InvoiceContent['appendix'][number]>`
    with stretch as (
      select number, reason, subject_id, -points as points, local_time(at, ${zone})::date::text as day
      from ledger_entries
      where account_id = ${accountId} and number > ${after} and number <= ${upTo}
        and (points < 0 or reason = 'unlock_returned')
    ),
    -- One entry pays for many: which they were is in their histories.
    opened as (
      select s.number, s.day, l.rotator_id, count(*) as points
      from stretch s
      join lead_events v on v.account_id = ${accountId} and v.batch_id = s.subject_id and v.kind = 'opened'
      join leads l on l.account_id = v.account_id and l.id = v.lead_id
      where s.reason = 'unlock'
      group by 1, 2, 3
    ),
    parts as (
      select s.day, 'lead' as kind, l.rotator_id, s.points
      from stretch s left join leads l on l.account_id = ${accountId} and l.id = s.subject_id
      where s.reason = 'lead'
      union all
      select day, 'opened', rotator_id, points from opened
      union all
      -- Paid for, but not open yet, or gone before they were.
      select s.day, 'opened', null,
        s.points - coalesce((select sum(o.points) from opened o where o.number = s.number), 0)
      from stretch s where s.reason in ('unlock', 'unlock_returned')
      union all
      select s.day, case when s.reason in ('member_added', 'rotator_added') then s.reason else 'other' end, null,
        s.points
      from stretch s where s.reason not in ('lead', 'unlock', 'unlock_returned')
    )
    select p.day, p.kind, coalesce(r.title, '') as rotator, sum(p.points)::bigint as points
    from parts p left join rotators r on r.account_id = ${accountId} and r.id = p.rotator_id
    group by 1, 2, 3
    having sum(p.points) <> 0
    order by 1, 2, 3`.execute(db);
  return rows;
}
