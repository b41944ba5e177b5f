import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import { IconBellRinging, IconChecks, IconSettings } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { Notification } from '#contract/notifications.ts';
import { i18n } from '#web/i18n/index.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useNow } from '#web/lib/now.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import list from '#web/ui/list/list.module.css';
import { PagedList } from '#web/ui/list/PagedList.tsx';
import { ResponsiveText } from '#web/ui/ResponsiveText.tsx';
import { SkeletonRows } from '#web/ui/SkeletonBox.tsx';
import { toastWithAction } from '#web/ui/toast.ts';
import { NotificationItem } from './NotificationItem.tsx';
import classes from './NotificationList.module.css';
import { type NotificationView, notificationListQuery } from './notifications-query.ts';
import { markAllRead, markRead } from './read-notifications.ts';

/** Every notification, latest first. */
export function NotificationList({ view }: { view: NotificationView }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const now = useNow();
  const query = useInfiniteQuery(notificationListQuery(view));
  const notifications = query.data?.pages.flatMap((page) => page.notifications);
  const unread = query.data?.pages[0]?.unread ?? 0;
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
      <PagedList
        query={query}
        rows={notifications}
        label={t('notifications.bell')}
        more={{ query, text: t('notifications.more') }}
        none={
          <section className={classes.list} aria-label={t('notifications.bell')}>
            <Nothing view={view} />
          </section>
        }
        box={list.bare}
        skeleton={
          <div className={classes.list}>
            <div className={classes.waiting}>
              <SkeletonRows count={6} />
            </div>
          </div>
        }
      >
        {(rows) => (
          <ul className={`${classes.list} ${classes.items}`}>
            {rows.map((one) => (
              <NotificationItem
                key={one.id}
                notification={one}
                now={now}
                onMark={(notification, isRead) => void mark(notification, isRead, view)}
              />
            ))}
          </ul>
        )}
      </PagedList>
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
