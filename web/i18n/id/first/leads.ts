import { leadRow } from '../lead-row.ts';
import { leads } from '../leads.ts';

/** What the list of leads says in Indonesian: one script. */
export const web = { ...leads, ...leadRow };
