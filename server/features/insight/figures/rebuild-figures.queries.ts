import { sql } from 'kysely';
import type { Db } from '#server/platform/database/index.ts';
import { countedFigures, figureTableNames, part, partsOf } from './figure-tables.queries.ts';

/** A large shop's leads are counted for longer than a visitor would wait. */
export async function allowLongStatements(tx: Db): Promise<void> {
  await sql`set local statement_timeout = '30min'`.execute(tx);
}

/** All, or the one that is asked for if there is one. */
export async function accountsToCount(db: Db, accountId: string | undefined): Promise<string[]> {
  const rows = await db
    .selectFrom('accounts')
    .select('id')
    .$if(accountId !== undefined, (query) => query.where('id', '=', accountId ?? ''))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * The totals become what leads and orders say without what is not read yet: that is added later, as ever. One statement
 * sees one moment. The condition makes it wait until the old totals are gone, for the new ones have the same keys.
 */
export async function replaceTotals(tx: Db, accountId: string): Promise<void> {
  const removed = figureTableNames.map(
    (name) => sql`${part('old', name)} as (
      delete from ${partsOf(name).table} where account_id = ${accountId} returning 1
    )`,
  );
  const written = figureTableNames.map((name) => {
    const { table, keys, names, when, measured, negative, summed, differs } = partsOf(name);
    return sql`${part('new', name)} as (
      insert into ${table} (account_id, day, ${keys}, ${names})
      select ${accountId}, day, ${keys}, ${summed} from (
        select day, ${keys}, ${measured} from counted where ${when}
        union all
        select day, ${keys}, ${negative} from (select day, ${keys}, ${measured} from unread where ${when}) u
      ) f
      where (select count(*) from ${part('old', name)}) >= 0
      group by day, ${keys} having ${differs}
    )`;
  });
  await sql`
    with counted as materialized (${countedFigures(accountId)}),
    unread as materialized (select * from unread_figures(${accountId})),
    ${sql.join(removed)}, ${sql.join(written)}
    select`.execute(tx);
}
