import { defineBatches } from '#server/platform/jobs/stored-batches.ts';

/** One thing done to more leads than one request should change. */
export const leadBatches = defineBatches({
  table: 'lead_batches',
  job: 'leads.batch',
  event: 'leads.changed',
  list: 'lead_ids',
});
