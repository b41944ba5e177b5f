import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Client } from '#server/platform/http/client.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { endSessions } from '#server/platform/sessions/sessions.ts';
import { listDevices } from './list-devices.ts';

type DevicesDeps = Pick<Deps, 'db' | 'clock' | 'random'>;

/** Signs out one of the viewer's own devices; the trail says which. */
export async function endDevice(
  { db, clock, random }: DevicesDeps,
  viewer: Viewer,
  id: string,
  client: Client,
): Promise<void> {
  await withTransaction(db, async (tx) => {
    const device = (await listDevices(tx, viewer, clock.now())).find((one) => one.id === id);
    const ended = device ? await endSessions(tx, viewer, { only: id }) : 0;
    if (!device || ended === 0) throw new AppError('not_found');
    const { accountId, memberId } = viewer;
    const details = { browser: device.browser, system: device.system };
    await recordAudit(tx, { clock, random }, { accountId, memberId, kind: 'session_ended', details, client });
  });
}

/** Returns how many there were. */
export async function endOtherDevices(
  { db, clock, random }: DevicesDeps,
  viewer: Viewer,
  client: Client,
): Promise<number> {
  return withTransaction(db, async (tx) => {
    const { accountId, memberId, sessionId } = viewer;
    const ended = await endSessions(tx, viewer, { except: sessionId });
    if (ended > 0) {
      await recordAudit(
        tx,
        { clock, random },
        { accountId, memberId, kind: 'other_sessions_ended', details: { ended }, client },
      );
    }
    return ended;
  });
}
