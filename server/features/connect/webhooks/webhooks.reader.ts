import { type ChangeReader, createPortionReader } from '#server/platform/changes/create-change-reader.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { deliveriesReader } from './write-deliveries.ts';

const wakenBy = ['leads.changed', 'orders.changed', 'points.changed'];

/** Webhooks are sent at once: the reader is woken by what happens, and wakes the sender. */
export function createWebhooksReader(
  deps: Pick<Deps, 'db' | 'log' | 'metrics' | 'hub'>,
  wakeSender: () => void,
  everyMs?: number,
): ChangeReader {
  return createPortionReader(deps, deliveriesReader(wakeSender), { everyMs, wakenBy });
}
