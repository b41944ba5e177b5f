import type { z } from 'zod';
import type { orderFilters } from '#contract/orders.ts';
import { scopeOf } from '#domain/roles.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { countWanted, type OrderPlace, wantedPortion } from './order-export.queries.ts';
import type { OrderFilter } from './orders.queries.ts';

/** Each portion is a statement of its own: no connection is held while what was read is written. */
const portionSize = 1_000;

type Rows = Awaited<ReturnType<typeof wantedPortion>>;
export type ExportedOrder = Rows[number];

/** All orders that the viewer may see and the filter leaves, in the list's order; none that was noted after `asOf`. */
export async function readOrdersForExport(
  db: Db,
  { accountId, memberId, role }: Viewer,
  filters: z.output<typeof orderFilters>,
  asOf: Date,
): Promise<{ total: number; portions: AsyncIterable<ExportedOrder[]> }> {
  const filter = { ...filters, own: scopeOf(role, 'orders') === 'all' ? null : memberId };
  const total = await countWanted(db, accountId, filter, asOf);
  return { total, portions: portionsOf(db, accountId, filter, asOf) };
}

async function* portionsOf(
  db: Db,
  accountId: string,
  filter: OrderFilter,
  asOf: Date,
): AsyncGenerator<ExportedOrder[]> {
  let after: OrderPlace | null = null;
  for (;;) {
    const rows: Rows = await wantedPortion(db, accountId, filter, { asOf, after, most: portionSize });
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < portionSize) return;
    after = { on: last.orderedOn, at: last.placeAt, id: last.id };
  }
}
