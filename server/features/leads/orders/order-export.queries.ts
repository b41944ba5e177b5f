import { type SqlBool, sql } from 'kysely';
import type { OrderStatus } from '#domain/orders.ts';
import type { Db } from '#server/platform/database/index.ts';
import { matchingOrders, type OrderFilter } from './orders.queries.ts';

export async function countWanted(
  db: Db,
  accountId: string,
  filter: OrderFilter,
  asOf: Date,
): Promise<number> {
  const { orders } = await matchingOrders(db, accountId, filter)
    .where('o.created_at', '<=', asOf)
    .select((eb) => eb.fn.countAll<number>().as('orders'))
    .executeTakeFirstOrThrow();
  return orders;
}

/** An order's place in the list. Its moment as PostgreSQL writes it: a Date would lose the microseconds. */
export interface OrderPlace {
  on: string;
  at: string;
  id: string;
}

/** In the list's order, those after a place. */
export async function wantedPortion(
  db: Db,
  accountId: string,
  filter: OrderFilter,
  { asOf, after, most }: { asOf: Date; after: OrderPlace | null; most: number },
) {
  let chosen = matchingOrders(db, accountId, filter)
    .selectAll('o')
    .where('o.created_at', '<=', asOf)
    .orderBy('o.ordered_on', 'desc')
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(most);
  if (after)
    chosen = chosen.where(
      sql<SqlBool>`(o.ordered_on, o.created_at, o.id) < (${after.on}::date, ${after.at}::timestamptz, ${after.id}::uuid)`,
    );
  return db
    .with(
      (cte) => cte('p').materialized(),
      () => chosen,
    )
    .selectFrom('p as o')
    .leftJoin('leads as l', (join) =>
      join.onRef('l.account_id', '=', 'o.account_id').onRef('l.id', '=', 'o.lead_id'),
    )
    .leftJoin('rotators as r', (join) =>
      join.onRef('r.account_id', '=', 'o.account_id').onRef('r.id', '=', 'o.rotator_id'),
    )
    .leftJoin('members as m', (join) =>
      join.onRef('m.account_id', '=', 'o.account_id').onRef('m.id', '=', 'o.member_id'),
    )
    .select([
      'o.id',
      'o.ordered_on as orderedOn',
      'l.code as leadCode',
      'o.customer',
      'o.phone',
      'r.title as rotator',
      'o.currency',
      'o.value',
      'o.note',
      'o.paid',
      'o.product',
      'o.quantity',
      'o.address',
      'o.tracking',
      'o.created_at as createdAt',
    ])
    .select([
      sql<string>`o.created_at::text`.as('placeAt'),
      sql<OrderStatus>`case when o.cancelled_at is null then o.status else 'cancelled' end`.as('status'),
      // A new owner has given no name yet.
      sql<string | null>`coalesce(nullif(m.full_name, ''), m.email)`.as('cs'),
    ])
    .orderBy('o.ordered_on', 'desc')
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .execute();
}
