/** Platforms hear nothing more of these leads: what happens to fakes is read as nothing, what waits is deleted here. */
export { deleteUnsent as dropUnsent } from './prune.queries.ts';
