import { withTransaction } from '#server/platform/database/index.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { hashToken } from '#server/platform/one-way.ts';
import { findPush, setDeviceShown, setOpened, setShown } from './reports.queries.ts';
import { deleteUnreached } from './unreached.queries.ts';

/** What a device says of a push; a token that nobody knows is answered like any other. Said again, nothing changes. */
export async function reportPush(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { token, what }: { token: string; what: 'shown' | 'opened' },
): Promise<void> {
  const push = await findPush(db, hashToken(token));
  if (!push) return;
  const { accountId, memberId } = push;
  const now = clock.now();
  await withTransaction(db, async (tx) => {
    await setDeviceShown(tx, push, now);
    await setShown(tx, push, now);
    if (await deleteUnreached(tx, push))
      await publish(tx, accountId, { name: 'unreached.changed', payload: {} });
    if (what === 'opened' && (await setOpened(tx, push, now))) {
      const payload = { memberId, sound: false, leadId: null };
      await publish(tx, accountId, { name: 'notifications.changed', payload });
    }
  });
}
