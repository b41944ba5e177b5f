import type { Db } from '#server/platform/database/index.ts';
import { countWanted, type SpendPlace, wantedPortion } from './spend-export.queries.ts';
import type { SpendFilter } from './spends.queries.ts';

/** Each portion is a statement of its own: no connection is held while what was read is written. */
const portionSize = 1_000;

type Rows = Awaited<ReturnType<typeof wantedPortion>>;
export type ExportedSpend = Rows[number];

/** All entries that the filter leaves, in the list's order; none that was made after `asOf`. */
export async function readSpendsForExport(
  db: Db,
  accountId: string,
  filter: SpendFilter,
  asOf: Date,
): Promise<{ total: number; portions: AsyncIterable<ExportedSpend[]> }> {
  const total = await countWanted(db, accountId, filter, asOf);
  return { total, portions: portionsOf(db, accountId, filter, asOf) };
}

async function* portionsOf(
  db: Db,
  accountId: string,
  filter: SpendFilter,
  asOf: Date,
): AsyncGenerator<ExportedSpend[]> {
  let after: SpendPlace | null = null;
  for (;;) {
    const rows: Rows = await wantedPortion(db, accountId, filter, { asOf, after, most: portionSize });
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < portionSize) return;
    after = { day: last.day, at: last.placeAt, id: last.id };
  }
}
