import type { z } from 'zod';
import type { TopUpRow, topUpFilters } from '#contract/top-ups.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { presentRow, toFilter } from './list-top-ups.ts';
import { pageOfTopUps, sumTopUps, type TopUpPlace } from './shown-top-up.queries.ts';

/** Each portion is a statement of its own: no connection is held while what was read is written. */
const portionSize = 1_000;

export type ExportedTopUp = TopUpRow;

/** All orders for points that the filters leave, in the list's order; none that was made after `asOf`. */
export async function readTopUpsForExport(
  db: Db,
  { accountId, timeZone }: Pick<Viewer, 'accountId' | 'timeZone'>,
  filters: z.output<typeof topUpFilters>,
  asOf: Date,
): Promise<{ total: number; portions: AsyncIterable<ExportedTopUp[]> }> {
  const filter = { ...toFilter(timeZone, filters), asOf };
  const { total } = await sumTopUps(db, accountId, filter);
  async function* portions(): AsyncGenerator<ExportedTopUp[]> {
    let after: TopUpPlace | undefined;
    for (;;) {
      const rows = await pageOfTopUps(db, accountId, filter, { limit: portionSize, after });
      if (rows.length > 0) yield rows.map(presentRow);
      const last = rows.at(-1);
      if (!last || rows.length < portionSize) return;
      after = { at: last.placeAt, id: last.id };
    }
  }
  return { total, portions: portions() };
}
