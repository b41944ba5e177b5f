import { type ChangeReader, createPortionReader } from '#server/platform/changes/create-change-reader.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { notificationsReader } from './notify-members.ts';

/** Events that come with changes it wants: a buyer waits for the CS who is notified. */
const wakenBy = ['leads.changed', 'points.changed', 'top-ups.changed', 'corporate.changed', 'pixels.changed'];

export function createNotificationsReader(deps: Deps, everyMs?: number): ChangeReader {
  return createPortionReader(deps, notificationsReader(deps), { everyMs, wakenBy });
}
