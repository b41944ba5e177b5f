import type { PortionReader } from '#server/platform/changes/read-portion.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { makeNotifications, type NotifyDeps } from './make-notifications.ts';
import { readerName, wantedByNotifications } from './wanted-changes.ts';

/** Notifies members of what happened to their leads and their account, all of it in the order of the log. */
export function notificationsReader(deps: NotifyDeps & Pick<Deps, 'metrics'>): PortionReader {
  const { notifications, notificationFailures } = deps.metrics;
  return {
    name: readerName,
    wants: wantedByNotifications,
    portion: 500,
    apply: async (tx, changes) => {
      const made = await makeNotifications(tx, deps, changes);
      return () => {
        for (const { kind } of made) notifications.inc({ kind });
      };
    },
    onFailure: () => notificationFailures.inc(),
  };
}
