import { createConversionReader } from './features/conversions/conversions.reader.ts';
import { createFiguresReader } from './features/figures/figures.reader.ts';
import { createSearchReader } from './features/leads/search.reader.ts';
import { createNotificationsReader } from './features/notifications/notifications.reader.ts';
import { createWebhooksReader } from './features/webhooks/webhooks.reader.ts';
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
