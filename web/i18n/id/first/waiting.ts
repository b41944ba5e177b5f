import { leadRow } from '../lead-row.ts';
import { leads } from '../leads.ts';
import { waiting } from '../waiting.ts';

/** What the list of those who wait says in Indonesian: one script. */
export const web = { ...leads, ...leadRow, ...waiting };
