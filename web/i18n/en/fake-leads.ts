import type { fakeLeads as id } from '../id/fake-leads.ts';
import type { Widen } from '../texts.ts';

export const fakeLeads: Widen<typeof id> = {
  fake: {
    mark: 'Fake lead',
    unmark: 'Not a fake lead',
    unmarked: 'This lead is no longer marked as fake',
    isFake: 'This lead is marked as fake.',
    wasGiven: '1 point was refunded.',
    wasUsedUp: 'No refund: that day’s point refunds were used up.',
    wasLate: 'No refund: it was marked more than {{hours}} hours after it was paid for.',
    wasBefore: 'No refund: its point was refunded once before.',
    wasUnpaid: 'It used no point.',
    filter: 'Fake leads',
    filterYes: 'Only fake leads',
    filterNo: 'Without fake leads',
  },
};
