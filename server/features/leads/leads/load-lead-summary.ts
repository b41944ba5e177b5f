import type { Answer } from '#contract/endpoint.ts';
import type { getLeadSummary } from '#contract/lead-list.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { sumLocked } from './day-totals.queries.ts';
import { countWaiting } from './list-waiting.ts';

/** How many of the viewer's leads wait for a reply, and how many for a point. */
export async function loadLeadSummary(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
): Promise<Answer<typeof getLeadSummary>> {
  const { total } = await countWaiting({ db, clock }, viewer);
  const locked = await sumLocked(db, viewer);
  return { waiting: total, locked };
}
