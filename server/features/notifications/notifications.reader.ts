import { type ChangeReader, createPortionReader } from '#server/platform/changes/create-change-reader.ts';
import type { PortionReader } from '#server/platform/changes/read-portion.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { readerName, wantedChanges } from './events.queries.ts';
import { makeNotifications, type NotifyDeps } from './make-notifications.ts';

/** Notifies members of what happened to their leads and their account, all of it in the order of the log. */
export function notificationsReader(deps: NotifyDeps & Pick<Deps, 'metrics'>): PortionReader {
  const { notifications, notificationFailures } = deps.metrics;
  return {
    name: readerName,
    wants: wantedChanges,
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

/** Events that come with changes it wants. */
const wakenBy = ['leads.changed', 'points.changed', 'top-ups.changed', 'corporate.changed', 'pixels.changed'];

export function createNotificationsReader(deps: Deps, everyMs?: number): ChangeReader {
  return createPortionReader(deps, notificationsReader(deps), { everyMs, wakenBy });
}
