import type { Db } from '#server/platform/database/index.ts';

export interface Prices {
  point: number;
  packages: { points: number; bonusPercent: number }[];
}

/** Undefined before the first list. */
export async function findPrices(db: Db, at: Date): Promise<Prices | undefined> {
  const row = await db
    .selectFrom('price_lists')
    .select(['point_price as point', 'packages'])
    .where('cancelled_at', 'is', null)
    .where('starts_at', '<=', at)
    .orderBy('starts_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { point: row.point, packages: row.packages as Prices['packages'] };
}

export async function latestLists(db: Db, limit: number) {
  return db
    .selectFrom('price_lists as p')
    .innerJoin('operators as o', 'o.id', 'p.operator_id')
    .select(['p.id', 'p.starts_at as startsAt', 'p.point_price as pointPrice', 'p.packages', 'p.reason'])
    .select(['p.cancelled_at as cancelledAt', 'o.name as operator'])
    .orderBy('p.starts_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute();
}

interface NewList {
  id: string;
  startsAt: Date;
  prices: Prices;
  operatorId: string;
  reason: string;
  at: Date;
}

/** False when another list begins at that very moment. */
export async function insertList(tx: Db, list: NewList): Promise<boolean> {
  const inserted = await tx
    .insertInto('price_lists')
    .values({
      id: list.id,
      starts_at: list.startsAt,
      point_price: list.prices.point,
      packages: JSON.stringify(list.prices.packages),
      operator_id: list.operatorId,
      reason: list.reason,
      created_at: list.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function lockList(tx: Db, id: string) {
  return tx
    .selectFrom('price_lists')
    .select(['starts_at as startsAt', 'point_price as pointPrice', 'packages', 'cancelled_at as cancelledAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function cancelList(tx: Db, id: string, at: Date): Promise<void> {
  await tx.updateTable('price_lists').set({ cancelled_at: at }).where('id', '=', id).execute();
}
