import type { Answer } from '#contract/endpoint.ts';
import type { getLeadSummary } from '#contract/lead-list.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { sumWaiting } from './day-totals.queries.ts';

/** How many of the viewer's leads wait for a first contact, and how many for a point. */
export async function loadLeadSummary(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
): Promise<Answer<typeof getLeadSummary>> {
  return sumWaiting(db, viewer);
}
