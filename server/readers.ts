import { createConversionReader } from './features/connect/conversions/conversions.reader.ts';
import { createWebhooksReader } from './features/connect/webhooks/webhooks.reader.ts';
import { createFiguresReader } from './features/insight/figures/figures.reader.ts';
import { createSearchReader } from './features/leads/leads/search.reader.ts';
import { createNotificationsReader } from './features/messages/notifications/notifications.reader.ts';
import type { ChangeReader } from './platform/changes/create-change-reader.ts';
import type { Deps } from './platform/http/app-types.ts';

/** Who goes on with what readers have made. */
interface Senders {
  webhooks: { wake(): void };
}

/** Everyone who makes something of the change log, feature by feature. */
export function startReaders(deps: Deps, senders: Senders): ChangeReader[] {
  return [
    createFiguresReader(deps),
    createSearchReader(deps),
    createNotificationsReader(deps),
    createConversionReader(deps),
    createWebhooksReader(deps, senders.webhooks.wake),
  ];
}
