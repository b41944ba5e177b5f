import type { chatRates as id } from '../id/chat-rates.ts';
import type { Widen } from '../texts.ts';

export const chatRates: Widen<typeof id> = {
  chatRates: {
    figures: 'Summary',
    leads: 'Leads',
    yes: 'Chat arrived',
    no: 'No chat',
    rate: 'of answered leads',
    noRate: 'No answers yet',
    unanswered: '{{number}} unanswered',
    allAnswered: 'All answered',
    rateHead: 'Chat rate',
    byRotator: 'By rotator',
    byAd: 'By ad',
    rotator: 'Rotator',
    ad: 'Ad',
    noRotator: 'No rotator',
    noUtm: 'Without ad tags (utm)',
    noCampaign: 'No campaign',
    noAd: 'No ad name',
    barOf: '{{yes}} chats arrived, {{no}} did not',
    firstAds: 'The 100 ads with the most answers.',
    about:
      'Counted from what the CS answered to “Did the chat arrive?”. Without an answer, a lead that was contacted or has ordered counts as arrived.',
    empty: 'No answers on these dates yet',
    emptyText:
      'Open a lead and answer “Did the chat arrive?” with one tap. It shows which ad really brings buyers, not just clicks.',
    emptyLeads: 'No leads on these dates yet',
    emptyLeadsText: 'Choose other dates, or share your rotator’s link first.',
    toLeads: 'Open the leads',
  },
  reassigned: {
    got: 'A lead was reassigned to you because nobody had contacted the buyer',
    gotFrom: 'A lead was reassigned to you because {{name}} had not contacted the buyer',
    gotMany: '{{number}} leads were reassigned to you because nobody had contacted the buyers',
    gotManyFrom: '{{number}} leads were reassigned to you because {{name}} had not contacted the buyers',
    lost: 'Your leads reassigned because nobody contacted them: {{number}}',
    lostTo: 'Your leads reassigned to {{name}} because nobody contacted them: {{number}}',
    open: 'Open',
  },
};
