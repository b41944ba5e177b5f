import type { TimeZone } from '#domain/working-hours.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { queueRebuild } from '#server/features/insight/figures/rebuild-figures.ts';
import { moveRecap } from '#server/features/insight/recap/schedule-recap.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Client } from '#server/platform/http/client.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { exchangeTimeZone } from './profile.queries.ts';

/** From now on the account counts in other days; asked for the one it has, nothing happens. */
export async function setTimeZone(
  tx: Db,
  deps: Pick<Deps, 'clock' | 'random'>,
  { accountId, memberId }: Viewer,
  to: TimeZone,
  client: Client,
): Promise<void> {
  const from = await exchangeTimeZone(tx, accountId, to);
  if (from === to) return;
  await queueRebuild(tx, accountId);
  await moveRecap(tx, deps, { accountId, memberId, timeZone: to });
  await recordAudit(tx, deps, {
    accountId,
    memberId,
    kind: 'time_zone_changed',
    details: { from, to },
    client,
  });
}
