import type { InfiniteData } from '@tanstack/react-query';
import type { Answer } from '#contract/endpoint.ts';
import {
  type listNotifications,
  type Notification,
  readAllNotifications,
  readNotification,
} from '#contract/notifications.ts';
import { i18n } from '#web/i18n/index.ts';
import { call } from '#web/lib/api/call.ts';
import { optimisticUpdate } from '#web/lib/api/optimistic-update.ts';
import { queries } from '#web/lib/api/queries.ts';
import { notificationKeys } from '#web/lib/api/query-keys.ts';
import { toast, toastFailure, toastWithAction } from '#web/ui/toast.ts';
import { latestNotificationsQuery } from './notifications-query.ts';

type Page = Answer<typeof listNotifications>;
const mostCounted = 100;

/** Read or unread, shown at once; rolled back when the server did not take it. */
export async function markRead(one: Notification, isRead: boolean, opened = false): Promise<boolean> {
  const change = isRead === one.isRead ? 0 : isRead ? -1 : 1;
  const rollback = update(
    withRead([one.id], isRead, (unread) => unread + change),
    withRead([one.id], one.isRead, (unread) => unread - change),
  );
  try {
    const body = { isRead, opened };
    const { unread } = (await call(readNotification, { params: { id: one.id }, body })).data;
    update(withRead([], isRead, () => unread));
    return true;
  } catch (error) {
    rollback();
    toastFailure(error);
    return false;
  } finally {
    invalidate();
  }
}

/** Someone went where it leads. */
export async function markOpened(one: Notification): Promise<void> {
  await markRead(one, true, true);
}

/** All at once; the way back is offered where we know which ones they were. */
export async function markAllRead(): Promise<void> {
  const known = knownNotifications();
  const before = known.filter(({ isRead }) => !isRead);
  const unread = queries.getQueryData(latestNotificationsQuery.queryKey)?.unread ?? before.length;
  const ids = before.map(({ id }) => id);
  const rollback = update(
    withRead(ids, true, () => 0),
    withRead(ids, false, () => unread),
  );
  try {
    // What comes while this is on its way nobody has seen. Ids are in the order of time.
    const until = known
      .map(({ id }) => id)
      .sort()
      .at(-1);
    const answer = (await call(readAllNotifications, { body: { until } })).data;
    update(withRead([], true, () => answer.unread));
    const message = i18n.t('notifications.allRead');
    if (ids.length < unread) toast(message);
    else
      toastWithAction(message, { label: i18n.t('notifications.undo'), onPress: () => void unreadAgain(ids) });
  } catch (error) {
    rollback();
    toastFailure(error);
  } finally {
    invalidate();
  }
}

async function unreadAgain(ids: readonly string[]): Promise<void> {
  update(withRead(ids, false, (unread) => unread + ids.length));
  try {
    const body = { isRead: false };
    await Promise.all(ids.map((id) => call(readNotification, { params: { id }, body })));
  } catch (error) {
    toastFailure(error);
  } finally {
    invalidate();
  }
}

function invalidate(): void {
  void queries.invalidateQueries({ queryKey: latestNotificationsQuery.queryKey });
  void queries.invalidateQueries({ queryKey: notificationKeys.lists });
}

type Change = (page: Page) => Page;

/** In the bell and in every list that is open; gives back the rollback. */
function update(change: Change, revert?: Change): () => void {
  const inPages = (each: Change) => (list: InfiniteData<Page>) => ({ ...list, pages: list.pages.map(each) });
  const rollbackLatest = optimisticUpdate<Page>(queries, {
    queryKey: latestNotificationsQuery.queryKey,
    update: change,
    revert,
  });
  const rollbackLists = optimisticUpdate<InfiniteData<Page>>(queries, {
    queryKey: notificationKeys.lists,
    update: inPages(change),
    revert: revert && inPages(revert),
  });
  return () => {
    rollbackLatest();
    rollbackLists();
  };
}

function withRead(ids: readonly string[], isRead: boolean, counted: (unread: number) => number): Change {
  return ({ notifications, unread, ...page }) => ({
    ...page,
    unread: Math.min(Math.max(counted(unread), 0), mostCounted),
    notifications: notifications.map((one) => (ids.includes(one.id) ? { ...one, isRead } : one)),
  });
}

function knownNotifications(): Notification[] {
  const lists = queries.getQueriesData<InfiniteData<Page>>({ queryKey: notificationKeys.lists });
  const pages = [
    queries.getQueryData(latestNotificationsQuery.queryKey),
    ...lists.flatMap(([, list]) => list?.pages ?? []),
  ];
  const known = new Map<string, Notification>();
  for (const page of pages) for (const one of page?.notifications ?? []) known.set(one.id, one);
  return [...known.values()];
}
