import type { Unreached } from '#contract/notifications.ts';
import { loadPeople } from '#server/features/team/members/load-people.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { publishAll } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { accountsToWatch, setUnreached, unreachedMembers } from './unreached.queries.ts';

/** A phone in a pocket shows a push within seconds. */
const unreachedAfterMs = 2 * 60 * 1_000;
/** A little more than the minute after which it is looked again. */
const lookBackMs = 65_000;

/** Members whose devices do not show what they are sent, the longest first. */
export async function findUnreached(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
): Promise<Unreached[]> {
  const now = clock.now();
  const before = new Date(now.getTime() - unreachedAfterMs);
  const rows = await unreachedMembers(db, [accountId], now, before);
  const people = await loadPeople(
    db,
    accountId,
    rows.map(({ memberId }) => memberId),
  );
  return rows.flatMap(({ memberId, since, missed }) => {
    const member = people.get(memberId);
    return member ? [{ member, since: since.toISOString(), missed }] : [];
  });
}

/** Screens look again when somebody became unreached just now, or is not any more. */
export async function publishUnreached({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const to = new Date(now.getTime() - unreachedAfterMs);
  const watched = await accountsToWatch(db, new Date(to.getTime() - lookBackMs), to);
  if (watched.length === 0) return;
  await withTransaction(db, async (tx) => {
    const changed = await setUnreached(tx, watched, await unreachedMembers(tx, watched, now, to));
    if (changed.length === 0) return;
    await publishAll(
      tx,
      changed.map((accountId) => ({ accountId, event: { name: 'unreached.changed', payload: {} } })),
    );
  });
}
