import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { TopUpRow } from '#contract/top-ups.ts';
import type { MethodKind } from '#domain/payment-methods.ts';
import type { TopUpState } from '#domain/top-up.ts';
import type { Instructions } from '#server/integrations/midtrans/charge-body.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { Database } from '#server/platform/database/schema.gen.ts';

export type ShownTopUp = NonNullable<Awaited<ReturnType<typeof findTopUp>>>;

/** The order with the attempt that counts now. */
export async function findTopUp(db: Db, accountId: string, orderId: string) {
  return db
    .selectFrom('top_ups as t')
    .innerJoin('top_up_attempts as a', (join) =>
      join
        .onRef('a.account_id', '=', 't.account_id')
        .onRef('a.top_up_id', '=', 't.id')
        .onRef('a.number', '=', 't.attempt'),
    )
    .leftJoin('invoices as i', (join) =>
      join.onRef('i.account_id', '=', 't.account_id').onRef('i.top_up_id', '=', 't.id'),
    )
    .selectAll('t')
    .select([
      'a.kind',
      'a.channel',
      'a.fee',
      'a.ppn',
      'a.unique_code',
      'a.state as attempt_state',
      'a.expires_at',
      'a.check_at',
      'i.number as invoice',
    ])
    .select((eb) => [
      eb.ref('t.state').$castTo<TopUpState>().as('state'),
      eb.ref('a.kind').$castTo<MethodKind>().as('kind'),
      eb.ref('a.instructions').$castTo<Instructions | null>().as('instructions'),
    ])
    .where('t.account_id', '=', accountId)
    .where('t.order_id', '=', orderId)
    .executeTakeFirst();
}

export async function lastReceipt(db: Db, accountId: string, topUpId: string) {
  return db
    .selectFrom('top_up_receipts')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('top_up_id', '=', topUpId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export interface TopUpFilter {
  search: string;
  state: TopUpState | undefined;
  from: Date | undefined;
  until: Date | undefined;
  /** None that was made later. */
  asOf?: Date;
}

/** An order's place in the list. Its moment as PostgreSQL writes it: a Date would lose the microseconds. */
export interface TopUpPlace {
  at: string;
  id: string;
}

type Orders = SelectQueryBuilder<Database, 'top_ups', object>;

function matching(db: Db, accountId: string, { search, state, from, until, asOf }: TopUpFilter): Orders {
  let orders: Orders = db.selectFrom('top_ups').where('top_ups.account_id', '=', accountId);
  if (search) {
    const found = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
    orders = orders.where((eb) =>
      eb.or([
        eb('order_id', 'ilike', found),
        eb.exists(
          eb
            .selectFrom('invoices as s')
            .select('s.number')
            .whereRef('s.account_id', '=', 'top_ups.account_id')
            .whereRef('s.top_up_id', '=', 'top_ups.id')
            .where('s.number', 'ilike', found),
        ),
      ]),
    );
  }
  if (state) orders = orders.where('top_ups.state', '=', state);
  if (from) orders = orders.where('top_ups.created_at', '>=', from);
  if (until) orders = orders.where('top_ups.created_at', '<', until);
  if (asOf) orders = orders.where('top_ups.created_at', '<=', asOf);
  return orders;
}

export async function sumTopUps(db: Db, accountId: string, filter: TopUpFilter) {
  return matching(db, accountId, filter)
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`(count(*) filter (where state = 'paid'))::int`.as('paidOrders'),
      sql<number>`coalesce(sum(total) filter (where state = 'paid'), 0)::bigint`.as('paidRupiah'),
      sql<number>`coalesce(sum(credited - taken_back) filter (where state = 'paid'), 0)::bigint`.as(
        'paidPoints',
      ),
    ])
    .executeTakeFirstOrThrow();
}

export async function pageOfTopUps(
  db: Db,
  accountId: string,
  filter: TopUpFilter,
  { limit, offset = 0, after }: { limit: number; offset?: number; after?: TopUpPlace | undefined },
) {
  let orders = matching(db, accountId, filter);
  if (after)
    orders = orders.where(
      sql<SqlBool>`(top_ups.created_at, top_ups.id) < (${after.at}::timestamptz, ${after.id}::uuid)`,
    );
  return orders
    .innerJoin('top_up_attempts as a', (join) =>
      join
        .onRef('a.account_id', '=', 'top_ups.account_id')
        .onRef('a.top_up_id', '=', 'top_ups.id')
        .onRef('a.number', '=', 'top_ups.attempt'),
    )
    .leftJoin('invoices as i', (join) =>
      join.onRef('i.account_id', '=', 'top_ups.account_id').onRef('i.top_up_id', '=', 'top_ups.id'),
    )
    .select([
      'top_ups.id',
      'i.number as invoice',
      'order_id as orderId',
      'a.channel',
      'points',
      'bonus',
      'a.unique_code as uniqueCode',
      'point_price as pointPrice',
      'credited',
      'top_ups.total',
      'top_ups.created_at as createdAt',
      'top_ups.paid_at as paidAt',
    ])
    .select((eb) => [
      sql<string>`top_ups.created_at::text`.as('placeAt'),
      eb.ref('top_ups.state').$castTo<TopUpRow['state']>().as('state'),
      eb.ref('a.kind').$castTo<MethodKind>().as('kind'),
    ])
    .orderBy('top_ups.created_at', 'desc')
    .orderBy('top_ups.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}
