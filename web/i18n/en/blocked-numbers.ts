import type { blockedNumbers as id } from '../id/blocked-numbers.ts';
import type { Widen } from '../texts.ts';

export const blockedNumbers: Widen<typeof id> = {
  blocked: {
    add: 'Block a number',
    list: 'Blocked numbers',
    means:
      'Buyers with a blocked number see the normal page, then a polite refusal: no lead, no turn, no point.',
    search: 'Search number or reason',
    number: 'No.',
    phone: 'Number',
    reason: 'Reason',
    reasonHelp: 'Optional. Only your team sees it.',
    noReason: 'No reason given',
    by: 'Blocked by',
    at: 'Date',
    leads: 'Leads',
    leadOne: '1 lead',
    leadCount: '{{number}} leads',
    leadsOf: 'Leads from {{phone}}: {{number}}',
    acts: 'Actions',
    range: '{{first}}–{{last}} of {{total}} numbers',
    block: 'Block',
    blocked: '{{number}} is blocked',
    unblock: 'Unblock',
    unblockOf: 'Unblock {{number}}',
    unblockTitle: 'Unblock {{number}}?',
    unblockText: 'This buyer can send leads again and gets turns as usual.',
    unblocked: '{{number}} is unblocked',
    undo: 'Undo',
    empty: 'No number is blocked',
    emptyForCs: 'To block a number, open its lead.',
    nothingFound: 'No number matches',
    beyond: 'This page is empty',
    toFirst: 'Go to first page',
  },
};
