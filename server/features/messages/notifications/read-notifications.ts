import { type Db, withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { countUnread, hasUnreadOf, setAllRead, setRead, setReadOf } from './notifications.queries.ts';

type ReadDeps = Pick<Deps, 'db' | 'clock'>;

/** Read, or unread again; other screens of the same person follow. Returns how many are unread now. */
export async function readNotification(
  { db, clock }: ReadDeps,
  viewer: Viewer,
  id: string,
  { isRead, opened }: { isRead: boolean; opened: boolean },
): Promise<number> {
  return withTransaction(db, async (tx) => {
    const changed = await setRead(tx, viewer, id, { isRead, opened, at: clock.now() });
    if (changed === undefined) throw new AppError('not_found');
    if (changed) await updateScreens(tx, viewer);
    return countUnread(tx, viewer);
  });
}

/** `until`: the newest one that they saw; what came after it is not read. */
export async function readAllNotifications(
  { db, clock }: ReadDeps,
  viewer: Viewer,
  until?: string,
): Promise<number> {
  return withTransaction(db, async (tx) => {
    if ((await setAllRead(tx, viewer, clock.now(), until)) > 0) await updateScreens(tx, viewer);
    return countUnread(tx, viewer);
  });
}

/** Whoever does something with leads knows of them. */
export async function readOfLeads(
  { db, clock }: ReadDeps,
  viewer: Pick<Viewer, 'accountId' | 'memberId' | 'apiKey'>,
  leadIds: readonly string[],
): Promise<void> {
  // What a program does for them they have not seen.
  if (viewer.apiKey) return;
  await withTransaction(db, async (tx) => {
    if ((await setReadOf(tx, viewer, leadIds, clock.now())) > 0) await updateScreens(tx, viewer);
  });
}

/** Whoever looks at a lead knows of it; nearly always they knew before, and then nothing is written. */
export async function readOfOpened(deps: ReadDeps, viewer: Viewer, leadId: string): Promise<void> {
  // An operator who impersonates the owner marks nothing as read.
  if (viewer.impersonation) return;
  if (await hasUnreadOf(deps.db, viewer, leadId)) await readOfLeads(deps, viewer, [leadId]);
}

async function updateScreens(
  tx: Db,
  { accountId, memberId }: Pick<Viewer, 'accountId' | 'memberId'>,
): Promise<void> {
  const payload = { memberId, sound: false, leadId: null };
  await publish(tx, accountId, { name: 'notifications.changed', payload });
}
