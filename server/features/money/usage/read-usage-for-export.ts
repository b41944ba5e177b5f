import type { z } from 'zod';
import type { usageFilters } from '#contract/usage.ts';
import type { PointReason } from '#domain/points.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { nameSubject } from './name-subject.ts';
import { rowsOf, sumsOf, type UsageRecord } from './usage.queries.ts';
import { toUsageFilter } from './usage-filter.ts';

/** Each portion is a statement of its own: no connection is held while what was read is written. */
const portionSize = 1_000;

export interface ExportedChange {
  number: number;
  at: Date;
  reason: PointReason;
  /** Whose or which: of a lead, its name or code, with rotator and CS beside it. */
  subject: string;
  rotator: string;
  cs: string;
  points: number;
  balance: number;
}

/** All changes of points that the filters leave, latest first; those added meanwhile have higher numbers. */
export async function readUsageForExport(
  db: Db,
  { accountId, timeZone }: Pick<Viewer, 'accountId' | 'timeZone'>,
  filters: z.output<typeof usageFilters>,
): Promise<{ total: number; portions: AsyncIterable<ExportedChange[]> }> {
  const filter = toUsageFilter(timeZone, filters);
  const { total, firstNumber, lastNumber } = await sumsOf(db, accountId, filter).executeTakeFirstOrThrow();
  async function* portions(): AsyncGenerator<ExportedChange[]> {
    const first = firstNumber ?? 1;
    let last = lastNumber ?? 0;
    while (last >= first) {
      const rows = await rowsOf(db, accountId, filter, {
        first,
        last,
        limit: portionSize,
        offset: 0,
      }).execute();
      if (rows.length > 0) yield rows.map(toChange);
      last = rows.length < portionSize ? 0 : (rows.at(-1)?.number ?? 0) - 1;
    }
  }
  return { total, portions: portions() };
}

function toChange(row: UsageRecord): ExportedChange {
  const { number, at, reason, points, balance } = row;
  const { subject, lead, rotator, member } = nameSubject(row);
  return {
    number,
    at,
    reason,
    subject: lead ? lead.name : subject,
    rotator: (lead && rotator?.name) ?? '',
    cs: (lead && member?.name) ?? '',
    points,
    balance,
  };
}
