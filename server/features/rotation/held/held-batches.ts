import { defineBatches } from '#server/platform/jobs/stored-batches.ts';

/** More held arrivals than one request should let in or block. */
export const heldBatches = defineBatches({
  table: 'held_batches',
  job: 'held.batch',
  event: 'held.changed',
});
