import type { login as id } from '../id/login.ts';

export const login: typeof id = {
  frame: { name: 'Operator', signOut: 'Sign out' },
  home: { title: 'Home' },
  signIn: {
    title: 'Sign in as an operator',
    lead: 'For the people who run Giliran. Sellers sign in on the front page.',
    password: 'Password',
    next: 'Next',
  },
  code: {
    title: 'Verification code',
    lead: 'Open your authenticator app and type the 6 digits it shows.',
    label: 'Code',
    submit: 'Sign in',
    recovery: 'No phone at hand? Type one of your recovery codes in the same field.',
  },
  confirm: {
    title: 'Enter a code once more',
    why: 'This moves money or points, or changes how an owner signs in. A code from your authenticator app allows it for 5 minutes.',
    submit: 'Continue',
  },
  enrol: {
    title: 'Set up two-step verification',
    lead: 'Scan this QR code with an authenticator app, then type the 6 digits it shows.',
    qr: 'QR code for the authenticator app',
    byHand: 'Can’t scan it? Type this key into the app:',
    copy: 'Copy the key',
    submit: 'Turn on',
  },
  codes: {
    title: 'Save your recovery codes',
    lead: 'Each works once to sign in without your phone. They are shown only now.',
    copy: 'Copy all',
    done: 'I have saved them',
  },
  security: {
    title: 'My security',
    account: 'Email',
    ends: 'Session ends',
    codesLeft: 'Recovery codes left',
    about:
      'New recovery codes replace the old ones. A new authenticator app replaces the old one as soon as its code is right.',
    newCodes: 'Make new recovery codes',
    otherApp: 'Change authenticator app',
    endOthers: 'End all other sessions',
    noOthers: 'There are no other sessions.',
    othersEnded_one: '{{count}} other session ended.',
    othersEnded_other: '{{count}} other sessions ended.',
  },
  invitation: {
    title: 'Choose a password',
    lead: 'For {{email}}. Next you set up two-step verification.',
    password: 'New password',
    rule: 'At least {{min}} characters. A short sentence is easiest to remember.',
    submit: 'Save password',
    done: 'Password saved',
    doneLead: 'Sign in with it to set up two-step verification.',
    signIn: 'Sign in',
    ended: 'This link no longer works',
    endedLead: 'A link works once, within 24 hours. Ask whoever runs the server for a new one.',
  },
};
