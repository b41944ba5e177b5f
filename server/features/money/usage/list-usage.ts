import type { Answer, Parsed } from '#contract/endpoint.ts';
import { type listUsage as call, type UsageRow, usagePageSize } from '#contract/usage.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { nameSubject } from './name-subject.ts';
import { rowsOf, sumsOf, type UsageRecord } from './usage.queries.ts';
import { toUsageFilter } from './usage-filter.ts';

/** One page of the changes that the filters leave, with the sums over all pages. */
export async function listUsage(
  db: Db,
  { accountId, timeZone }: Pick<Viewer, 'accountId' | 'timeZone'>,
  { page, ...filters }: Parsed<typeof call>['query'],
): Promise<Answer<typeof call>> {
  const filter = toUsageFilter(timeZone, filters);
  const sums = await sumsOf(db, accountId, filter).executeTakeFirstOrThrow();
  const offset = (page - 1) * usagePageSize;
  const { total, firstNumber: first, lastNumber: last } = sums;
  const rows =
    first === null || last === null || offset >= total
      ? []
      : await rowsOf(db, accountId, filter, { first, last, limit: usagePageSize, offset }).execute();
  return {
    total,
    in: sums.in,
    out: sums.out,
    rows: rows.map(toRow),
  };
}

function toRow(row: UsageRecord): UsageRow {
  const { number, at, reason, points, balance } = row;
  return {
    number,
    at: at.toISOString(),
    reason,
    ...nameSubject(row),
    in: Math.max(points, 0),
    out: Math.max(-points, 0),
    balance,
  };
}
