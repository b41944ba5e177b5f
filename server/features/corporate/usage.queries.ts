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
    select local_time(e.at, ${zone})::date::text as day,
      case
        when e.reason = 'lead' then 'lead'
        when e.reason in ('unlock', 'unlock_returned') then 'opened'
        when e.reason in ('member_added', 'rotator_added') then e.reason
        else 'other'
      end as kind,
      coalesce(r.title, '') as rotator,
      sum(-e.points)::bigint as points
    from ledger_entries e
    left join leads l on e.reason = 'lead' and l.account_id = e.account_id and l.id = e.subject_id
    left join rotators r on r.account_id = l.account_id and r.id = l.rotator_id
    where e.account_id = ${accountId} and e.number > ${after} and e.number <= ${upTo}
      and (e.points < 0 or e.reason = 'unlock_returned')
    group by 1, 2, 3
    having sum(e.points) <> 0
    order by 1, 2, 3`.execute(db);
  return rows;
}
