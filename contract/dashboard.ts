import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { dayField } from './fields.ts';
import { personSchema } from './lead-list.ts';
import { says } from './validation.ts';

const tag = 'dashboard';
const access = 'dashboard';
const scope = 'reports:read';

export const longestRangeDays = 366;
const dayMs = 86_400_000;
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs;

/** Days of the account's own time zone, both included. The screen keeps the same words in its address. */
export const dashboardRange = z
  .strictObject({ from: dayField, to: dayField })
  .refine(({ from, to }) => from <= to, { path: ['to'], ...says('validation.rangeOrder') })
  .refine(({ from, to }) => daysBetween(from, to) < longestRangeDays, {
    path: ['to'],
    ...says('validation.rangeTooLong'),
  });
export type DashboardRange = z.output<typeof dashboardRange>;

const count = z.number().int();
const money = z.number().int().describe('In whole rupiah.');

/** Plain sums, so that whoever shows them may add them up; rates are made of them by domain/figures.ts. */
const figures = {
  views: count.nullable().describe('Of rotators, which belong to nobody alone: null for a CS.'),
  leads: count,
  timed: count.describe('Leads of which it is known how long they waited: those that came out of no file.'),
  contacted: count.describe('Leads that were contacted at all.'),
  inTime: count.describe('Leads that were contacted within an hour of their coming.'),
  fresh: count.describe('Of those that are timed: not contacted yet, and their hour is not over.'),
  orders: count,
  revenue: money.describe('Of sales in rupiah.'),
  spend: money.nullable().describe('For advertisements; null for a CS.'),
};
const figuresSchema = z.object(figures).meta({ id: 'Figures' });
export type Figures = z.infer<typeof figuresSchema>;

const daySchema = figuresSchema.extend({ day: z.iso.date() });
export type FiguresDay = z.infer<typeof daySchema>;

const rangeFigures = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  total: figuresSchema,
  days: z.array(daySchema).describe('Every day of the range, also those on which nothing happened.'),
});

export const getDashboard = endpoint({
  method: 'GET',
  path: '/v1/dashboard',
  tag,
  access,
  scope,
  summary: 'Figures of a range of days and of as many days before it; a CS sees their own',
  query: dashboardRange,
  answer: z.object({
    now: rangeFigures,
    before: rangeFigures,
    shield: z
      .object({
        people: count.describe('Leads.'),
        held: count.describe(
          'Forms that became no lead at once; who answered the question is not among them.',
        ),
        released: count.describe('Of these, let in by the seller.'),
        bots: count,
        saved: count.describe('Points that bots and those that were not let in would have used.'),
      })
      .nullable()
      .describe('What was held in these days; null for a CS.'),
    unpaid: z
      .object({ orders: count, value: money })
      .describe('Of the orders of these days: what is still to be paid, in rupiah.'),
    onDuty: z.object({ now: count, all: count }).describe('CS who are on duty at this moment, of how many.'),
  }),
});

const memberFigures = z.object({
  member: personSchema.nullable().describe('Null: leads that nobody has.'),
  isOnDuty: z.boolean(),
  leads: count,
  share: z.number().describe('Of all leads that the caller may see, 0 to 1.'),
  due: z
    .number()
    .nullable()
    .describe('The share that the ratios of their rotators promise, 0 to 1; null: of none, or for a CS.'),
  timed: figures.timed,
  contacted: count,
  inTime: count,
  fresh: figures.fresh,
  medianWait: z.number().int().nullable().describe('Seconds until the first contact; null: there was none.'),
  orders: count,
  revenue: money,
});
export type MemberFigures = z.infer<typeof memberFigures>;

export const getDashboardMembers = endpoint({
  method: 'GET',
  path: '/v1/dashboard/members',
  tag,
  access,
  scope,
  summary: 'The same by CS, most leads first',
  query: dashboardRange,
  answer: z.object({ members: z.array(memberFigures) }),
});

const rotatorFigures = z.object({
  rotator: z.object({ id: z.uuid(), title: z.string() }).nullable().describe('Null: from no rotator.'),
  views: count.nullable(),
  leads: count,
  orders: count,
  revenue: money,
  spend: money.nullable(),
});
export type RotatorFigures = z.infer<typeof rotatorFigures>;

export const getDashboardRotators = endpoint({
  method: 'GET',
  path: '/v1/dashboard/rotators',
  tag,
  access,
  scope,
  summary: 'The same by rotator, most leads first',
  query: dashboardRange,
  answer: z.object({ rotators: z.array(rotatorFigures) }),
});

const originFigures = z.object({
  origin: z.enum(['meta', 'other']),
  views: count.nullable(),
  leads: count,
  orders: count,
  revenue: money,
});
export type OriginFigures = z.infer<typeof originFigures>;
const campaignFigures = z.object({
  origin: z
    .enum(['meta', 'other'])
    .nullable()
    .describe('Of most of its leads. Null: of several campaigns together, or only spent for.'),
  campaign: z.string().describe('As the link says it; empty: none named.'),
  leads: count,
  orders: count,
  revenue: money,
  spend: money.nullable(),
});
export type CampaignFigures = z.infer<typeof campaignFigures>;
export const mostCampaigns = 50;

export const getDashboardOrigins = endpoint({
  method: 'GET',
  path: '/v1/dashboard/origins',
  tag,
  access,
  scope,
  summary: 'The same by where buyers came from, and by campaign',
  query: dashboardRange,
  answer: z.object({
    origins: z.array(originFigures),
    campaigns: z.array(campaignFigures).max(mostCampaigns),
    others: campaignFigures.nullable().describe('Those beyond the largest, together.'),
  }),
});

const week = <Cell extends z.ZodType>(cell: Cell) =>
  z.array(z.array(cell).length(24)).length(7).describe('Monday to Sunday, each from 0 to 23 o’clock.');

export const getDashboardHours = endpoint({
  method: 'GET',
  path: '/v1/dashboard/hours',
  tag,
  access,
  scope,
  summary: 'When leads come, who is on duty then, and what waited for more than an hour',
  query: dashboardRange,
  answer: z.object({
    arrivals: week(count),
    onDuty: week(count).describe(
      'How many CS work at that hour by their working hours; a CS sees their own.',
    ),
    people: count.describe('How many CS there are at most at any hour.'),
    costPerLead: z.number().nullable().describe('Rupiah; null when nothing was spent, or for a CS.'),
    waited: z
      .array(
        z.object({
          member: personSchema.nullable(),
          leads: count.describe('Not contacted within the hour.'),
          hours: z.array(count).length(24).describe('The same by the hour in which they came.'),
        }),
      )
      .describe('Only who let some wait, most first.'),
  }),
});
export type DashboardHours = z.infer<typeof getDashboardHours.answer>;
