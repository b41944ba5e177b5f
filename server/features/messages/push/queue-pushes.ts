import type { Db } from '#server/platform/database/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { newId } from '#server/platform/ids.ts';
import { hashToken } from '#server/platform/one-way.ts';
import { pushToken } from './push-token.ts';
import { insertPushes, subscriptionsOf } from './sending.queries.ts';

export interface DeviceRef {
  accountId: string;
  subscriptionId: string;
}

export interface NotificationRef {
  accountId: string;
  memberId: string;
  notificationId: string;
}

/** Each waits for every device of its member, and createPushSender finds it there; returns for how many devices. */
export async function queuePushes(
  tx: Db,
  { clock, random, secrets }: Pick<Deps, 'clock' | 'random' | 'secrets'>,
  notifications: readonly NotificationRef[],
): Promise<number> {
  if (notifications.length === 0) return 0;
  const devices = await subscriptionsOf(tx, notifications);
  const pushes = notifications.flatMap(({ accountId, memberId, notificationId }) =>
    (devices.get(memberId) ?? []).map((subscriptionId) => {
      const id = newId(clock, random);
      const tokenHash = hashToken(pushToken(secrets, id));
      return { accountId, memberId, notificationId, subscriptionId, id, tokenHash };
    }),
  );
  if (pushes.length === 0) return 0;
  await insertPushes(tx, pushes, clock.now());
  return new Set(pushes.map(({ subscriptionId }) => subscriptionId)).size;
}
