import { sql } from 'kysely';
import type { revenueKinds } from '#contract/revenue.ts';
import type { Db } from '#server/platform/database/index.ts';

export interface RevenueRow {
  day: string;
  kind: (typeof revenueKinds)[number];
  method: string;
  channel: string;
  package: number;
  payments: number;
  paid: number;
  ppn: number;
  refunds: number;
  refunded: number;
}

interface Days {
  /** Both are days of Jakarta, and both are meant. */
  from: string;
  to: string;
  /** Those of the configuration: for what was ordered before the first price list. */
  packages: readonly number[];
}

const dayOf = (column: ReturnType<typeof sql.ref>) => sql`(${column} at time zone 'Asia/Jakarta')::date`;
const startOf = (day: string) => sql`(${day}::date::timestamp at time zone 'Asia/Jakarta')`;
const endOf = (day: string) => sql`((${day}::date + 1)::timestamp at time zone 'Asia/Jakarta')`;

/** Counted from the invoices and refunds themselves; each part by its own index of time. */
const counted = ({ from, to, packages }: Days) => {
  const within = (column: ReturnType<typeof sql.ref>) =>
    sql`${column} >= ${startOf(from)} and ${column} < ${endOf(to)}`;
  // Of the list that held when it was ordered: what it was sold as never changes.
  const offered = sql`coalesce((
    select array(select (one->>'points')::bigint from jsonb_array_elements(l.packages) one)
    from price_lists l where l.cancelled_at is null and l.starts_at <= t.created_at
    order by l.starts_at desc limit 1
  ), ${[...packages]}::bigint[])`;
  const packageOf = sql`case when t.points = any(${offered}) then t.points else 0 end`;
  const sourceOf = sql`case p.source when 'bank' then 'transfer' else p.source end`;
  return sql`
    select day, kind, method, channel, package::int, sum(payments)::int as payments, sum(paid)::bigint as paid,
      sum(ppn)::bigint as ppn, sum(refunds)::int as refunds, sum(refunded)::bigint as refunded
    from (
      select ${dayOf(sql.ref('i.paid_at'))} as day, case when i.kind = 'usage' then 'invoice' else 'top_up' end as kind,
        i.content->'method'->>'kind' as method, i.content->'method'->>'channel' as channel,
        coalesce(${packageOf}, 0) as package,
        1 as payments, i.total as paid, coalesce((i.content->'sums'->'tax'->>'ppn')::bigint, 0) as ppn,
        0 as refunds, 0 as refunded
      from invoices i left join top_ups t on t.account_id = i.account_id and t.id = i.top_up_id
      where ${within(sql.ref('i.paid_at'))} and i.kind <> 'extra'
      union all
      select ${dayOf(sql.ref('r.at'))}, 'top_up', a.kind, a.channel, ${packageOf}, 0, 0, 0, 1, r.amount
      from top_up_refunds r
      join top_ups t on t.account_id = r.account_id and t.id = r.top_up_id
      join top_up_attempts a on a.account_id = t.account_id and a.top_up_id = t.id and a.number = t.attempt
      where ${within(sql.ref('r.at'))}
      union all
      select ${dayOf(sql.ref('p.decided_at'))}, 'extra', ${sourceOf}, '', 0, 1, p.amount, p.ppn, 0, 0
      from payments p
      where ${within(sql.ref('p.decided_at'))}
        and (p.state = 'credited' or exists (select from payment_refunds b where b.payment_id = p.id))
      union all
      select ${dayOf(sql.ref('b.at'))}, 'extra', ${sourceOf}, '', 0, 0, 0, 0, 1, b.amount
      from payment_refunds b join payments p on p.id = b.payment_id
      where ${within(sql.ref('b.at'))}
    ) part
    group by day, kind, method, channel, package`;
};

/** Days that were added up already, and the rest as it is now. */
export async function revenueOf(db: Db, { from, to, packages }: Days): Promise<RevenueRow[]> {
  const until = await foldedUntil(db);
  const firstOpen = until === null || until < from ? from : dayAfter(until);
  const { rows } = await sql<RevenueRow>`
    select day::text as day, kind, method, channel, package, payments, paid, ppn, refunds, refunded from (
      select * from revenue_days where day between ${from}::date and ${to}::date and day < ${firstOpen}::date
      union all
      select * from (${counted({ from: firstOpen, to, packages })}) open
    ) days
    order by day`.execute(db);
  return rows;
}

async function foldedUntil(db: Db): Promise<string | null> {
  const { rows } = await sql<{ until: string }>`select until::text as until from revenue_state`.execute(db);
  return rows[0]?.until ?? null;
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 24 * 60 * 60 * 1_000).toISOString().slice(0, 10);
}

/** The first day on which anything came in. */
async function firstDay(db: Db): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select least(
      (select min(paid_at) from invoices where paid_at is not null),
      (select min(at) from top_up_refunds),
      (select min(decided_at) from payments where decided_at is not null)
    )::timestamptz::text as day`.execute(db);
  return rows[0]?.day?.slice(0, 10) ?? null;
}

/**
 * Adds up the days that ended by `to`. The last three are added up again, in case a transaction that began before midnight
 * took its time.
 */
export async function foldDays(tx: Db, to: string, packages: readonly number[]): Promise<void> {
  const until = await foldedUntil(tx);
  const from = until === null ? await firstDay(tx) : daysBefore(until, 2);
  if (from === null || from > to) return;
  await sql`delete from revenue_days where day between ${from}::date and ${to}::date`.execute(tx);
  await sql`
    insert into revenue_days (day, kind, method, channel, package, payments, paid, ppn, refunds, refunded)
    ${counted({ from, to, packages })}`.execute(tx);
  await sql`
    insert into revenue_state (id, until) values (1, ${to}::date)
    on conflict (id) do update set until = greatest(revenue_state.until, excluded.until)`.execute(tx);
}

function daysBefore(day: string, count: number): string {
  return new Date(Date.parse(day) - count * 24 * 60 * 60 * 1_000).toISOString().slice(0, 10);
}
