import { type RawBuilder, sql } from 'kysely';

/** A table of totals: what its rows are kept by beside account and day, and what they say. */
interface FigureTable {
  keys: readonly string[];
  /** Which figures concern it. */
  when: RawBuilder<unknown>;
  /** Each measure as a row of figures has it. */
  measures: Readonly<Record<string, RawBuilder<unknown>>>;
}

const always = sql`true`;
const leads = sql`leads`;
const timed = sql`timed`;
const inTime = sql`in_time`;
const orders = sql`orders`;
const revenue = sql`revenue`;

/** What lists are counted by, of all leads and of those from Meta's ads. */
const dayMeasures = [
  'leads',
  'meta',
  'locked',
  'contacted',
  'ordered',
  'lost',
  'chat_yes',
  'chat_no',
  'meta_locked',
  'meta_contacted',
  'meta_ordered',
  'meta_lost',
  'meta_chat_yes',
  'meta_chat_no',
  'orders',
  'revenue',
];

const figureTables = {
  day_totals: {
    keys: ['rotator_id', 'member_id'],
    when: always,
    measures: Object.fromEntries(dayMeasures.map((name) => [name, sql.ref(name)])),
  },
  figure_totals: {
    keys: ['member_id'],
    when: always,
    measures: { leads, timed, contacted: sql`answered`, in_time: inTime, orders, revenue },
  },
  hour_totals: {
    keys: ['hour', 'member_id'],
    when: sql`hour is not null`,
    measures: { leads, timed, in_time: inTime },
  },
  response_totals: {
    keys: ['member_id', 'response_step'],
    when: sql`response_step is not null`,
    measures: { leads },
  },
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

/** A step of a statement about a table: 'added' of 'figure_totals' is called 'added_figure_totals'. */
export const part = (word: string, name: FigureTableName) => sql.ref(`${word}_${name}`);

/** The parts of which statements about a table are made. */
export function partsOf(name: FigureTableName) {
  const { keys, when, measures } = tableOf(name);
  const names = Object.keys(measures);
  const sums = Object.values(measures).map((measured) => sql`sum(${measured})`);
  return {
    table: sql.table(name),
    keys: refs(keys),
    names: refs(names),
    when,
    /** As a row of figures has them. */
    measured: sql.join(
      Object.entries(measures).map(([measure, measured]) => sql`${measured} as ${sql.ref(measure)}`),
    ),
    sums: sql.join(sums),
    /** A group of figures of which nothing is left. */
    sumsAreZero: allZero(sums),
    /** A row of the totals of which nothing is left. */
    isZero: allZero(names.map((measure) => sql`t.${sql.ref(measure)}`)),
    added: sql.join(
      names.map((measure) => sql`${sql.ref(measure)} = t.${sql.ref(measure)} + excluded.${sql.ref(measure)}`),
    ),
    negative: sql.join(names.map((measure) => sql`-${sql.ref(measure)} as ${sql.ref(measure)}`)),
    summedFigures: sql.join(
      Object.entries(measures).map(
        ([measure, measured]) => sql`sum(${measured})::bigint as ${sql.ref(measure)}`,
      ),
    ),
    summed: sql.join(names.map((measure) => sql`sum(${sql.ref(measure)})::bigint as ${sql.ref(measure)}`)),
    differs: sql`not (${allZero(names.map((measure) => sql`sum(${sql.ref(measure)})`))})`,
  };
}

const figureKeys = refs(['day', 'hour', 'rotator_id', 'member_id', 'origin', 'campaign', 'response_step']);
const figureMeasures = [...dayMeasures, 'timed', 'answered', 'in_time'];

/** What an account's leads and orders themselves say, as rows of figures; those of one kind as one row. */
export const countedFigures = (accountId: string) => sql`
  select ${figureKeys}, ${sql.join(
    figureMeasures.map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`),
  )}
  from counted_figures where account_id = ${accountId} group by ${figureKeys}`;
