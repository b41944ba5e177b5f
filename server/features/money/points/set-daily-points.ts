import type { Answer } from '#contract/endpoint.ts';
import type { setDailyPoints as setDailyPointsCall } from '#contract/points.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Client } from '#server/platform/http/client.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { exchangePointsPerDay } from './ceilings.queries.ts';
import { readPoints } from './read-points.ts';

/** Holds from the next lead on. */
export async function setDailyPoints(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  { accountId, memberId }: Viewer,
  points: number | null,
  client: Client,
): Promise<Answer<typeof setDailyPointsCall>> {
  return withTransaction(deps.db, async (tx) => {
    const before = await exchangePointsPerDay(tx, accountId, points);
    if (before !== points) {
      // Without a limit there is no number to show.
      const details = { ...(before !== null && { before }), ...(points !== null && { points }) };
      await recordAudit(tx, deps, { accountId, memberId, kind: 'daily_points_changed', details, client });
      await publish(tx, accountId, { name: 'points.changed', payload: {} });
    }
    return readPoints({ ...deps, db: tx }, accountId);
  });
}
