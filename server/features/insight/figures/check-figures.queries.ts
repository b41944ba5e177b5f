import { sql } from 'kysely';
import type { Db } from '#server/platform/database/index.ts';
import { countedFigures, type FigureTableName, partsOf } from './figure-tables.queries.ts';

export interface FigureDifference {
  table: FigureTableName;
  /** The row's day and what it is kept by, and what it says beyond what there is. */
  row: Record<string, unknown>;
}

/** Where a table's totals, with what is not read yet, and what is counted differ. */
export async function differencesIn(
  db: Db,
  accountId: string,
  name: FigureTableName,
): Promise<FigureDifference[]> {
  const { table, keys, names, when, measured, negative, summed, differs } = partsOf(name);
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(d) as row from (
      select day, ${keys}, ${summed} from (
        select day, ${keys}, ${names} from ${table} where account_id = ${accountId}
        union all
        select day, ${keys}, ${measured} from unread_figures(${accountId}) where ${when}
        union all
        select day, ${keys}, ${negative} from (
          select day, ${keys}, ${measured} from (${countedFigures(accountId)}) f where ${when}
        ) c
      ) a group by day, ${keys} having ${differs}
    ) d order by day`.execute(db);
  return rows.map(({ row }) => ({ table: name, row }));
}
