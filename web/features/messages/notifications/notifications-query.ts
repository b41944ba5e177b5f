import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getNotificationSettings, listNotifications } from '#contract/notifications.ts';
import { call } from '#web/lib/api/call.ts';
import { notificationKeys } from '#web/lib/api/query-keys.ts';

/** What the bell shows, and how many are unread. */
export const latestNotificationsQuery = queryOptions({
  queryKey: notificationKeys.latest,
  queryFn: async ({ signal }) => (await call(listNotifications, { query: {} }, { signal })).data,
});

export type NotificationView = 'all' | 'unread';

export const notificationListQuery = (view: NotificationView) =>
  infiniteQueryOptions({
    queryKey: notificationKeys.list(view),
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ signal, pageParam: before }) => {
      const query = { unread: view === 'unread' ? 'true' : 'false', ...(before && { before }) } as const;
      return (await call(listNotifications, { query }, { signal })).data;
    },
    getNextPageParam: ({ hasMore, notifications }) => (hasMore ? notifications.at(-1)?.id : undefined),
  });

export const notificationSettingsQuery = queryOptions({
  queryKey: notificationKeys.settings,
  queryFn: async ({ signal }) => (await call(getNotificationSettings, {}, { signal })).data,
});
