import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { BatchRef } from './batch-job.ts';
import { failBatch } from './stored-batch.queries.ts';

/** Nobody goes on with it any more: what was changed stays, and whoever began it sees that it failed. */
export async function dropBatch({ db, clock }: Pick<Deps, 'db' | 'clock'>, ref: BatchRef): Promise<void> {
  await failBatch(db, ref, clock.now());
  await publish(db, ref.accountId, { name: 'leads.changed', payload: {} });
}
