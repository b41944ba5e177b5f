import { getRouteApi } from '@tanstack/react-router';
import { NotificationList } from '#web/features/messages/notifications/NotificationList.tsx';
import classes from './notifications.module.css';

const route = getRouteApi('/frames/notifications');

export default function NotificationsScreen() {
  const { view = 'all' } = route.useSearch();
  return (
    <div className={classes.notifications}>
      <NotificationList view={view} />
    </div>
  );
}
