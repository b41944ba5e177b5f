import { sql } from 'kysely';
import type { Db } from '#server/platform/database/index.ts';
import { type FigureTableName, figureTableNames, part, partsOf } from './figure-tables.queries.ts';

interface EmptyDay {
  account_id: string;
  day: string;
}

/**
 * Adds what the totals do not say yet to all of them and moves the cursor, in one statement: what it adds is what its own
 * snapshot sees beyond the cursor, and that snapshot is the new cursor. Returns how many rows there were.
 */
export async function addUnread(tx: Db): Promise<number> {
  const added = figureTableNames.map((name) => {
    const { table, keys, names, when, sums, sumsAreZero, isZero, added } = partsOf(name);
    return sql`${part('added', name)} as (
      insert into ${table} as t (account_id, day, ${keys}, ${names})
      select account_id, day, ${keys}, ${sums} from unread where ${when}
      group by account_id, day, ${keys} having not (${sumsAreZero})
      on conflict (account_id, day, ${keys}) do update set ${added}
      returning account_id, day, (${isZero}) as is_empty
    )`;
  });
  const empty = figureTableNames.map(
    (name) => sql`${name}::text, (
      select json_agg(distinct jsonb_build_object('account_id', account_id, 'day', day))
      from ${part('added', name)} where is_empty
    )`,
  );
  const { rows } = await sql<{ read: number; empty: Record<FigureTableName, EmptyDay[] | null> }>`
    with unread as materialized (select * from unread_figures(null)),
    ${sql.join(added)},
    moved as (update change_readers set done = pg_current_snapshot() where name = 'figures')
    select (select count(*) from unread) as read, json_build_object(${sql.join(empty)}) as empty
  `.execute(tx);
  const [result] = rows;
  if (!result) return 0;
  for (const name of figureTableNames) {
    const days = result.empty[name];
    if (days) await dropEmpty(tx, name, days);
  }
  return result.read;
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
