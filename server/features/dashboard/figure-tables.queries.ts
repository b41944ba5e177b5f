import { type RawBuilder, sql } from 'kysely';

/** A table of totals: what its rows are kept by beside account and day, and what they say. */
interface FigureTable {
  keys: readonly string[];
  /** Which rows of figure_changes concern it. */
  when: RawBuilder<unknown>;
  /** Each measure as it is told by a row of figure_changes. */
  measures: Readonly<Record<string, RawBuilder<unknown>>>;
}

const always = sql`true`;
const leads = sql`leads`;
const timed = sql`timed`;
const inTime = sql`in_time`;
const orders = sql`orders`;
const revenue = sql`revenue`;

const figureTables = {
  figure_totals: {
    keys: ['member_id'],
    when: always,
    measures: { leads, timed, contacted: sql`contacted`, in_time: inTime, orders, revenue },
  },
  hour_totals: {
    keys: ['hour', 'member_id'],
    when: sql`hour is not null`,
    measures: { leads, timed, in_time: inTime },
  },
  wait_totals: { keys: ['member_id', 'wait'], when: sql`wait is not null`, measures: { leads } },
  campaign_totals: {
    keys: ['origin', 'campaign', 'member_id'],
    when: always,
    measures: { leads, orders, revenue },
  },
} satisfies Record<string, FigureTable>;

export type FigureTableName = keyof typeof figureTables;
export const figureTableNames = Object.keys(figureTables) as FigureTableName[];
const tableOf = (name: FigureTableName): FigureTable => figureTables[name];

const refs = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));

/** Whether none of them says anything. */
const allZero = (parts: readonly RawBuilder<unknown>[]) =>
  sql.join(
    parts.map((part) => sql`${part} = 0`),
    sql` and `,
  );

/** The parts of which statements about a table are made. */
export function partsOf(name: FigureTableName) {
  const { keys, when, measures } = tableOf(name);
  const names = Object.keys(measures);
  const sums = Object.values(measures).map((told) => sql`sum(${told})`);
  return {
    table: sql.table(name),
    keys: refs(keys),
    names: refs(names),
    when,
    /** As a row of figure_changes tells them. */
    told: sql.join(Object.entries(measures).map(([measure, told]) => sql`${told} as ${sql.ref(measure)}`)),
    sums: sql.join(sums),
    /** A group of changes of which nothing is left. */
    sumsAreZero: allZero(sums),
    /** A row of the totals of which nothing is left. */
    isZero: allZero(names.map((measure) => sql`t.${sql.ref(measure)}`)),
    added: sql.join(
      names.map((measure) => sql`${sql.ref(measure)} = t.${sql.ref(measure)} + excluded.${sql.ref(measure)}`),
    ),
    negative: sql.join(names.map((measure) => sql`-${sql.ref(measure)}`)),
    summedChanges: sql.join(
      Object.entries(measures).map(([measure, told]) => sql`sum(${told})::bigint as ${sql.ref(measure)}`),
    ),
    summed: sql.join(names.map((measure) => sql`sum(${sql.ref(measure)})::bigint as ${sql.ref(measure)}`)),
    differs: sql`not (${allZero(names.map((measure) => sql`sum(${sql.ref(measure)})`))})`,
  };
}

/** What leads and orders themselves say, in the shape of figure_changes. */
export function countedFacts(accountId: string): RawBuilder<unknown> {
  return sql`
    select day, hour, member_id, origin, campaign, wait, count(*) as leads, count(turn) as timed,
      count(first_contact_at) as contacted, count(*) filter (where in_time) as in_time, 0 as orders, 0 as revenue
    from (
      select local_time(l.created_at, a.time_zone)::date as day,
        extract(hour from local_time(l.created_at, a.time_zone))::smallint as hour, l.member_id, l.origin,
        campaign_of(l.source) as campaign, lead_wait(l.first_contact_at, l.assigned_at, l.created_at, l.turn) as wait,
        l.turn, l.first_contact_at, lead_in_time(l.first_contact_at, l.created_at, l.turn) as in_time
      from leads l join accounts a on a.id = l.account_id
      where l.account_id = ${accountId} and l.trashed_at is null and l.merged_into is null
    ) l
    group by day, hour, member_id, origin, campaign, wait
    union all
    select ordered_on, null, member_id, origin, campaign, null, 0, 0, 0, 0, count(*),
      coalesce(sum(value) filter (where currency = 'IDR'), 0)
    from orders where account_id = ${accountId} and cancelled_at is null
    group by ordered_on, member_id, origin, campaign`;
}
