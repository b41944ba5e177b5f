import type { adReport as id } from '../id/ad-report.ts';
import type { Widen } from '../texts.ts';

export const adReport: Widen<typeof id> = {
  adReport: {
    link: 'Ads vs reality',
    sentence: 'Meta counts {{counted}}. Here it is {{people}}, {{chats}} and {{orders}}.',
    sentenceNoOrders: 'Meta counts {{counted}}. Here it is {{people}} and {{chats}}.',
    about:
      'Meta counts every form sent from a page with a Meta pixel: also when it is the same person, when the lead is deleted later, or when the order is cancelled. Here one buyer counts once.',
    note: 'Counted from the visits recorded here. Ads Manager may show less, because Meta only includes what it links to your ads. Leads that were deleted for good are no longer counted.',
    onePerson: '1 person',
    manyPeople: '{{number}} people',
    oneChat: '1 chat received',
    manyChats: '{{number}} chats received',
    difference: 'Difference',
    counted: 'Meta’s count',
    people: 'People',
    chats: 'Chats received',
    perCounted: 'Per Meta lead',
    perChat: 'Per chat received',
    perOrder: 'Per order',
    ordersHint: 'Below it: orders that Meta counts, including those cancelled later',
    atMeta: 'Meta: {{number}}',
    same: 'The same',
    more: '{{number}} more at Meta',
    fewer: '{{number}} fewer at Meta',
    blind: 'Meta does not know: no Meta pixel on the page',
    again: '{{number}} return visits',
    gone: '{{number}} deleted or merged',
    untold: '{{number}} on pages without a Meta pixel',
    empty: 'Nothing to compare in this range yet',
    emptyText: 'Choose other dates, or add a pixel to your rotator first.',
  },
};
