import { Outlet } from '@tanstack/react-router';
import { WebhooksList } from '#web/features/connect/webhooks/WebhooksList.tsx';
import classes from './settings-part.module.css';

export default function WebhooksScreen() {
  return (
    <>
      <div className={classes.list}>
        <WebhooksList />
      </div>
      <Outlet />
    </>
  );
}
