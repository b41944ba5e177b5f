import type { LeadStatus } from '#domain/lead-status.ts';

export const statusKeys = {
  new: 'lead.statusNew',
  contacted: 'lead.statusContacted',
  ordered: 'lead.statusOrdered',
  lost: 'lead.statusLost',
} as const satisfies Record<LeadStatus, string>;
