import { sql } from 'kysely';
import type { AdCampaign } from '#contract/ad-report.ts';
import type { Db } from '#server/platform/database/index.ts';
import { namesMeta } from '#server/platform/database/names-meta.ts';

interface Asked {
  accountId: string;
  /** Days as '2026-11-15', both included. */
  from: string;
  to: string;
  /** The same as moments, the end not included. */
  start: Date;
  end: Date;
  /** So many campaigns by their name. */
  most: number;
}

export interface ReportRow extends AdCampaign {
  /** From 1, what is counted most first; null: those beyond `most`, together. */
  place: number | null;
}

const names = [
  'counted',
  'again',
  'gone',
  'untold',
  'people',
  'chats',
  'orders_counted',
  'orders',
  'revenue',
  'spend',
] as const;
const sums = sql.join(names.map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`));
/** The columns that a part of the union does not know of. */
const with0 = (known: Partial<Record<(typeof names)[number], string>>) =>
  sql.join(names.map((name) => sql`${sql.raw(known[name] ?? '0')} as ${sql.ref(name)}`));

const sentToMeta = namesMeta(sql.ref('source'));

/**
 * Visits, orders and money by campaign. One campaign is written in several ways, so capitals make no other one of it; it
 * is shown as most people wrote it, as on the dashboard. Visits are counted one by one: no totals know which were sent.
 */
export async function reportByCampaign(db: Db, asked: Asked): Promise<ReportRow[]> {
  const { accountId, from, to, start, end, most } = asked;
  const { rows } = await sql<
    Record<(typeof names)[number], number> & { place: number | null; campaign: string }
  >`
    with visits as (
      select campaign_of(source) as campaign,
        ${with0({
          counted: 'count(*) filter (where is_sent)',
          gone: 'count(*) filter (where is_sent and is_gone)',
          untold: 'count(*) filter (where not is_sent and not is_gone)',
          people: 'count(*) filter (where not is_gone)',
          chats: "count(*) filter (where not is_gone and chat = 'yes')",
        })}
      from (
        select source, ${sentToMeta} as is_sent, lead_chat(chat, status) as chat,
          trashed_at is not null or merged_into is not null as is_gone
        from leads where account_id = ${accountId} and created_at >= ${start} and created_at < ${end}
      ) l group by 1
      union all
      select campaign_of(source::json), ${with0({ counted: 'count(*)', again: 'count(*)' })}
      from lead_touches
      where account_id = ${accountId} and at >= ${start} and at < ${end} and ${sentToMeta}
      group by 1
    ),
    sold as (
      select campaign, ${with0({ orders_counted: 'count(*)' })}
      from (
        select campaign, (
          -- One by one: there are few of them beside the leads, and all leads would be read for them.
          select ${sentToMeta} from leads l where l.account_id = o.account_id and l.id = o.lead_id
        ) as is_sent
        from orders o
        where account_id = ${accountId} and created_at >= ${start} and created_at < ${end}
          -- Nobody told Meta of what was never paid nor sent.
          and status <> 'unpaid'
      ) o where is_sent
      group by campaign
      union all
      select campaign,
        ${with0({ orders: 'count(*)', revenue: "coalesce(sum(value) filter (where currency = 'IDR'), 0)" })}
      from orders
      where account_id = ${accountId} and ordered_on between ${from}::date and ${to}::date and cancelled_at is null
      group by campaign
    ),
    sent as materialized (
      select campaign, ${sums} from (
        select * from visits
        union all select * from sold
        union all
        select campaign, ${with0({ spend: 'nominal' })}
        from spends where account_id = ${accountId} and day between ${from}::date and ${to}::date
      ) a group by campaign
    ),
    named as (
      select row_number() over (order by sum(counted) desc, sum(people) desc, sum(spend) desc, lower(campaign)) as place,
        (array_agg(campaign order by counted + people desc, campaign collate "C"))[1] as campaign, ${sums}
      from sent group by lower(campaign)
    )
    select place, campaign, ${sql.join(names.map((name) => sql.ref(name)))} from named where place <= ${most}
    union all
    select null, '', ${sums} from named where place > ${most} having count(*) > 0
    order by place nulls last`.execute(db);
  return rows.map(({ orders_counted: ordersCounted, ...row }) => ({ ...row, ordersCounted }));
}
