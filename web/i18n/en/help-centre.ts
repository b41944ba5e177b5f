import type { helpCentre as id } from '../id/help-centre.ts';
import type { Widen } from '../texts.ts';

export const helpCentre: Widen<typeof id> = {
  helpCentre: {
    search: 'Search guides',
    found: 'Guides found: {{number}}',
    start: 'Get started',
    team: 'Every day',
    money: 'Points and ads',
    nothing: 'No guide matches',
    nothingText: 'Try another word, such as “turns”, “points” or “template”.',
    all: 'All guides',
    next: 'Next guide',
    unknown: 'This guide was not found',
  },
};
