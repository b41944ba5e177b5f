import { ActionIcon } from '@mantine/core';
import { IconBellRinging, IconSettings } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useNow } from '#web/lib/now.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import list from '#web/ui/list/list.module.css';
import { PagedList } from '#web/ui/list/PagedList.tsx';
import { SkeletonRows } from '#web/ui/SkeletonBox.tsx';
import classes from './BellList.module.css';
import { NotificationItem } from './NotificationItem.tsx';
import { latestNotificationsQuery } from './notifications-query.ts';
import { markAllRead, markRead } from './read-notifications.ts';

/** The latest, on the desktop. */
export function BellList({ onGo }: { onGo: () => void }) {
  const { t } = useTranslation();
  const now = useNow();
  const query = useQuery(latestNotificationsQuery);
  const { data } = query;
  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('notifications.bell')}</h2>
        {data && data.unread > 0 && (
          <button type="button" className={classes.text} onClick={() => void markAllRead()}>
            {t('notifications.readAll')}
          </button>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('notifications.settings')}
          renderRoot={(props) => <Link {...props} to="/profile/notifications" onClick={onGo} />}
        >
          <IconSettings size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.body}>
        <PagedList
          query={query}
          rows={data?.notifications}
          none={
            <EmptyState icon={IconBellRinging} level={2} title={t('notifications.empty')}>
              <p>{t('notifications.emptyText')}</p>
            </EmptyState>
          }
          box={list.bare}
          skeleton={
            <div className={classes.waiting}>
              <SkeletonRows count={4} />
            </div>
          }
        >
          {(rows) => (
            <ul className={classes.items}>
              {rows.map((one) => (
                <NotificationItem
                  key={one.id}
                  notification={one}
                  now={now}
                  onMark={(notification, isRead) => void markRead(notification, isRead)}
                  onGo={onGo}
                />
              ))}
            </ul>
          )}
        </PagedList>
      </div>
      {data && data.notifications.length > 0 && (
        <Link to="/notifications" className={classes.foot} onClick={onGo}>
          {t('notifications.seeAll')}
        </Link>
      )}
    </>
  );
}
