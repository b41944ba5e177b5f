import type { chatRates as id } from '../id/chat-rates.ts';
import type { Widen } from '../texts.ts';

export const chatRates: Widen<typeof id> = {
  chatRates: {
    figures: 'Summary',
    leads: 'Leads',
    yes: 'Chat came in',
    no: 'No chat',
    rate: 'of those answered for',
    noRate: 'None answered for yet',
    unanswered: '{{number}} not answered for',
    allAnswered: 'All answered for',
    rateHead: 'Chat rate',
    byRotator: 'By rotator',
    byAd: 'By ad',
    rotator: 'Rotator',
    ad: 'Ad',
    noRotator: 'No rotator',
    noUtm: 'Without ad tags (utm)',
    noCampaign: 'No campaign',
    noAd: 'No ad name',
    barOf: '{{yes}} chats came in, {{no}} did not',
    firstAds: 'The 100 ads with the most answers.',
    about: 'Counted from what the CS answered to “Chat came in?” on each lead.',
    empty: 'No answers in these days yet',
    emptyText:
      'Open a lead and answer “Chat came in?” with one tap. It shows which ad really brings buyers, not just clicks.',
    emptyLeads: 'No leads in these days yet',
    emptyLeadsText: 'Choose other dates, or share your rotator’s link first.',
    toLeads: 'Open the leads',
  },
  reassigned: {
    got: 'A lead moved to you because nobody had contacted the buyer',
    gotFrom: 'A lead moved to you because {{name}} had not contacted the buyer',
    gotMany: '{{number}} leads moved to you because nobody had contacted the buyers',
    gotManyFrom: '{{number}} leads moved to you because {{name}} had not contacted the buyers',
    lost: 'Leads of yours that moved on uncontacted: {{number}}',
    lostTo: 'Leads of yours that moved on to {{name}} uncontacted: {{number}}',
    open: 'Open',
  },
};
