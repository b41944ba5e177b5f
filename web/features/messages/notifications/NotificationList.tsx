import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import { IconBellRinging, IconChecks, IconSettings } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Notification } from '#contract/notifications.ts';
import { i18n } from '#web/i18n/index.ts';
import { useNow } from '#web/lib/now.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { ResponsiveText } from '#web/ui/ResponsiveText.tsx';
import { SkeletonRows } from '#web/ui/SkeletonBox.tsx';
import { toastWithAction } from '#web/ui/toast.ts';
import { NotificationItem } from './NotificationItem.tsx';
import classes from './NotificationList.module.css';
import { type NotificationView, notificationListQuery } from './notifications-query.ts';
import { markAllRead, markRead } from './read-notifications.ts';

/** Everything one was told, latest first. */
export function NotificationList({ view }: { view: NotificationView }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const now = useNow();
  const list = useInfiniteQuery(notificationListQuery(view));
  const notifications = list.data?.pages.flatMap((page) => page.notifications);
  const unread = list.data?.pages[0]?.unread ?? 0;

  if (list.error && !list.data)
    return <LoadFailed error={list.error} retry={list.refetch} isRetrying={list.isFetching} />;
  return (
    <>
      <div className={classes.bar}>
        <SegmentedControl
          aria-label={t('notifications.which')}
          value={view}
          onChange={(next) =>
            void navigate({
              to: '/notifications',
              search: next === 'unread' ? { view: 'unread' } : {},
              replace: true,
            })
          }
          data={[
            { value: 'all', label: t('notifications.all') },
            { value: 'unread', label: t('notifications.onlyUnread') },
          ]}
        />
        <div className={classes.acts}>
          {unread > 0 && (
            <Button
              variant="subtle"
              className={classes.act}
              leftSection={<IconChecks size={18} stroke={1.75} aria-hidden />}
              onClick={() => void markAllRead()}
            >
              <ResponsiveText long={t('notifications.readAll')} brief={t('notifications.readAllBrief')} />
            </Button>
          )}
          <ActionIcon
            variant="subtle"
            color="gray"
            className={classes.settings}
            aria-label={t('notifications.settings')}
            renderRoot={(props) => <Link {...props} to="/profile/notifications" />}
          >
            <IconSettings size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        </div>
      </div>
      <section className={classes.list} aria-label={t('notifications.bell')}>
        {!notifications ? (
          <div className={classes.waiting}>
            <SkeletonRows count={6} />
          </div>
        ) : notifications.length > 0 ? (
          <ul className={classes.items}>
            {notifications.map((one) => (
              <NotificationItem
                key={one.id}
                notification={one}
                now={now}
                onMark={(notification, isRead) => void mark(notification, isRead, view)}
              />
            ))}
          </ul>
        ) : (
          <Nothing view={view} />
        )}
      </section>
      {list.hasNextPage && (
        <div className={classes.more}>
          <Button
            variant="default"
            className={classes.moreButton}
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t('notifications.more')}
          </Button>
        </div>
      )}
    </>
  );
}

/** What is read leaves the list of the unread, and with it the button to take that back. */
async function mark(notification: Notification, isRead: boolean, view: NotificationView): Promise<void> {
  const isDone = await markRead(notification, isRead);
  if (!isDone || view === 'all' || !isRead) return;
  toastWithAction(i18n.t('notifications.read'), {
    label: i18n.t('notifications.undo'),
    onPress: () => void markRead({ ...notification, isRead: true }, false),
  });
}

function Nothing({ view }: { view: NotificationView }) {
  const { t } = useTranslation();
  if (view === 'all')
    return (
      <EmptyState icon={IconBellRinging} level={2} title={t('notifications.empty')}>
        <p>{t('notifications.emptyText')}</p>
      </EmptyState>
    );
  return (
    <EmptyState
      icon={IconChecks}
      level={2}
      title={t('notifications.emptyUnread')}
      action={
        <Button variant="default" renderRoot={(props) => <Link {...props} to="/notifications" search={{}} />}>
          {t('notifications.showAll')}
        </Button>
      }
    >
      <p>{t('notifications.emptyUnreadText')}</p>
    </EmptyState>
  );
}
