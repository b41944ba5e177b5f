import type { leadDetail as id } from '../id/lead-detail.ts';
import type { Widen } from '../texts.ts';

export const leadDetail: Widen<typeof id> = {
  lead: {},
};
