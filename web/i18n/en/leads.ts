import type { leads as id } from '../id/leads.ts';
import type { Widen } from '../texts.ts';

export const leads: Widen<typeof id> = {
  leads: {},
};
