import type { fakeLeads as id } from '../id/fake-leads.ts';
import type { Widen } from '../texts.ts';

export const fakeLeads: Widen<typeof id> = {
  fake: {
    mark: 'Fake lead',
    unmark: 'Not a fake lead',
    badge: 'Fake',
    title: 'Mark {{leads}} as fake?',
    means:
      'It counts as lost and the number is remembered: when it is sent again, the sender is asked first and may be held. You can take the mark back.',
    given: '1 point comes back. Points that can still come back today: {{left}} of {{aDay}}.',
    usedUp: 'All points that can come back today ({{aDay}}) are used up, so this one does not.',
    late: 'Its point does not come back: more than {{hours}} hours have passed since it was paid for.',
    before: 'Its point does not come back: it did once already.',
    unpaid: 'This lead took no point, so none comes back.',
    locked: 'This lead is locked and has taken no point. Once it is marked, a top-up will not open it.',
    many: 'Points come back for leads paid for in the last {{hours}} hours: at most {{left}} more today.',
    manyLocked: 'Locked leads that are marked are not opened and take no point at the next top-up.',
    markAct: 'Mark as fake',
    doneOne: '{{leads}} marked as fake, 1 point back',
    done: '{{leads}} marked as fake, {{points}} points back',
    doneNoPoints: '{{leads}} marked as fake, no points back',
    unmarked: 'This lead is no longer marked as fake',
    isFake: 'This lead is marked as fake.',
    wasGiven: '1 point came back.',
    wasUsedUp: 'Its point did not come back: that day’s points were used up.',
    wasLate: 'Its point did not come back: it was marked more than {{hours}} hours after it was paid for.',
    wasBefore: 'Its point did not come back: it did once before.',
    wasUnpaid: 'It took no point.',
    markedBy: '{{who}} marked this lead as fake',
    unmarkedBy: '{{who}} took the fake mark back',
    paidAgain: '1 point taken again',
    filter: 'Fake leads',
    filterYes: 'Only fakes',
    filterNo: 'Without fakes',
  },
};
