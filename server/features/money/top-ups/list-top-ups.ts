import type { z } from 'zod';
import type { Answer, Parsed } from '#contract/endpoint.ts';
import {
  type listTopUps as call,
  type TopUpRow,
  type topUpFilters,
  topUpsPageSize,
} from '#contract/top-ups.ts';
import { codePointsOf } from '#domain/top-up-price.ts';
import { startOfDate, type TimeZone } from '#domain/working-hours.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { pageOfTopUps, sumTopUps, type TopUpFilter } from './shown-top-up.queries.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/** One page of the orders that the filters leave, with the sums over all pages. */
export async function listTopUps(
  db: Db,
  { accountId, timeZone }: Pick<Viewer, 'accountId' | 'timeZone'>,
  { page, ...filters }: Parsed<typeof call>['query'],
): Promise<Answer<typeof call>> {
  const filter = toFilter(timeZone, filters);
  const { total, paidOrders, paidRupiah, paidPoints } = await sumTopUps(db, accountId, filter);
  const place = { limit: topUpsPageSize, offset: (page - 1) * topUpsPageSize };
  const rows = await pageOfTopUps(db, accountId, filter, place);
  return {
    total,
    paid: { orders: paidOrders, rupiah: paidRupiah, points: paidPoints },
    topUps: rows.map(presentRow),
  };
}

/** Whole days of the account, both included, as the moments between which they lie. */
export function toFilter(
  zone: TimeZone,
  { from, to, search, state }: z.output<typeof topUpFilters>,
): TopUpFilter {
  return {
    search,
    state,
    from: from === undefined ? undefined : startOfDate(zone, from),
    until: to === undefined ? undefined : new Date(startOfDate(zone, to).getTime() + dayMs),
  };
}

export function presentRow(row: Awaited<ReturnType<typeof pageOfTopUps>>[number]): TopUpRow {
  const { orderId, state, kind, channel, total, invoice, credited, createdAt, paidAt } = row;
  const ordered = row.points + row.bonus + codePointsOf({ point: row.pointPrice }, row.uniqueCode);
  return {
    orderId,
    state,
    kind,
    channel,
    total,
    invoice,
    points: credited || ordered,
    ordered: row.points,
    createdAt: createdAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
  };
}
