import type { RotatorRow, Traffic } from '#contract/rotator-list.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { daysOf } from './days-of.ts';
import { presentTaker } from './describe-taker.ts';
import { previewTurns } from './preview-turns.ts';
import {
  type Counts,
  leadCounts,
  type RotatorRecord,
  rotatorRecords,
  type TakerRow,
  takerRows,
  viewCounts,
} from './rotator-list.queries.ts';
import { rotatorUrl } from './rotator-url.ts';

export type RowDeps = Pick<Deps, 'db' | 'clock' | 'config'>;
type RowViewer = Pick<Viewer, 'accountId' | 'timeZone'>;

interface Days {
  from: string;
  to: string;
}

/** As many turns to come as fit into a line. */
const shownNext = 4;

/**
 * These rotators as the list shows them, in the order of the ids, with figures of the asked days, otherwise of the last
 * seven. Four queries, however many there are.
 */
export async function loadRotatorRows(
  { db, clock, config }: RowDeps,
  { accountId, timeZone }: RowViewer,
  ids: readonly string[],
  asked?: Days,
): Promise<RotatorRow[]> {
  if (ids.length === 0) return [];
  const now = clock.now();
  const { today, week } = daysOf(timeZone, now);
  const rows = byId(await rotatorRecords(db, accountId, ids));
  const takers = new Map<string, TakerRow[]>(ids.map((id) => [id, []]));
  for (const taker of await takerRows(db, accountId, ids)) takers.get(taker.rotatorId)?.push(taker);
  const days = { today: today.date, ...(asked ?? { from: week.date, to: today.date }) };
  const views = byRotator(await viewCounts(db, accountId, ids, days));
  const leads = byRotator(await leadCounts(db, accountId, ids, days));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    if (!row) return [];
    const traffic = (span: 'today' | 'period'): Traffic => ({
      views: views.get(id)?.[span] ?? 0,
      leads: leads.get(id)?.[span] ?? 0,
    });
    const url = rotatorUrl(config, row);
    const figures = { url, today: traffic('today'), period: traffic('period') };
    return [presentRow(row, takers.get(id) ?? [], figures, now)];
  });
}

export async function loadRotatorRow(deps: RowDeps, viewer: RowViewer, id: string): Promise<RotatorRow> {
  const [row] = await loadRotatorRows(deps, viewer, [id]);
  if (!row) throw new AppError('not_found');
  return row;
}

function presentRow(
  row: RotatorRecord,
  takers: readonly TakerRow[],
  { url, today, period }: Pick<RotatorRow, 'url' | 'today' | 'period'>,
  now: Date,
): RotatorRow {
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    url,
    type: row.type,
    rotation: row.rotation,
    status: row.status,
    members: takers.map(presentTaker),
    today,
    period,
    next: previewTurns(row, takers, now, shownNext),
  };
}

function byId(rows: readonly RotatorRecord[]): Map<string, RotatorRecord> {
  return new Map(rows.map((row) => [row.id, row]));
}

function byRotator(counts: readonly Counts[]): Map<string, Counts> {
  return new Map(counts.map((count) => [count.rotatorId, count]));
}
