import {
  getNotificationSettings,
  listNotifications as listEndpoint,
  listUnreached,
  readAllNotifications as readAllEndpoint,
  readNotification as readEndpoint,
  setNotificationSettings,
  tryPush as tryEndpoint,
} from '#contract/notifications.ts';
import { findUnreached } from '#server/features/messages/push/find-unreached.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { route } from '#server/platform/http/route.ts';
import { listNotifications } from './list-notifications.ts';
import { loadSettings, setChoice } from './notification-settings.ts';
import { readAllNotifications, readNotification } from './read-notifications.ts';
import { tryPush } from './try-push.ts';

export function notificationsRoutes(app: App, deps: Pick<Deps, 'db' | 'clock' | 'random' | 'secrets'>): void {
  const { db } = deps;

  route(app, listEndpoint, async ({ viewer, query }) => listNotifications(db, viewer, query));

  route(app, readEndpoint, async ({ viewer, params, body }) => ({
    unread: await readNotification(deps, viewer, params.id, body),
  }));

  route(app, readAllEndpoint, async ({ viewer, body }) => ({
    unread: await readAllNotifications(deps, viewer, body.until),
  }));

  route(app, getNotificationSettings, async ({ viewer }) => loadSettings(db, viewer));

  route(app, setNotificationSettings, async ({ viewer, params, body }) =>
    setChoice(db, viewer, params.kind, body),
  );

  route(app, tryEndpoint, async ({ viewer }) => ({ devices: await tryPush(deps, viewer) }));

  route(app, listUnreached, async ({ viewer }) => ({ members: await findUnreached(deps, viewer.accountId) }));
}
