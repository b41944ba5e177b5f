import type { ActedQueue } from '#contract/operator-jobs.ts';
import {
  dropConversions,
  retryConversions,
} from '#server/features/connect/conversions/act-on-conversions.ts';
import { dropDeliveries, retryDeliveries } from '#server/features/connect/webhooks/act-on-deliveries.ts';
import { readerName as notifications } from '#server/features/messages/notifications/wanted-changes.ts';
import { dropPushes, retryPushes } from '#server/features/messages/push/act-on-pushes.ts';
import { dropPutAside, retryPutAside } from '#server/platform/changes/readers.queries.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { Acted } from '#server/platform/operators/do-action-once.ts';
import type { JobAction } from './act-on-jobs.ts';

const mostAtOnce = 10_000;

type QueueActions = Record<JobAction, (tx: Db, most: number) => Promise<number>>;

/** On what a reader of the change log has put aside. */
function ofReader(name: string): QueueActions {
  return {
    retry: (tx, most) => retryPutAside(tx, name, most),
    drop: (tx, most) => dropPutAside(tx, name, most),
  };
}

const acts: Record<ActedQueue, QueueActions> = {
  notifications: ofReader(notifications),
  pushes: { retry: retryPushes, drop: dropPushes },
  webhooks: { retry: retryDeliveries, drop: dropDeliveries },
  conversions: { retry: retryConversions, drop: dropConversions },
  search: ofReader('search'),
};

/** On all of a queue that is stuck; those that somebody is just working on are left to them. */
export async function actOnQueue(
  tx: Db,
  queue: ActedQueue,
  act: JobAction,
  reason: string,
): Promise<Acted<{ entries: number }>> {
  const entries = await acts[queue][act](tx, mostAtOnce);
  if (entries === 0) return { answer: { entries }, act: null };
  const kind = act === 'retry' ? 'queue_retried' : 'queue_dropped';
  return {
    answer: { entries },
    act: { kind, subject: queue, reason, before: { entries }, after: { entries: 0 } },
  };
}
