import type { LandingTexts } from './texts.ts';

export const en: LandingTexts = {
  title: 'Giliran: share WhatsApp chats fairly across your CS team',
  describes: (price) =>
    `One link for all your ads. Giliran shares WhatsApp chats across your CS team by ratio and working hours. ${price} a lead, no subscription.`,
  skip: 'Skip to content',
  home: 'Giliran, home',
  menu: 'Parts of this page',
  language: 'Language',
  demo: 'Look around a demo shop',
  how: 'How it works',
  prices: 'Pricing',
  compare: 'Comparison',
  questions: 'Questions',
  signIn: 'Sign in',
  register: 'Register',
  hero: {
    headline: ['Every lead finds a person.', 'Every person gets a turn.'],
    sentence:
      'One link for all your ads. Giliran shares WhatsApp chats fairly across your CS team, by everyone’s ratio and working hours.',
    register: (points) => `Register, ${points} points free`,
    fine: 'No subscription. Your CS keep their own WhatsApp.',
  },
  board: {
    name: 'Example: ten leads shared among three CS with ratios 5 : 3 : 2',
    note: '10-lead example',
    lane: (name, turns) => `${name} gets leads ${turns}`,
    leads: 'leads',
    why: (name, number) => `Why did ${name} get lead ${number}?`,
    because: (name) =>
      `${name}’s credit filled up first. Each CS builds up credit at the pace of their ratio, and starts from 0 after a lead.`,
    cs: 'CS',
    ratio: 'Ratio',
    saved: 'Credit',
    after: 'After',
  },
  promises: [
    [
      'Fair, and you can prove it',
      'Every lead has a receipt: who was on duty, who was skipped, and why. Nobody has to wonder any more.',
    ],
    [
      'Leads are kept',
      'With a form, name and number are stored before WhatsApp opens. Outside working hours, the default CS takes over.',
    ],
    ['1 lead = 1 point', 'Bots, link previews and buyers who come back within 30 days cost no point.'],
  ],
  steps: {
    title: 'Four steps, from ad to order',
    list: [
      [
        'Invite your CS',
        'Paste a list of names, numbers and emails. Set everyone’s ratio, working hours and days off; someone who is still learning can get fewer.',
      ],
      [
        'Put one link in all your ads',
        'A page with your photo, price and shop name, at a Giliran link or on your own domain. Or straight to WhatsApp, without a form.',
      ],
      [
        'The buyer meets the CS whose turn it is',
        'Giliran picks a CS who is on duty, stores the lead, and opens WhatsApp to them. Their phone gets a notification.',
      ],
      [
        'Follow up until they order',
        'All leads in one list: who has not been contacted, who ordered, and what your ads cost per lead.',
      ],
    ],
  },
  pictures: {
    team: 'List of CS with their ratios and working hours',
    page: 'A shop’s page with a form and a WhatsApp button',
    hand: 'The buyer is handed to Sari, and Sari gets a notification',
    list: 'List of leads with their status',
    onDuty: 'On duty until 16:00',
    off: 'Off today',
    ratio: 'Ratio',
    shop: 'Toko Berkah Ibu',
    product: 'Gamis Syari Premium',
    from: 'Rp189.000',
    name: 'Name',
    phone: 'WhatsApp number',
    chat: 'Chat on WhatsApp',
    served: 'Sari is ready to help',
    opening: 'Opening WhatsApp…',
    newLead: 'New lead: Nur Aisyah',
    now: 'just now',
    statuses: ['New', 'Contacted', 'Order'],
    ago: ['just now', '12 min', '40 min'],
  },
  price: {
    title: 'Pay per lead, not per month',
    sentence: (price, hasBonus) =>
      `1 lead = 1 point, ${price} a point. Top up whenever you like${hasBonus ? '; the more, the larger the bonus' : ''}. Points do not expire.`,
    slider: 'Leads per month',
    leads: (leads) => `${leads} leads`,
    month: 'per month',
    order: (points, bonus) =>
      bonus === '0' ? `Buy ${points} points` : `Buy ${points} points, bonus ${bonus}`,
    perLead: (rupiah) => `${rupiah} per lead`,
    withPpn: 'PPN (VAT) included.',
    table: 'All examples in a table',
    columns: ['Leads', 'Top up', 'Bonus', 'Per month', 'Per lead'],
    notes: 'Also good to know',
    welcome: (points) => `The first ${points} points are free, once your email is verified.`,
    once: (member, rotator) =>
      `Adding a member takes ${member} points, adding a rotator ${rotator}; just once.`,
    empty:
      'Out of points? Leads still arrive and are kept. Their names and numbers open as soon as you top up.',
    fake: (hours) =>
      `The point of a fake lead comes back when you mark it within ${hours} hours, up to a daily limit.`,
    bonuses: (list) => `Bonus on top-ups: ${list}.`,
    bonus: (points, percent) => `from ${points} points ${percent}`,
    fees: (list) => `Admin fee: ${list}.`,
    fee: {
      transfer: 'bank transfer',
      va: 'virtual account',
      qris: 'QRIS',
      ewallet: 'e-wallet',
      snap: 'others',
    },
    free: 'free',
  },
  comparison: {
    title: 'Which one suits you?',
    sentence: 'Giliran is not for everyone. Here is the difference, as it is.',
    ways: ['One number, shared by hand', 'A random-link tool', 'Giliran'],
    rows: (price, hasBonus) => [
      [
        'Who gets the next chat',
        'Whoever has time, or an admin passes it on',
        'Picked at random; even once there are many',
        'By ratio: 10 leads at 5 : 3 : 2 make exactly 5, 3 and 2',
      ],
      [
        'A CS is off or outside working hours',
        'Whoever holds the phone answers',
        'Usually still gets chats until the number is taken out',
        'Skipped automatically, by working hours and days off',
      ],
      [
        'The same buyer comes back',
        'The chat is on the same number',
        'May land with another CS',
        'To the same CS for 30 days',
      ],
      [
        'The buyer never sends the chat',
        'Nobody knows',
        'Nobody knows',
        'The number is kept if the page has a form',
      ],
      [
        'Records of leads and ads',
        'You write them down',
        'Usually just the number of clicks',
        'Leads, CS, source ad, orders and cost per lead',
      ],
      [
        'Cost',
        'Free',
        'Free or by subscription',
        `${price} a lead${hasBonus ? '; less with the bonus' : ''}`,
      ],
      ['To get started', 'Nothing to prepare', 'A few minutes', 'Register, invite CS, make a link'],
      [
        'Best for',
        'One or two CS who sit side by side',
        'A small team with the same hours that needs no records',
        'A CS team that gets its chats from ads',
      ],
    ],
    fine: 'Random-link tools differ; what is written here is what is common.',
  },
  faq: {
    title: 'Questions',
    list: [
      [
        'Do the CS need a new WhatsApp number, or to register theirs?',
        'No. Your CS keep the WhatsApp they have, ordinary or Business. Giliran opens a chat with the CS whose turn it is, without the WhatsApp API.',
      ],
      [
        'Does Giliran read the chats?',
        'No. Chats happen in WhatsApp, between the buyer and the CS. Giliran stores what buyers fill in on your page and what your team notes.',
      ],
      [
        'What if all CS are off?',
        'The lead goes to the default CS you chose. Without one, to the next in turn whatever their hours. No buyer is turned away because of the hour.',
      ],
      [
        'What if the points run out?',
        'Your link goes on working and leads are kept. Their names and numbers stay hidden until you top up, then open from the newest on.',
      ],
      [
        'What about bots and fake leads?',
        'Bots and link previews use neither turns nor points. What looks suspicious is asked first; of what is held, you decide.',
      ],
      [
        'Can I use my own domain and pixels?',
        'Yes. Your page can be on your own domain, with Meta Pixel and TikTok Pixel, also through the Conversions API and the Events API.',
      ],
      [
        'Who owns the buyers’ data?',
        'Your shop does. Leads can be downloaded at any time, a buyer’s data can be erased on request, and you can close your account yourself.',
      ],
    ],
  },
  last: {
    title: 'Try it with your own leads',
    sentence: (points) =>
      `${points} points free, no subscription. Your first link is ready after three questions.`,
  },
  foot: {
    meaning: 'Giliran: Indonesian for “your turn”.',
    help: 'Help',
    api: 'API documentation',
    licence: 'Free software under AGPL-3.0.',
  },
};
