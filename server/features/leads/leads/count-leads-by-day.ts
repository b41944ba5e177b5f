import type { Db } from '#server/platform/database/index.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { sumsByDay } from './day-totals.queries.ts';

/** How many leads of the viewer came on each day of a range; days without any are left out. */
export async function countLeadsByDay(
  db: Db,
  viewer: Viewer,
  range: { from: string; to: string },
): Promise<Map<string, number>> {
  const sums = await sumsByDay(db, viewer, { search: '', view: 'all', ...range });
  return new Map(sums.map(({ day, all }) => [day, all]));
}
