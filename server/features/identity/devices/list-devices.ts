import type { Device } from '#contract/devices.ts';
import { deviceName } from '#domain/device-name.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { type LoginMethod, listSessions } from '#server/platform/sessions/sessions.ts';

export async function listDevices(
  db: Db,
  viewer: Pick<Viewer, 'accountId' | 'memberId'> & { sessionId?: string },
  now: Date,
): Promise<Device[]> {
  const sessions = await listSessions(db, viewer, now);
  return sessions.map((session) => ({
    id: session.id,
    current: session.id === viewer.sessionId,
    ...deviceName(session.user_agent),
    ip: session.ip,
    loginmethod: session.method as LoginMethod,
    signedInAt: session.created_at.toISOString(),
    lastUsedAt: session.last_used_at.toISOString(),
  }));
}
