/** The walk through the product, and where help is. */
export const tour = {
  help: {
    title: 'Help',
    tour: 'Start the tour',
    apiDocs: 'API documentation',
  },
  tour: {
    welcome: 'Want a quick tour?',
    welcomeText: 'Less than a minute. You can take it again any time from the account menu, under Help.',
    start: 'Start',
    notNow: 'Skip',
    next: 'Next',
    back: 'Back',
    done: 'Done',
    skip: 'Skip the tour',
    progress: '{{number}} of {{total}}',
    membersTitle: 'Start with members',
    membersText: 'Add your CS here. They are invited by email, and you set their working hours.',
    rotatorsTitle: 'Rotators share out leads',
    rotatorsText:
      'Create a rotator, choose its CS, and put its link into your ads. Buyers go in turn to the CS on duty.',
    leadsTitle: 'All leads are here',
    leadsText:
      'Every buyer who fills in a rotator appears in this list at once, with the CS whose turn it was and why.',
    ownLeadsTitle: 'Your leads',
    ownLeadsText: 'When it is your turn, the lead appears here. One tap and you reply on WhatsApp.',
    pointsTitle: 'Points',
    pointsText: 'One lead costs one point. Your balance is always shown here; on a phone, under “More”.',
    dutyTitle: 'Working hours and pauses',
    dutyText:
      'Leads come only while you are on duty. Off to pray or eat? Take a pause here and your turn is passed on.',
    bellTitle: 'Never miss a lead',
    bellText: 'The bell rings when a lead comes in. Turn on notifications and your phone tells you too.',
    dashboardTitle: 'See the results on the Dashboard',
    dashboardText:
      'Leads, orders and who replies quickly, day by day. Take this tour again from the account menu, under Help.',
  },
};
