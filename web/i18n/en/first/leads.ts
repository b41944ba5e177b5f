import { fakeLeads } from '../fake-leads.ts';
import { leadDetail } from '../lead-detail.ts';
import { leads } from '../leads.ts';

/** What the list of leads says in English: one script. */
export const web = { ...leads, ...leadDetail, ...fakeLeads };
