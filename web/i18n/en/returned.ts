import type { returned as id } from '../id/returned.ts';
import type { Widen } from '../texts.ts';

export const returned: Widen<typeof id> = {
  returned: {
    title: 'The buyer came back, {{time}}',
    waits: 'Nobody has replied since.',
    wrote: 'What they wrote this time',
    before: 'was {{value}}',
    same: 'They entered the same details as before.',
    code: 'Chat code this time: {{code}}',
    answered: 'I have replied',
    one: 'A buyer came back',
    many: '{{number}} buyers came back',
    more: '+{{number}} more',
    newerTitle: 'New details from the buyer, {{time}}',
    newerUse: 'Use these details',
  },
};
