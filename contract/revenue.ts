import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { dayField } from './fields.ts';
import { says } from './validation.ts';

// What came in, and what is owed, as the people who run the service see it. Days are those of Jakarta.

const tag = 'operator';
const access = 'operator';
const rupiah = z.number().int();
const count = z.number().int();

const figures = {
  payments: count,
  paid: rupiah,
  ppn: rupiah.describe('PPN that is part of it.'),
  refunds: count,
  refunded: rupiah,
};

export const revenueKinds = ['top_up', 'invoice', 'extra'] as const;
const mostDays = 400;
const dayMs = 24 * 60 * 60 * 1_000;
const daysOf = ({ from, to }: { from: string; to: string }) =>
  (Date.parse(to) - Date.parse(from)) / dayMs + 1;

export const getRevenue = endpoint({
  method: 'GET',
  path: '/v1/operator/revenue',
  tag,
  access,
  summary: 'Money that came in less what went back, by day, method and package',
  query: z
    .object({ from: dayField, to: dayField })
    .refine(({ from, to }) => from <= to, { path: ['to'], ...says('validation.rangeOrder') })
    .refine((range) => daysOf(range) <= mostDays, { path: ['from'], ...says('validation.rangeOrder') }),
  answer: z.object({
    total: z.object(figures),
    days: z.array(z.object({ day: z.iso.date(), ...figures })).describe('Every day of the range.'),
    methods: z.array(
      z.object({ kind: z.enum(revenueKinds), method: z.string(), channel: z.string(), ...figures }),
    ),
    packages: z
      .array(z.object({ package: count.describe('Points; 0: an own amount.'), ...figures }))
      .describe('Of orders for points.'),
  }),
});

const outstandingSchema = z.object({
  day: z.iso.date(),
  prepaidPoints: count,
  prepaidAccounts: count.describe('With points left.'),
  owedPoints: count.describe('Of refunds whose points were spent: the next credit pays them.'),
  unbilledPoints: count.describe('Used by corporate customers, not invoiced yet.'),
  postpaidPoints: count.describe('That corporate customers have left.'),
  unpaidInvoices: count,
  unpaidRupiah: rupiah,
  overdueRupiah: rupiah,
});
export type Outstanding = z.infer<typeof outstandingSchema>;

export const getOutstanding = endpoint({
  method: 'GET',
  path: '/v1/operator/outstanding',
  tag,
  access,
  summary: 'Points that were sold and not used, and what customers owe',
  answer: z.object({
    pointPrice: rupiah,
    countedAt: z.iso.datetime(),
    now: outstandingSchema,
    days: z.array(outstandingSchema).max(mostDays).describe('As each of the last 90 days ended.'),
  }),
});
