import type { PointReason } from '#domain/points.ts';
import type { TextKey } from './texts/index.ts';

/** Every reason in words, on the screen and in the file. */
export const reasonText = {
  welcome: 'usage.welcome',
  member_added: 'usage.memberAdded',
  rotator_added: 'usage.rotatorAdded',
  lead: 'usage.lead',
  unlock: 'usage.unlock',
  unlock_returned: 'usage.unlockReturned',
  fake_lead: 'usage.fakeLead',
  fake_lead_undone: 'usage.fakeLeadUndone',
  top_up: 'usage.topUp',
  bonus: 'usage.bonus',
  unique_code: 'usage.uniqueCode',
  received: 'usage.received',
  refund: 'usage.refund',
  owed: 'usage.owed',
  invoiced: 'usage.invoiced',
  adjustment: 'usage.adjustment',
  closed: 'usage.closed',
} as const satisfies Record<PointReason, TextKey>;
