import { sql } from 'kysely';
import type { Db } from '#server/platform/database/index.ts';
import { countedFacts, type FigureTableName, figureTableNames, partsOf } from './figure-tables.queries.ts';

const foldLock = sql`hashtext('dashboard.fold-figures')`;

/** Only one at a time folds: two would wait for each other's totals in a circle. False: someone else is at it. */
export async function mayFold(tx: Db): Promise<boolean> {
  const { rows } = await sql<{
    mine: boolean;
  }>`select pg_try_advisory_xact_lock(${foldLock}) as mine`.execute(tx);
  return rows[0]?.mine === true;
}

/** Nobody folds until the transaction ends; waits for whoever is at it. */
export async function holdFolding(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${foldLock})`.execute(tx);
}

/** `name` as a part of a statement: 'figure_totals' writes the part 'folded_figure_totals'. */
const part = (word: string, name: FigureTableName) => sql.ref(`${word}_${name}`);

interface EmptyDay {
  account_id: string;
  day: string;
}

/** Takes some changes and adds them to all totals, in one statement; returns how many there were. */
export async function foldSome(tx: Db, most: number): Promise<number> {
  const folded = figureTableNames.map((name) => {
    const { table, keys, names, when, sums, sumsAreZero, isZero, added } = partsOf(name);
    return sql`${part('folded', name)} as (
      insert into ${table} as t (account_id, day, ${keys}, ${names})
      select account_id, day, ${keys}, ${sums} from taken where ${when}
      group by account_id, day, ${keys} having not (${sumsAreZero})
      on conflict (account_id, day, ${keys}) do update set ${added}
      returning account_id, day, (${isZero}) as is_empty
    )`;
  });
  const empty = figureTableNames.map(
    (name) => sql`${name}::text, (
      select json_agg(distinct jsonb_build_object('account_id', account_id, 'day', day))
      from ${part('folded', name)} where is_empty
    )`,
  );
  const { rows } = await sql<{ taken: number; empty: Record<FigureTableName, EmptyDay[] | null> }>`
    with taken as (
      delete from figure_changes where ctid = any(array(select ctid from figure_changes limit ${most})) returning *
    ),
    ${sql.join(folded)}
    select (select count(*) from taken) as taken, json_build_object(${sql.join(empty)}) as empty
  `.execute(tx);
  const [result] = rows;
  if (!result) return 0;
  for (const name of figureTableNames) {
    const days = result.empty[name];
    if (days) await dropEmpty(tx, name, days);
  }
  return result.taken;
}

/** What is left of a day when its leads were handed over, merged or deleted: nothing. */
async function dropEmpty(tx: Db, name: FigureTableName, days: readonly EmptyDay[]): Promise<void> {
  const { table, isZero } = partsOf(name);
  await sql`
    delete from ${table} t
    using unnest(
      ${days.map(({ account_id }) => account_id)}::uuid[], ${days.map(({ day }) => day)}::date[]
    ) e (account_id, day)
    where t.account_id = e.account_id and t.day = e.day and ${isZero}`.execute(tx);
}

/**
 * One statement sees one moment: the leads that it counts are those whose changes it takes away, whatever comes
 * meanwhile. The condition makes it wait until the old totals are gone, for the new ones have the same keys.
 */
export async function replaceFigures(tx: Db, accountId: string): Promise<void> {
  const gone = figureTableNames.map(
    (name) => sql`${part('old', name)} as (
      delete from ${partsOf(name).table} where account_id = ${accountId} returning 1
    )`,
  );
  const counted = figureTableNames.map((name) => {
    const { table, keys, names, when, sums, sumsAreZero } = partsOf(name);
    return sql`${part('new', name)} as (
      insert into ${table} (account_id, day, ${keys}, ${names})
      select ${accountId}, day, ${keys}, ${sums} from facts
      where ${when} and (select count(*) from ${part('old', name)}) >= 0
      group by day, ${keys} having not (${sumsAreZero})
    )`;
  });
  await sql`
    with facts as materialized (${countedFacts(accountId)}),
    ${sql.join(gone)}, ${sql.join(counted)}
    delete from figure_changes where account_id = ${accountId}`.execute(tx);
}
