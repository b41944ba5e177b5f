/** A lead among others: what the list says of it. */
export const leadRow = {
  lead: {
    nameless: 'No name',
    statusNew: 'New',
    statusContacted: 'Contacted',
    statusOrdered: 'Ordered',
    statusLost: 'Lost',
    statusLocked: 'Locked',
    labelsFailed: 'The labels were not saved.',
    followUpOf: 'Follow up {{name}}',
    followUpFailed: 'The follow-up was not recorded.',
    findCodeOf: 'Find the chat with code {{code}}',
    chatFailed: 'The answer was not saved.',
    lockedSee: 'Lead {{code}} is locked, see more',
    fake: 'Fake',
  },
};
