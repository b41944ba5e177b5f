import { z } from 'zod';
import type { Deps } from '#server/platform/http/app-types.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { deleteLeftBehind, deleteOldDeliveries, removedWebhooks } from './prune.queries.ts';

export const pruneJob = defineJob('webhooks.prune', z.object({}), { maxAttempts: 3 });

const keptMs = 30 * 24 * 60 * 60 * 1_000;
/** With their tries, in one statement of a second or so. */
const atOnce = 2_000;

/** The log of a month, and nothing of webhooks that are gone. */
export async function pruneDeliveries({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - keptMs);
  while ((await deleteOldDeliveries(db, before, atOnce)) === atOnce);
  for (const removed of await removedWebhooks(db)) {
    while ((await deleteLeftBehind(db, removed, atOnce)) === atOnce);
  }
}
