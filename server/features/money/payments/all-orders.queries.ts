import { sql } from 'kysely';
import type { OrderRow } from '#contract/payment-orders.ts';
import type { MethodKind } from '#domain/payment-methods.ts';
import type { TopUpState } from '#domain/top-up.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { PagePlace } from './page-place.ts';

interface Wanted {
  state: TopUpState | 'any';
  accountId: string | undefined;
  after: PagePlace | undefined;
  limit: number;
}

export interface ListedOrder extends PagePlace {
  orderId: string;
  state: TopUpState;
  accountId: string;
  accountName: string;
  kind: MethodKind;
  channel: string;
  points: number;
  total: number;
  held: number;
  receipt: OrderRow['receipt'];
  createdAt: Date;
  claimedAt: Date | null;
  paidAt: Date | null;
}

/** What a list shows of an order; `t` has been narrowed and put in order before, so this is done for one page only. */
const shown = sql`
  t.order_id as id, t.order_id as "orderId", t.state, t.account_id as "accountId", o.name as "accountName",
  a.kind, a.channel, t.points, t.total, t.created_at as "createdAt", t.claimed_at as "claimedAt", t.paid_at as "paidAt",
  (select coalesce(sum(p.amount), 0)::bigint from payments p
    where p.account_id = t.account_id and p.top_up_id = t.id and p.state in ('held', 'unmatched')) as held,
  (select json_build_object('amount', r.amount, 'bank', r.bank, 'hasPicture', r.picture is not null)
    from top_up_receipts r where r.account_id = t.account_id and r.top_up_id = t.id
    order by r.number desc limit 1) as receipt
  from page t
  join accounts o on o.id = t.account_id
  join top_up_attempts a on a.account_id = t.account_id and a.top_up_id = t.id and a.number = t.attempt`;

/** Those to check, by how long they wait. */
export async function ordersToCheck(db: Db, { accountId, after, limit }: Wanted): Promise<ListedOrder[]> {
  const since = sql`coalesce(claimed_at, created_at)`;
  const { rows } = await sql<ListedOrder>`
    with page as (
      select *, ${since} as waits from top_ups where state = 'checking'
        ${after ? sql`and (${since}, order_id) > (${after.at}::timestamptz, ${after.id})` : sql``}
        ${accountId ? sql`and account_id = ${accountId}` : sql``}
      order by ${since}, order_id limit ${limit}
    )
    select t.waits::text as at, ${shown} order by t.waits, t.order_id`.execute(db);
  return rows;
}

/** Those of one state or of all, latest first. */
export async function latestOrders(
  db: Db,
  { state, accountId, after, limit }: Wanted,
): Promise<ListedOrder[]> {
  const { rows } = await sql<ListedOrder>`
    with page as (
      select * from top_ups where true
        ${state === 'any' ? sql`` : sql`and state = ${state}`}
        ${after ? sql`and (created_at, order_id) < (${after.at}::timestamptz, ${after.id})` : sql``}
        ${accountId ? sql`and account_id = ${accountId}` : sql``}
      order by created_at desc, order_id desc limit ${limit}
    )
    select t.created_at::text as at, ${shown} order by t.created_at desc, t.order_id desc`.execute(db);
  return rows;
}

/** By the beginning of the number or of its ending: in the order of the index that finds them. */
export async function ordersNamed(db: Db, search: string, limit: number): Promise<ListedOrder[]> {
  const beginning = `${search.replace(/[\\%_]/g, '\\$&')}%`;
  const name = search.startsWith('GL') ? sql`(order_id collate "C")` : sql`(right(order_id, 6) collate "C")`;
  const { rows } = await sql<ListedOrder>`
    with page as (
      select * from top_ups where ${name} like ${beginning} order by ${name} desc limit ${limit}
    )
    select t.created_at::text as at, ${shown} order by t.created_at desc, t.order_id desc`.execute(db);
  return rows;
}

const capped = (from: ReturnType<typeof sql>) =>
  sql`(select count(*)::int from (select 1 ${from} limit 100) found)`;

/** How much waits, never counted further than anybody would read. */
export async function countWaiting(db: Db, now: Date) {
  const { rows } = await sql<
    Record<'orders' | 'mutations' | 'payments' | 'differences' | 'adjustments' | 'registrations', number>
  >`select
    ${capped(sql`from top_ups where state = 'checking'`)} as orders,
    ${capped(sql`from bank_mutations where state = 'waiting' and not untried`)} as mutations,
    ${capped(sql`from payments where state in ('held', 'unmatched')`)} as payments,
    ${capped(sql`from gateway_differences where resolved_at is null`)} as differences,
    ${capped(sql`from adjustments where state = 'waiting' and expires_at > ${now}`)} as adjustments,
    ${capped(sql`from corporates where state = 'waiting'`)} as registrations`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('a count of nothing');
  return counts;
}
