/** Taking everything along, closing the account, and bringing it back. */
export const closing = {
  closing: {
    archiveTitle: 'Download everything',
    archiveText:
      'One ZIP file with all the shop’s data: members, leads, orders, points, bills and the rest, each as CSV. We’ll let you know when it is ready; the file is kept for 7 days.',
    archive: 'Create archive',
    archiveStarted: 'The archive is being created',
    archiveSee: 'Go to exports',
    title: 'Close the account',
    text: 'Done with Giliran? The shop’s account can be closed at any time.',
    rests: 'All links stop taking buyers at once, and only you can still sign in.',
    mind: 'For {{days}} days you can reopen it exactly as it was.',
    erased:
      'After that, data of members, leads and buyers, files, webhooks and API keys are erased for good. Domains and emails can be used again.',
    kept: 'Records of points, payments and invoices are kept for 10 years, as the law requires. Nobody else can take your old links for a year.',
    points: 'Your remaining {{points}} points are lost when the data is erased.',
    money: 'Want the money for points you bought? Write to {{contact}} before then.',
    moneyNoContact:
      'Want the money for points you bought? Get in touch with the people who run this service before then.',
    obstacle: {
      pays_monthly:
        'Accounts billed monthly are closed together with us, once the last invoice is paid. Get in touch with us.',
      money_coming: 'A payment is being checked. The account can be closed when that is done.',
    },
    noPassword: 'You sign in with Google. Set a password first to close the account.',
    setPassword: 'Set a password',
    name: 'Type the shop’s name: {{shop}}',
    password: 'Your password',
    close: 'Close the shop’s account',
    done: 'The shop’s account is closed',
    closedTitle: 'This account is closed',
    closedText: 'Closed {{since}}. Until {{until}} you can reopen it; after that, all data is erased.',
    reopen: 'Reopen it',
    reopened: 'The shop’s account is open again',
  },
};
