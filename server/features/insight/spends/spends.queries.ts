import { type SqlBool, sql } from 'kysely';
import type { Db } from '#server/platform/database/index.ts';
import { containing, searchable } from '#server/platform/database/search-words.ts';

export interface SpendFilter {
  search: string;
  from?: string;
  to?: string;
  rotator?: string;
  campaign?: string;
}

export function matchingSpends(
  db: Db,
  accountId: string,
  { search, from, to, rotator, campaign }: SpendFilter,
) {
  let spends = db.selectFrom('spends as s').where('s.account_id', '=', accountId);
  if (from) spends = spends.where('s.day', '>=', from);
  if (to) spends = spends.where('s.day', '<=', to);
  if (rotator) spends = spends.where('s.rotator_id', '=', rotator);
  if (campaign) spends = spends.where(sql<SqlBool>`lower(s.campaign) = lower(${campaign})`);
  const words = searchable(search);
  if (!words) return spends;
  const pattern = containing(words);
  return spends.where(sql<SqlBool>`(s.campaign ilike ${pattern} or s.note ilike ${pattern})`);
}

export async function sumSpends(db: Db, accountId: string, filter: SpendFilter) {
  return matchingSpends(db, accountId, filter)
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      sql<number>`coalesce(sum(s.nominal), 0)::bigint`.as('sum'),
    ])
    .executeTakeFirstOrThrow();
}

/** Of a rotator that is gone the title still says what the money was for. */
function shown(spends: ReturnType<typeof matchingSpends>) {
  return spends
    .leftJoin('rotators as r', (join) =>
      join.onRef('r.account_id', '=', 's.account_id').onRef('r.id', '=', 's.rotator_id'),
    )
    .select([
      's.id',
      's.day',
      's.nominal as amount',
      'r.id as rotatorId',
      'r.title as rotatorTitle',
      's.campaign',
      's.note',
      's.source',
      's.revision',
    ]);
}

/** Latest day first, and of a day what was entered last. */
export async function pageOfSpends(
  db: Db,
  accountId: string,
  filter: SpendFilter,
  part: { limit: number; offset: number },
) {
  return shown(matchingSpends(db, accountId, filter))
    .orderBy('s.day', 'desc')
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(part.limit)
    .offset(part.offset)
    .execute();
}

export type SpendRow = Awaited<ReturnType<typeof pageOfSpends>>[number];

export async function findSpend(db: Db, accountId: string, id: string): Promise<SpendRow | undefined> {
  return shown(matchingSpends(db, accountId, { search: '' }))
    .where('s.id', '=', id)
    .executeTakeFirst();
}

export async function spendsByDay(db: Db, accountId: string, { from, to }: { from: string; to: string }) {
  return matchingSpends(db, accountId, { search: '', from, to })
    .select((eb) => [
      's.day',
      eb.fn.countAll<number>().as('spends'),
      sql<number>`sum(s.nominal)::bigint`.as('amount'),
    ])
    .groupBy('s.day')
    .execute();
}

/**
 * Most used first: by leads that came of it and by entries that name it. However it is written it is one, as on the
 * dashboard, written as most do.
 */
export async function campaignsSince(
  db: Db,
  accountId: string,
  { since, most }: { since: string; most: number },
): Promise<string[]> {
  const named = sql`account_id = ${accountId} and day >= ${since}::date and campaign <> ''`;
  // One statement: what is folded meanwhile is in exactly one of the first two.
  const { rows } = await sql<{ campaign: string }>`
    select (array_agg(campaign order by uses desc, campaign))[1] as campaign from (
      select campaign, sum(uses) as uses from (
        select campaign, leads + orders as uses from campaign_totals where ${named}
        union all
        select campaign, leads + orders from unread_figures(${accountId}) where ${named}
        union all
        select campaign, 1 from spends where ${named}
      ) c group by campaign having sum(uses) > 0
    ) w
    group by lower(campaign)
    order by sum(uses) desc, lower(campaign)
    limit ${most}`.execute(db);
  return rows.map(({ campaign }) => campaign);
}
