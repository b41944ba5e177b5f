import type { Deps } from '#server/platform/http/app-types.ts';
import { type ClaimedDevice, claimDevices, dropOrphans, type Room } from './claiming.queries.ts';

/** Devices that something waits for and is due, for the caller alone to send to. */
export async function claimDue(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  room: Room,
): Promise<ClaimedDevice[]> {
  await dropOrphans(db);
  return room.most === 0 ? [] : claimDevices(db, clock.now(), room);
}
