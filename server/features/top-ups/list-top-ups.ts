import type { Answer, Parsed } from '#contract/endpoint.ts';
import { type listTopUps as call, topUpsPageSize } from '#contract/top-ups.ts';
import { codePointsOf } from '#domain/top-up-price.ts';
import { startOfDate } from '#domain/working-hours.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { pageOfTopUps, sumTopUps, type TopUpFilter } from './shown-top-up.queries.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/** One page of the orders that the filters leave, with the sums over all pages. */
export async function listTopUps(
  db: Db,
  { accountId, timeZone }: Pick<Viewer, 'accountId' | 'timeZone'>,
  { page, from, to, search, state }: Parsed<typeof call>['query'],
): Promise<Answer<typeof call>> {
  const filter: TopUpFilter = {
    search,
    state,
    from: from === undefined ? undefined : startOfDate(timeZone, from),
    until: to === undefined ? undefined : new Date(startOfDate(timeZone, to).getTime() + dayMs),
  };
  const { total, paidOrders, paidRupiah, paidPoints } = await sumTopUps(db, accountId, filter);
  const place = { limit: topUpsPageSize, offset: (page - 1) * topUpsPageSize };
  const rows = await pageOfTopUps(db, accountId, filter, place);
  return {
    total,
    paid: { orders: paidOrders, rupiah: paidRupiah, points: paidPoints },
    topUps: rows.map(({ points, bonus, uniqueCode, pointPrice, credited, createdAt, paidAt, ...row }) => ({
      ...row,
      points: credited || points + bonus + codePointsOf({ point: pointPrice }, uniqueCode),
      createdAt: createdAt.toISOString(),
      paidAt: paidAt?.toISOString() ?? null,
    })),
  };
}
