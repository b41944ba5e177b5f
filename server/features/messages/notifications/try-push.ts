import { queuePushes } from '#server/features/messages/push/queue-pushes.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { newId } from '#server/platform/ids.ts';
import { limitRate } from '#server/platform/rate-limits.ts';
import { insertNotifications } from './insert-notifications.queries.ts';
import { noSubject } from './plan-notifications.ts';

/** Sends something to all devices of the viewer, to see that it arrives; returns to how many. */
export async function tryPush(
  deps: Pick<Deps, 'db' | 'clock' | 'random' | 'secrets'>,
  { accountId, memberId }: Viewer,
): Promise<number> {
  const { db, clock, random } = deps;
  await limitRate(deps, 'push.member', memberId);
  const id = newId(clock, random);
  return withTransaction(db, async (tx) => {
    const row = { accountId, id, memberId, kind: 'try' as const, ...noSubject, listed: false };
    await insertNotifications(tx, [row], clock.now());
    return queuePushes(tx, deps, [{ accountId, memberId, notificationId: id }]);
  });
}
