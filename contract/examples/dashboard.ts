import { downloadGoogleConversions, getAdReport, getGoogleConversions } from '../ad-report.ts';
import {
  type Figures,
  getDashboard,
  getDashboardHours,
  getDashboardMembers,
  getDashboardOrigins,
  getDashboardRotators,
} from '../dashboard.ts';
import { getDayChanges } from '../day-changes.ts';
import { example } from './example.ts';
import { person, rotatorName } from './things.ts';

const query = { from: '2026-11-15', to: '2026-11-15' };
const today: Figures = {
  views: 61,
  leads: 18,
  timed: 18,
  contacted: 15,
  inTime: 12,
  fresh: 2,
  orders: 4,
  revenue: 756_000,
  spend: 150_000,
};
const yesterday: Figures = { ...today, views: 58, leads: 16, timed: 16, contacted: 16, inTime: 13, fresh: 0 };
const rangeOf = (day: string, total: Figures) => ({
  from: day,
  to: day,
  total,
  days: [{ day, ...total }],
});

const hoursOf = (counts: Record<number, number>) =>
  Array.from({ length: 24 }, (_, hour) => counts[hour] ?? 0);
const quiet = hoursOf({});
const workday = Array.from({ length: 24 }, (_, hour) => (hour >= 8 && hour < 17 ? 1 : 0));

const adFigures = {
  counted: 20,
  again: 3,
  gone: 1,
  untold: 2,
  people: 18,
  chats: 14,
  ordersCounted: 5,
  orders: 4,
  revenue: 756_000,
  spend: 150_000,
};

export const dashboardExamples = [
  example(getDashboard, {
    query,
    answer: {
      now: rangeOf('2026-11-15', today),
      before: rangeOf('2026-11-14', yesterday),
      shield: { people: 18, held: 3, released: 1, bots: 12, saved: 14 },
      unpaid: { orders: 1, value: 189_000 },
      onDuty: { now: 1, all: 3 },
    },
  }),
  example(getDashboardMembers, {
    query,
    answer: {
      members: [
        {
          member: person,
          isOnDuty: true,
          leads: 12,
          share: 0.667,
          due: 0.667,
          timed: 12,
          contacted: 11,
          inTime: 9,
          fresh: 1,
          medianWait: 342,
          orders: 3,
          revenue: 567_000,
        },
      ],
    },
  }),
  example(getDashboardRotators, {
    query,
    answer: {
      rotators: [{ rotator: rotatorName, views: 61, leads: 18, orders: 4, revenue: 756_000, spend: 150_000 }],
    },
  }),
  example(getDashboardOrigins, {
    query,
    answer: {
      origins: [
        { origin: 'meta', views: 49, leads: 15, orders: 3, revenue: 567_000 },
        { origin: 'other', views: 12, leads: 3, orders: 1, revenue: 189_000 },
      ],
      campaigns: [
        { origin: 'meta', campaign: 'Lebaran', leads: 15, orders: 3, revenue: 567_000, spend: 150_000 },
        { origin: 'other', campaign: '', leads: 3, orders: 1, revenue: 189_000, spend: 0 },
      ],
      others: null,
    },
  }),
  example(getDashboardHours, {
    query,
    answer: {
      arrivals: [quiet, quiet, quiet, quiet, quiet, quiet, hoursOf({ 9: 5, 10: 7, 20: 6 })],
      onDuty: [workday, workday, workday, workday, workday, workday, quiet],
      people: 1,
      costPerLead: 8_333.33,
      waited: [{ member: person, leads: 4, hours: hoursOf({ 20: 4 }) }],
    },
  }),
  example(getDayChanges, {
    answer: {
      changes: [
        {
          name: 'leads',
          isMore: true,
          isBetter: true,
          sentence: '18 lead masuk sampai pukul 14.00, 7 lebih banyak dari kemarin (naik 64%).',
          list: { figure: 'leads', from: '2026-11-15', to: '2026-11-15' },
        },
      ],
      calm: null,
    },
  }),
  example(getAdReport, {
    query,
    answer: {
      total: adFigures,
      campaigns: [{ campaign: 'Lebaran', ...adFigures }],
      others: null,
    },
  }),
  example(getGoogleConversions, { query, answer: { rows: 1 } }),
  example(downloadGoogleConversions, {
    query: { ...query, name: 'Order WhatsApp' },
    answer:
      'Parameters:TimeZone=+0700\r\nGoogle Click ID,Conversion Name,Conversion Time,Conversion Value,Conversion Currency\r\nEAIaIQobChMI,Order WhatsApp,2026-11-12 09:30:00,175000,IDR\r\n',
  }),
];
