import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { dayField, lineField } from './fields.ts';
import { says } from './validation.ts';

export const longestReportDays = 92;
const dayMs = 86_400_000;
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs;

/** Days of the account's own time zone, both included. */
export const adReportRange = z
  .strictObject({ from: dayField, to: dayField })
  .refine(({ from, to }) => from <= to, { path: ['to'], ...says('validation.rangeOrder') })
  .refine(({ from, to }) => daysBetween(from, to) < longestReportDays, {
    path: ['to'],
    ...says('validation.rangeDays', { max: longestReportDays }),
  });
export type AdReportRange = z.output<typeof adReportRange>;

const count = z.number().int();
const money = z.number().int().describe('In whole rupiah.');

const figuresSchema = z
  .object({
    counted: count.describe(
      'What Meta would count as leads: every visit of these days that was sent from a page with a pixel of Meta. It is people - untold + again + gone.',
    ),
    again: count.describe('Of those: later visits of buyers who are a lead already.'),
    gone: count.describe('Of those: first visits whose lead was deleted or merged since.'),
    untold: count.describe(
      'Of the people: those whose page had no pixel of Meta, so that Meta knows nothing of them.',
    ),
    people: count.describe('Leads of these days.'),
    chats: count.describe('Leads of these days whose chat came in.'),
    ordersCounted: count.describe(
      'What Meta would count as purchases: orders entered in these days, of leads whose page had a pixel of Meta. No cancellation is ever sent to it.',
    ),
    orders: count.describe('Orders of these days.'),
    revenue: money.describe('Of sales in rupiah.'),
    spend: money.describe('For advertisements.'),
  })
  .meta({ id: 'AdFigures' });
export type AdFigures = z.infer<typeof figuresSchema>;

const campaignSchema = figuresSchema.extend({
  campaign: z.string().describe('As the link says it; empty: none named.'),
});
export type AdCampaign = z.infer<typeof campaignSchema>;

export const mostReportCampaigns = 50;

/** What an ad platform counts, beside what became of it here. */
export const getAdReport = endpoint({
  method: 'GET',
  path: '/v1/pixels/report',
  tag: 'pixels',
  access: 'pixels',
  scope: 'reports:read',
  summary: 'By campaign: what Meta would count, and what became chats, orders and money here',
  query: adReportRange,
  answer: z.object({
    total: figuresSchema,
    campaigns: z.array(campaignSchema).max(mostReportCampaigns).describe('What is counted most comes first.'),
    others: figuresSchema.nullable().describe('Campaigns beyond the largest, together.'),
  }),
});
export type AdReport = z.infer<typeof getAdReport.answer>;

/** How many rows the file below would have. */
export const getGoogleConversions = endpoint({
  method: 'GET',
  path: '/v1/pixels/google-conversions',
  tag: 'pixels',
  access: 'pixels',
  scope: 'reports:read',
  summary: 'How many orders of these days came from a click on an ad of Google',
  query: adReportRange,
  answer: z.object({ rows: count }),
});

export const longestConversionName = 100;
/** As it is called in Google Ads; a row with another name is refused there. */
export const conversionName = lineField(longestConversionName).min(1);

export const downloadGoogleConversions = endpoint({
  method: 'GET',
  path: '/v1/pixels/google-conversions.csv',
  tag: 'pixels',
  access: 'pixels',
  scope: 'reports:read',
  summary:
    'Orders of these days, not cancelled, whose buyer clicked an ad of Google (gclid) within 90 days before: a file for “Import conversions from clicks” of Google Ads',
  query: adReportRange.safeExtend({ name: conversionName }),
  answer: z.string(),
});

export function googleConversionsPath(query: AdReportRange & { name: string }): string {
  return `${downloadGoogleConversions.path}?${new URLSearchParams(query)}`;
}
