import type { NotificationSettings } from '#contract/notifications.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { selectDevices } from './push.queries.ts';

/** Browsers of the viewer that are sent pushes, the newest first. */
export async function loadDevices(
  db: Db,
  { accountId, memberId }: Viewer,
): Promise<NotificationSettings['devices']> {
  const devices = await selectDevices(db, accountId, memberId);
  return devices.map(({ id, userAgent, since, lastShownAt }) => ({
    id,
    userAgent,
    since: since.toISOString(),
    lastShownAt: lastShownAt?.toISOString() ?? null,
  }));
}
