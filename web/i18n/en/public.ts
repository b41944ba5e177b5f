/** All that a first page says in English: one script. */
export { en as contract } from '#contract/texts/en.ts';
export { en as web } from '../en.ts';
