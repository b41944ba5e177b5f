/** Over every screen: an operator looks, the account is suspended. */
export const notices = {
  notices: {
    look: 'You’re viewing this as the owner of {{shop}}, read-only, until {{time}}.',
    lookEnd: 'End',
    demoOwner: 'You’re in a demo shop, as its owner.',
    demoCs: 'You’re in a demo shop, as a CS.',
    demoText: 'Open whatever you like; nothing is saved.',
    demoAsCs: 'View as a CS',
    demoAsOwner: 'View as the owner',
    demoRegister: 'Create your shop',
    enrol: 'Two-step verification is required in this account.',
    enrolText: 'Switch it on before {{date}}. After that you cannot work here without it.',
    enrolBrief: 'Two-step verification is required before {{date}}.',
    enrolAct: 'Switch on',
    enrolDue: 'Switch on two-step verification first',
    enrolDueText: 'The account owner requires it for the owner and admins. It takes about a minute.',
    suspended: 'This shop’s account is suspended.',
    suspendedText:
      'Reason: {{reason}}. Your links take no orders for now; your data is safe and can still be viewed.',
    closed: 'This shop’s account is closed.',
    closedText: 'Until {{date}} you can reopen it; after that, all data is erased.',
    closedBrief: 'This shop’s account is closed. Data is erased on {{date}}.',
    closedOpen: 'Reopen it',
    suspendedContact: 'Contact {{contact}}.',
    suspendedNoContact: 'Get in touch with the people who run this service, the way you usually do.',
  },
};
