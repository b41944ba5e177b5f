import type { fakeLeads as id } from '../id/fake-leads.ts';
import type { Widen } from '../texts.ts';

export const fakeLeads: Widen<typeof id> = {
  fake: {
    mark: 'Fake lead',
    unmark: 'Not a fake lead',
    badge: 'Fake',
    title: 'Mark {{leads}} as fake?',
    means:
      'It counts as lost and the number is remembered: the next time it is used, the sender is asked to confirm and may be held. You can undo this.',
    given: '1 point is refunded. Point refunds left today: {{left}} of {{aDay}}.',
    usedUp: 'No refund: all {{aDay}} point refunds of today are used up.',
    late: 'No refund: it was paid for more than {{hours}} hours ago.',
    before: 'No refund: its point was refunded once already.',
    unpaid: 'No refund: this lead used no point.',
    locked: 'This lead is locked and has used no point. Once it is marked, a top-up will not open it.',
    many: 'Points are refunded for leads paid for in the last {{hours}} hours: at most {{left}} more today.',
    manyLocked: 'Locked leads that are marked stay locked at the next top-up and use no point.',
    markAct: 'Mark as fake',
    doneOne: '{{leads}} marked as fake, 1 point refunded',
    done: '{{leads}} marked as fake, {{points}} points refunded',
    doneNoPoints: '{{leads}} marked as fake, no points refunded',
    unmarked: 'This lead is no longer marked as fake',
    isFake: 'This lead is marked as fake.',
    wasGiven: '1 point was refunded.',
    wasUsedUp: 'No refund: that day’s point refunds were used up.',
    wasLate: 'No refund: it was marked more than {{hours}} hours after it was paid for.',
    wasBefore: 'No refund: its point was refunded once before.',
    wasUnpaid: 'It used no point.',
    markedBy: '{{who}} marked this lead as fake',
    unmarkedBy: '{{who}} removed the fake mark',
    paidAgain: '1 point charged again',
    filter: 'Fake leads',
    filterYes: 'Only fake leads',
    filterNo: 'Without fake leads',
  },
};
