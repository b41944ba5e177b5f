/** A lead among others: what the list says of it. */
export const leadRow = {
  lead: {
    nameless: 'No name',
    statusNew: 'New',
    statusContacted: 'Contacted',
    statusOrdered: 'Ordered',
    statusLost: 'Lost',
    statusLocked: 'Locked',
    followUpOf: 'Follow up {{name}}',
    findCodeOf: 'Find the chat with code {{code}}',
    lockedSee: 'Lead {{code}} is locked, see more',
    fake: 'Fake',
  },
};
