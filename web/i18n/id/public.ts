/** All that a first page says in Indonesian: one script. */
export { id as contract } from '#contract/texts/id.ts';
export { id as web } from '../id.ts';
