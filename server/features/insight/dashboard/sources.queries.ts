import { sql } from 'kysely';
import type { Rotation } from '#domain/rotation.ts';
import type { Db } from '#server/platform/database/index.ts';
import { type Days, inDays, sumsOf, type Whose } from './figures.queries.ts';

export interface RotatorRow {
  id: string | null;
  /** Null: from no rotator. */
  title: string | null;
  views: number;
  leads: number;
  orders: number;
  revenue: number;
  spend: number;
}

/** Rotators for which something happened, removed ones too; views and spends belong to nobody alone. */
export async function sumsByRotator(db: Db, whose: Whose, days: Days): Promise<RotatorRow[]> {
  const where = inDays(whose, days);
  const shared =
    whose.memberId === null
      ? sql`
        union all
        select rotator_id, views, 0, 0, 0, 0 from rotator_views where ${where}
        union all
        select rotator_id, 0, 0, 0, 0, nominal from spends where ${where}`
      : sql``;
  const { rows } = await sql<RotatorRow>`
    select a.rotator_id as id, r.title, sum(views)::bigint as views, sum(leads)::bigint as leads,
      sum(orders)::bigint as orders, sum(revenue)::bigint as revenue, sum(spend)::bigint as spend
    from (
      select rotator_id, 0 as views, leads, orders, revenue, 0 as spend from day_totals where ${where}
      union all
      select rotator_id, 0, leads, orders, revenue, 0 from unread_figures(${whose.accountId}) where ${where}
      ${shared}
    ) a
    left join rotators r on r.account_id = ${whose.accountId} and r.id = a.rotator_id
    group by a.rotator_id, r.title
    having sum(views) <> 0 or sum(leads) <> 0 or sum(orders) <> 0 or sum(spend) <> 0
    order by sum(leads) desc, sum(views) desc, sum(spend) desc, r.title, a.rotator_id`.execute(db);
  return rows;
}

export interface TurnTaker {
  rotatorId: string;
  rotation: Rotation;
  memberId: string;
  ratio: number;
}

/** Everyone who takes turns somewhere and may have one. */
export async function turnTakers(db: Db, accountId: string): Promise<TurnTaker[]> {
  return db
    .selectFrom('rotator_members as t')
    .innerJoin('rotators as r', (join) =>
      join.onRef('r.account_id', '=', 't.account_id').onRef('r.id', '=', 't.rotator_id'),
    )
    .innerJoin('members as m', (join) =>
      join.onRef('m.account_id', '=', 't.account_id').onRef('m.id', '=', 't.member_id'),
    )
    .select(['t.rotator_id as rotatorId', 'r.rotation', 't.member_id as memberId', 't.ratio'])
    .where('t.account_id', '=', accountId)
    .where('r.removed_at', 'is', null)
    .where('m.removed_at', 'is', null)
    .where('m.status', '=', 'active')
    .execute();
}

interface SourceSums {
  leads: number;
  orders: number;
  revenue: number;
}

export interface CampaignRow extends SourceSums {
  /** From 1, the largest first; null: those beyond `most`, together. */
  place: number | null;
  origin: 'meta' | 'other' | null;
  campaign: string;
  spend: number;
}

export interface OriginRow extends SourceSums {
  origin: 'meta' | 'other';
}

/**
 * By where buyers came from, and by campaign. People write one campaign in several ways, so capitals make no other one
 * of it; it is shown as most leads wrote it.
 */
export async function sumsBySource(
  db: Db,
  whose: Whose,
  days: Days,
  most: number,
): Promise<{ origins: OriginRow[]; campaigns: CampaignRow[] }> {
  const spent =
    whose.memberId === null
      ? sql`select null as origin, campaign, -1 as weight, -1 as of_origin, 0 as leads, 0 as orders, 0 as revenue, nominal as spend
          from spends where ${inDays(whose, days)}`
      : sql`select null, '', 0, 0, 0, 0, 0, 0 where false`;
  const by = { origin: sql`origin`, campaign: sql`campaign` };
  const sums = sql`sum(leads)::bigint as leads, sum(orders)::bigint as orders, sum(revenue)::bigint as revenue`;
  const { rows } = await sql<{ origins: OriginRow[] | null; campaigns: CampaignRow[] | null }>`
    with counted as materialized (
      select origin, campaign, ${sums} from (${sumsOf('campaign_totals', whose, days, by)}) t
      group by origin, campaign having sum(leads) <> 0 or sum(orders) <> 0
    ),
    named as (
      select row_number() over (order by sum(leads) desc, sum(spend) desc, sum(revenue) desc, lower(campaign)) as place,
        (array_agg(origin order by of_origin desc, origin))[1] as origin,
        (array_agg(campaign order by weight desc, campaign collate "C"))[1] as campaign, ${sums}, sum(spend)::bigint as spend
      from (
        select origin, campaign, sum(leads) over (partition by campaign) as weight,
          sum(leads) over (partition by lower(campaign), origin) as of_origin, leads, orders, revenue, 0 as spend
        from counted
        union all ${spent}
      ) a group by lower(campaign)
    ),
    shown as (
      select place, origin, campaign, leads, orders, revenue, spend from named where place <= ${most}
      union all
      select null, null, '', ${sums}, sum(spend)::bigint from named where place > ${most} having count(*) > 0
    )
    select (select json_agg(o) from (select origin, ${sums} from counted group by origin) o) as origins,
      (select json_agg(s order by place) from shown s) as campaigns`.execute(db);
  return { origins: rows[0]?.origins ?? [], campaigns: rows[0]?.campaigns ?? [] };
}

/** By where people came from. */
export async function viewsByOrigin(db: Db, whose: Whose, days: Days) {
  const { rows } = await sql<{ origin: 'meta' | 'other'; views: number }>`
    select origin, sum(views)::bigint as views from rotator_views where ${inDays(whose, days)} group by origin`.execute(
    db,
  );
  return rows;
}

/** Views of pages and money spent, by day; of the whole account. */
export async function viewsAndSpendByDay(db: Db, whose: Whose, days: Days) {
  const { rows } = await sql<{ day: string; views: number; spend: number }>`
    select day, sum(views)::bigint as views, sum(spend)::bigint as spend from (
      select day, views, 0 as spend from rotator_views where ${inDays(whose, days)}
      union all
      select day, 0, nominal from spends where ${inDays(whose, days)}
    ) a group by day`.execute(db);
  return rows;
}
