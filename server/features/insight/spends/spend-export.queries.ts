import { type SqlBool, sql } from 'kysely';
import type { Db } from '#server/platform/database/index.ts';
import { matchingSpends, type SpendFilter } from './spends.queries.ts';

export async function countWanted(
  db: Db,
  accountId: string,
  filter: SpendFilter,
  asOf: Date,
): Promise<number> {
  const { spends } = await matchingSpends(db, accountId, filter)
    .where('s.created_at', '<=', asOf)
    .select((eb) => eb.fn.countAll<number>().as('spends'))
    .executeTakeFirstOrThrow();
  return spends;
}

/** An entry's place in the list. Its moment as PostgreSQL writes it: a Date would lose the microseconds. */
export interface SpendPlace {
  day: string;
  at: string;
  id: string;
}

/** In the list's order, those after a place. */
export async function wantedPortion(
  db: Db,
  accountId: string,
  filter: SpendFilter,
  { asOf, after, most }: { asOf: Date; after: SpendPlace | null; most: number },
) {
  let chosen = matchingSpends(db, accountId, filter).where('s.created_at', '<=', asOf);
  if (after)
    chosen = chosen.where(
      sql<SqlBool>`(s.day, s.created_at, s.id) < (${after.day}::date, ${after.at}::timestamptz, ${after.id}::uuid)`,
    );
  return chosen
    .leftJoin('rotators as r', (join) =>
      join.onRef('r.account_id', '=', 's.account_id').onRef('r.id', '=', 's.rotator_id'),
    )
    .select([
      's.id',
      's.day',
      's.nominal as amount',
      'r.title as rotator',
      's.campaign',
      's.note',
      's.source',
      's.created_at as createdAt',
    ])
    .select(sql<string>`s.created_at::text`.as('placeAt'))
    .orderBy('s.day', 'desc')
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(most)
    .execute();
}
