/** Nothing more is sent of these leads: what happens to fakes makes no event, and events that wait are deleted here. */
export { deleteUnsent as dropUnsent } from './prune.queries.ts';
