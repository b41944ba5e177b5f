import { account } from './en/account.ts';
import { frame } from './en/frame.ts';
import { helpCentre } from './en/help-centre.ts';
import { signIn } from './en/sign-in.ts';
import type { PublicTexts } from './texts.ts';

export const en: PublicTexts = {
  ...frame,
  ...signIn,
  ...account,
  ...helpCentre,
  cookies: {
    title: 'This site uses cookies!',
    why: "Cookies keep your language and your session; this site doesn't work without cookies.",
    how: 'Allow cookies in the settings of your browser, then try again.',
    retry: 'Done, try again',
    stillOff: 'Cookies are still turned off.',
  },
  landing: {
    headline1: 'Every lead finds a person.',
    headline2: 'Every person gets a turn.',
    lead: 'One link for all your ads. Giliran shares WhatsApp chats fairly across your CS team, by everyone’s ratio and working hours.',
    example: '10-lead example',
    next: 'Next lead',
    previous: 'Previous lead',
    again: 'Start over from lead 1',
    rule: 'Each CS builds up credit at the pace of their ratio. Whoever fills up first gets the lead, then starts from 0.',
    complete: '{{total}} leads make exactly {{ratios}}. The next {{total}} are shared the same way.',
    fairTitle: 'Fair, and you can prove it',
    fairText: 'Ratios from 1 to 10. Every lead has a receipt: who was on duty, who was skipped, and why.',
    safeTitle: 'No lead is ever lost',
    safeText: 'Outside working hours, the default CS takes over. Returning buyers go back to the same CS.',
    priceTitle: '1 lead = 1 point',
    priceText:
      '{{price}} per point, no subscription. The first {{points}} points are free. Bots and previews never count.',
  },
  board: {
    lead: 'leads',
    leadNumber: 'Lead',
    pick: 'Choose a lead',
    lane: '{{name}} gets leads {{turns}} ({{share}})',
  },
  receipt: {
    title: 'Why did {{name}} get it?',
    turn: 'Lead {{number}}',
    first: '{{name}}’s credit filled up first.',
    tie: '{{names}} filled up at the same time; {{name}} is first on the list.',
    cs: 'CS',
    ratio: 'Ratio',
    saved: 'Saved',
    after: 'After',
    chosen: 'gets this lead',
  },
};
