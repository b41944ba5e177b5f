import type { Device } from '#contract/devices.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { lockStaffMember } from '#server/features/team/members/lock-managed-member.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Client } from '#server/platform/http/client.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { endSessions } from '#server/platform/sessions/sessions.ts';
import { listDevices } from './list-devices.ts';

type DevicesDeps = Pick<Deps, 'db' | 'clock' | 'random'>;

/** Of those whom the viewer manages: an owner everyone else's, an admin those of CS. */
export async function listMemberDevices(
  { db, clock }: DevicesDeps,
  viewer: Viewer,
  memberId: string,
): Promise<Device[]> {
  return withTransaction(db, async (tx) => {
    await lockStaffMember(tx, viewer, memberId);
    return listDevices(tx, { accountId: viewer.accountId, memberId }, clock.now());
  });
}

/** The trail says who was signed out of what, and by whom. */
export async function endMemberDevice(
  deps: DevicesDeps,
  viewer: Viewer,
  { id: memberId, deviceId }: { id: string; deviceId: string },
  client: Client,
): Promise<void> {
  const person = { accountId: viewer.accountId, memberId };
  await withTransaction(deps.db, async (tx) => {
    const member = await lockStaffMember(tx, viewer, memberId);
    const device = (await listDevices(tx, person, deps.clock.now())).find(({ id }) => id === deviceId);
    const ended = device ? await endSessions(tx, person, { only: deviceId }) : 0;
    if (!device || ended === 0) throw new AppError('not_found');
    const { browser, system } = device;
    const details = { member: member.fullName, browser, system };
    await recordAudit(tx, deps, { ...viewer, kind: 'member_session_ended', details, client });
  });
}
