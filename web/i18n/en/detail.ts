/** Parts that several screens have: the screen of one thing, and its log of what was sent. */
export const detail = {
  detail: {
    unknownText: 'It may have been deleted, or the address is wrong.',
    pause: 'Pause',
    resume: 'Resume',
    edit: 'Edit',
    moreActs: 'More actions',
    usedTitle: 'Used by rotators',
    toRotators: 'Go to rotators',
    noRotator: 'not used yet',
    moreRotators: '+{{number}} more',
  },
  log: {
    kept: 'Kept for 30 days',
    status: 'Status',
    at: 'Time',
    lead: 'Lead',
    openLead: 'Open lead',
    beyond: 'This page is empty',
    toFirst: 'Go to first page',
    test: 'Send test',
    testAgain: 'Send again',
    resend: 'Send again',
    copyBody: 'Copy body',
    noAnswer: 'no answer',
    ms: '{{number}} ms',
  },
};
