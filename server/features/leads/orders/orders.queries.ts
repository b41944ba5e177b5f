import { type SqlBool, sql } from 'kysely';
import type { Origin } from '#domain/lead-source.ts';
import type { Currency, OpenStatus, OrderStatus } from '#domain/orders.ts';
import type { Db } from '#server/platform/database/index.ts';
import { containing, searchable, typedNumber } from '#server/platform/database/search-words.ts';

export interface OrderFilter {
  /** Only this member's; null: everyone's. */
  own: string | null;
  search: string;
  from?: string;
  to?: string;
  member?: string;
  rotator?: string;
  status?: OrderStatus;
  origin?: Origin;
  campaign?: string;
  paid?: 'yes' | 'no';
}

/** What is open is little among all that is done. Written out, so that PostgreSQL finds the index of these alone. */
const isOneOf = (...statuses: OpenStatus[]) =>
  sql<SqlBool>`o.status in (${sql.join(statuses.map((status) => sql.lit(status)))})`;

/** Cancelled orders are in no list and no sum, unless it is them who are asked for. */
export function matchingOrders(
  db: Db,
  accountId: string,
  { own, search, from, to, member, rotator, status, origin, campaign, paid }: OrderFilter,
) {
  let orders = db
    .selectFrom('orders as o')
    .where('o.account_id', '=', accountId)
    .where('o.cancelled_at', status === 'cancelled' ? 'is not' : 'is', null);
  if (own !== null) orders = orders.where('o.member_id', '=', own);
  if (member) orders = orders.where('o.member_id', '=', member);
  if (rotator) orders = orders.where('o.rotator_id', '=', rotator);
  if (origin) orders = orders.where('o.origin', '=', origin);
  if (campaign) orders = orders.where(sql<SqlBool>`lower(o.campaign) = lower(${campaign})`);
  if (from) orders = orders.where('o.ordered_on', '>=', from);
  if (to) orders = orders.where('o.ordered_on', '<=', to);
  if (status && status !== 'cancelled') orders = orders.where(isOneOf(status));
  if (paid === 'yes') orders = orders.where('o.paid', '=', true);
  if (paid === 'no') orders = orders.where('o.paid', '=', false).where(isOneOf('unpaid', 'shipped'));
  const words = searchable(search);
  return words ? orders.where(found(words)) : orders;
}

/** In the words of an order each item stands in a line of its own, in small letters. */
function found(words: string) {
  const contains = sql<SqlBool>`o.words like lower(${containing(words)})`;
  const number = typedNumber(words);
  if (!number) return contains;
  const ways = [contains, sql`o.words like ${containing(number.digits)}`];
  if (number.beginning) ways.push(sql`o.words like ${containing(`\n${number.beginning}`)}`);
  return sql<SqlBool>`(${sql.join(ways, sql` or `)})`;
}

/** By currency, over everything that the filter leaves. */
export function sumsOf(db: Db, accountId: string, filter: OrderFilter) {
  return matchingOrders(db, accountId, filter)
    .select((eb) => [
      eb.ref('o.currency').$castTo<Currency>().as('currency'),
      eb.fn.countAll<number>().as('orders'),
      sql<number>`sum(o.value)::bigint`.as('value'),
    ])
    .groupBy('o.currency');
}

/** How many there are of each status that somebody still has something to do for. */
export function countOpen(db: Db, accountId: string, filter: OrderFilter) {
  const { status: _, paid: __, ...rest } = filter;
  return matchingOrders(db, accountId, rest)
    .where(isOneOf('unpaid', 'paid', 'shipped'))
    .select((eb) => [
      eb.ref('o.status').$castTo<Exclude<OpenStatus, 'done'>>().as('status'),
      eb.fn.countAll<number>().as('orders'),
    ])
    .groupBy('o.status');
}

/** Latest day first, and of a day what was noted last; or the other way round. */
export function pageOf(
  db: Db,
  accountId: string,
  filter: OrderFilter,
  part: { limit: number; offset: number; sort?: 'newest' | 'oldest' },
) {
  const direction = part.sort === 'oldest' ? 'asc' : 'desc';
  return matchingOrders(db, accountId, filter)
    .select('o.id')
    .orderBy('o.ordered_on', direction)
    .orderBy('o.created_at', direction)
    .orderBy('o.id', direction)
    .limit(part.limit)
    .offset(part.offset);
}

/** These orders with all that is shown of them, in no order; with `own`, other members' are not there. */
export async function orderRows(
  db: Db,
  accountId: string,
  ids: readonly string[],
  { own, leadsOf }: { own: string | null; leadsOf: string | null },
) {
  return db
    .selectFrom('orders as o')
    .leftJoin('leads as l', (join) =>
      join.onRef('l.account_id', '=', 'o.account_id').onRef('l.id', '=', 'o.lead_id'),
    )
    .leftJoin('rotators as r', (join) =>
      join.onRef('r.account_id', '=', 'o.account_id').onRef('r.id', '=', 'o.rotator_id'),
    )
    .select([
      'o.id',
      'o.lead_id as leadId',
      'l.code as leadCode',
      'o.ordered_on as orderedOn',
      'o.customer',
      'o.phone',
      'o.member_id as memberId',
      'r.id as rotatorId',
      'r.title as rotatorTitle',
      'o.value',
      'o.note',
      'o.paid',
      'o.product',
      'o.quantity',
      'o.address',
      'o.tracking',
      'o.reminded_at as remindedAt',
      'o.reminded_by as remindedById',
      'o.created_at as createdAt',
      'o.revision',
    ])
    .select((eb) => eb.ref('o.currency').$castTo<Currency>().as('currency'))
    .select(
      sql<OrderStatus>`case when o.cancelled_at is null then o.status else 'cancelled' end`.as('status'),
    )
    .select(
      sql<boolean>`l.id is not null and l.trashed_at is null and l.merged_into is null
        and (${leadsOf}::uuid is null or l.member_id is not distinct from ${leadsOf})`.as('mayOpenLead'),
    )
    .where('o.account_id', '=', accountId)
    .where('o.id', '=', sql<string>`any(${ids}::uuid[])`)
    .$if(own !== null, (query) => query.where('o.member_id', '=', own))
    .execute();
}
