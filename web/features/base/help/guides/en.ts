import type { Guides } from './guide.ts';

export const guides: Guides = {
  start: {
    title: 'Start in 3 minutes',
    brief: 'From signing up to the first lead in your WhatsApp.',
    also: 'begin first register new account how to',
    picture: 'The list of first steps: name and number, rotator, then a link to copy or try on the phone.',
    parts: [
      {
        steps: [
          'Register with your email, then open the link we send you. Enter your shop name, your own name and WhatsApp number, and a password. {welcomePoints} free points are yours right away.',
          'Follow the list **Ready for leads in 3 minutes** on the **Dashboard**. Answer three questions: what you sell, who replies, and what buyers fill in. Your first rotator is ready.',
          'Try the link: on a phone press **Try it on this phone**, on a computer point your phone’s camera at the QR code. Fill in your own name and number: that is your first lead, and it uses 1 point like any other.',
          'The chat opens in WhatsApp, and the lead shows up in that list and under **Leads** right away.',
        ],
      },
      {
        heading: 'After that',
        facts: [
          'Press **Copy link** and put it in your ads, your bio or your WhatsApp status. One link is enough for all ads.',
          'Add your CS in the last step, or later under **Members**. Until then, every lead comes to you.',
          'The list goes away by itself once your shop is running. Don’t need it? Press **Hide**.',
        ],
      },
    ],
  },
  rotator: {
    title: 'Create a rotator and use its link',
    brief: 'A rotator is one link that shares buyers among your CS.',
    also: 'ads meta facebook instagram tiktok bio form button website embed iframe domain duplicate qr',
    picture: 'The page buyers see: product photo, price, name, WhatsApp number and button.',
    parts: [
      {
        steps: [
          'Open **Rotators** and press **New rotator**. It takes {rotatorPoints} points, once.',
          'Enter a title buyers recognise, such as the name of the product, and choose the CS who take part.',
          'Choose **Form** if buyers fill in their details first, or **Direct** if they go straight to the chat. With a form their number is kept even if the chat is never sent.',
          'Under **Page look**, add a photo, a price and a colour. The photo does not slow the page down.',
          'Press **Save**, then **Copy link**, and paste it into your ads.',
        ],
      },
      {
        heading: 'Good to know',
        facts: [
          'A paused rotator does not lose buyers: their numbers are kept under **Held**, and you can let them in later.',
          'Have a website? The code is under **Embed**. The form then shows on your own page.',
          'For links with your shop’s own name, see **Domains**.',
          'The QR code of each link can be downloaded for print. Selling something similar? Choose **Duplicate** in the rotator’s menu.',
        ],
      },
    ],
  },
  turns: {
    title: 'How turns are shared',
    brief: 'By ratio, evenly or at random; and what happens when nobody is on duty.',
    also: 'fair equal ratio random order receipt why default cs returning buyer',
    picture: 'The turn board: who is next, and the credit of each CS.',
    parts: [
      {
        facts: [
          '**Ratio**: a CS with ratio 4 gets twice as many leads as one with ratio 2, spread out evenly.',
          '**Even**: everyone gets the same, one after the other.',
          '**Random**: drawn each time; ratios set the odds.',
        ],
      },
      {
        heading: 'Who takes part',
        facts: [
          'Only CS on duty: active, within working hours, not on leave and not paused.',
          'Whoever comes back on duty starts at the average: no flood of leads, and no turns owed.',
          'Nobody on duty? The lead goes to the **Default CS**. Without one, it goes to whoever is next. No lead is lost.',
          'Returning buyers go to the same CS for 30 days and use no turn and no point. You can change this for each rotator.',
          'A lead its CS leaves unanswered can move on to whoever is next: turn on **Reassign unanswered leads** in that rotator.',
        ],
      },
      {
        heading: 'The proof',
        text: 'Every lead has a receipt: who was on duty, each one’s credit, who was skipped, and why. Open a lead to see it, or open the **Turn board** from a rotator’s menu.',
      },
    ],
  },
  team: {
    title: 'Add CS and set working hours',
    brief: 'Invitations, working hours, leave, pauses, and handing over leads.',
    also: 'members admin invite schedule holiday break shift team number',
    picture: 'The list of members: who is on duty and how many leads they got today.',
    parts: [
      {
        steps: [
          'Open **Members** and press **Add member**. Each member takes {memberPoints} points, once. Many CS? Choose **Add several at once** and paste the list.',
          'Choose their rotators as well: once they accept the invitation, they take turns there.',
          'They get an invitation by email that is open for 7 days, and choose their own password.',
          'Press **Set working hours** for that member and set the hours for each day. Without hours, leads come around the clock.',
          'Who takes turns can be changed at any time with **Edit rotator**.',
        ],
      },
      {
        heading: 'Leave, pauses and leaving',
        facts: [
          'Leave is entered by date. During leave, their turns are skipped.',
          'CS can pause themselves with the duty button at the top of the screen, for a break or a prayer.',
          'Removing a member does not remove their leads. You can hand all of them to another CS at once.',
        ],
      },
    ],
  },
  replies: {
    title: 'Reply to leads',
    brief: 'Who is waiting, WhatsApp with the message ready, and reminders for later.',
    also: 'chat whatsapp follow up template code message label note swipe undo snooze queue',
    picture: 'Those waiting for a reply: how long, what they wrote, and a WhatsApp button on each card.',
    parts: [
      {
        steps: [
          'Open **Leads**, tab **Waiting for a reply**; for a CS the app starts here. Whoever has waited longest is at the top, and each CS sees their own.',
          'Press **WhatsApp** on the card. The chat opens with a message ready; you only send it. Want another message? Press the pencil.',
          'The lead is marked **Contacted**, its reply time stops counting, and the card leaves the list. Pressed by mistake? Press **Undo**.',
          'Replying later? Press the clock, **Remind me later**, and choose when. The card comes back then.',
        ],
      },
      {
        heading: 'Faster still',
        facts: [
          'On a phone, swipe a card right for WhatsApp, left to be reminded later.',
          'Replied in WhatsApp already? Press the tick, **Already contacted**.',
          'Save sentences you use often under **Templates**. Starred ones come first.',
          'Use labels such as “COD” or “Ready to pay” to make leads easy to filter.',
          'No time? Open the lead and choose **Hand over**. The lead moves with its history.',
          'Buyers of a **Direct** rotator have no number yet: press **Find chat, add number**, find their code in WhatsApp, then save the number.',
          'Buyers who send the form again move to the top, with what they wrote this time.',
        ],
      },
    ],
  },
  phone: {
    title: 'Notifications and the app on your phone',
    brief: 'So that your phone rings for a lead, even when Giliran is closed.',
    also: 'sound push install home screen iphone android safari chrome offline',
    picture: 'Notification settings: the button that turns them on, and the devices that receive them.',
    parts: [
      {
        heading: 'Put it on the home screen',
        facts: [
          'Android: open Giliran in Chrome and press **Install** when it is offered.',
          'iPhone: open Giliran in Safari, tap Share, then “Add to Home Screen”. On iPhone, only this app can receive notifications.',
        ],
      },
      {
        heading: 'Turn on notifications',
        steps: [
          'Open **Profile**, then **Notifications**.',
          'Press **Turn on notifications on this phone** and allow it when the browser asks.',
          'Press **Send a test** to make sure that it arrives.',
        ],
      },
      {
        heading: 'Good to know',
        facts: [
          'Choose tone and vibration under **Sound and vibration**, for each device on its own.',
          'Outside working hours and during a pause your phone stays quiet, unless you choose otherwise.',
          'Offline, your latest leads can still be read. Follow-ups you note are sent when you are back online.',
        ],
      },
    ],
  },
  orders: {
    title: 'From lead to order',
    brief: 'Recording sales, changing their status, and reminding those who have not paid.',
    also: 'sales closing revenue tracking ship cod paid remind payment cancel courier',
    picture: 'Unpaid orders: their value, how long it has been, and the button that reminds.',
    parts: [
      {
        steps: [
          'Open the lead and choose **Create order**. Enter the value, the product and the delivery address.',
          'For sales without a lead, press **Add order** on the **Orders** page.',
          'Change the status right in the list: **Unpaid**, **Paid**, **Shipped**, then **Done**.',
          'Open the **Unpaid** tab: whoever has owed longest is at the top. Press **Remind**, edit the message if you like, then **Open WhatsApp**. The order is marked as reminded.',
        ],
      },
      {
        heading: 'Good to know',
        facts: [
          'Cash on delivery: choose **Shipped** though it is not paid yet. Once the courier hands over the money, choose **COD money received**.',
          'Not going ahead? Open the order and choose **Cancel order**. **Cancelled** orders are not counted anywhere.',
          'Revenue and ROAS on the **Dashboard** come from the value of orders in rupiah, unpaid ones too.',
          'Ad pixels get an order once it is paid or shipped.',
        ],
      },
    ],
  },
  points: {
    title: 'Points, top-ups and locked leads',
    brief: 'One lead uses one point. There is no subscription.',
    also: 'balance pay price cost deposit transfer qris va midtrans invoice billing locked refund',
    picture: 'The points page: balance, how long it lasts, and the packages.',
    parts: [
      {
        facts: [
          'One point costs {price}. A new lead uses 1 point, a new member {memberPoints}, a new rotator {rotatorPoints}.',
          'Free of points: returning buyers, bots, blocked numbers and previews.',
        ],
      },
      {
        heading: 'Top up',
        steps: [
          'Open **Points**, choose a package and press **Continue**.',
          'Choose how to pay and press **Place order**.',
          'For a bank transfer, send the exact amount down to the last 3 digits. That unique code becomes points too.',
          'Points arrive by themselves once the payment is seen, and the invoice is under **Billing**.',
        ],
      },
      {
        heading: 'When points run out',
        text: 'Your links keep working and buyers still reach your CS. New leads are locked: name and number are hidden until you top up. Then they open automatically, the newest first.',
      },
    ],
  },
  ads: {
    title: 'Measure your ads',
    brief: 'Pixels, ad spend, and the figures on the dashboard.',
    also: 'meta tiktok google facebook conversions api token event roas cpl cpa utm campaign',
    picture: 'The dashboard: ad spend, cost per lead, ROAS, and what changed since yesterday.',
    parts: [
      {
        heading: 'So that your ads learn from your buyers',
        steps: [
          'Open **Rotators**, then **Pixels**, and press **Add pixel**. Enter the pixel ID and its Conversions API token.',
          'Edit the rotator, open the **Pixels** tab and choose an event for each moment: page opened, form sent, chat received, order.',
          'Send a test event and look for it in Events Manager.',
        ],
      },
      {
        heading: 'So that you see profit or loss',
        steps: [
          'Enter what you spend under **Ad spend**, or choose **Import from Meta** and upload the CSV file of Ads Manager.',
          'The **Dashboard** then shows cost per lead and ROAS, by day, CS, rotator and campaign.',
          'The date button at the top of the Dashboard changes the days; recap and exports are in the three-dot menu beside it.',
        ],
      },
      {
        heading: 'Good to know',
        facts: [
          '**What changed since yesterday** on the Dashboard compares today with yesterday up to the same hour.',
          'Add utm_campaign to the link in your ads, so that each campaign is counted on its own.',
          '**Ads vs reality** compares Meta’s count with the people, chats and orders that really came.',
        ],
      },
    ],
  },
  'fake-leads': {
    title: 'Fake leads, held forms and blocking',
    brief: 'How bots and pranksters do not use up your points.',
    also: 'spam robot prank refuse number refund daily limit shield',
    picture: 'Held forms, the reasons, and the buttons to let them in or block them.',
    parts: [
      {
        facts: [
          'Suspicious forms are held: they use no turn and no point, and do not disturb your CS. See them under **Leads**, on the **Held** tab.',
          'Forms filled in while their rotator was paused wait there too.',
          'It was a real buyer? Press **Let in**, and the lead gets its turn as usual.',
          'Mark a lead as **Fake lead** within 48 hours to get its point back, up to a daily limit.',
          'A number that bothers you can be blocked from its lead. It sees the normal page, then a polite refusal.',
        ],
      },
      {
        heading: 'Daily limit',
        text: 'On each rotator and under **Usage** you can limit the points per day. Once the limit is reached, new forms are held, and returning buyers still reach their CS.',
      },
    ],
  },
};
