import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { actReason } from './operator-actions.ts';
import { fewestTopUpPoints, mostTopUpPoints } from './top-ups.ts';
import { says } from './validation.ts';

// What points cost, from a date on.

const tag = 'operator';
const access = 'operator';

const pricePackage = z.strictObject({
  points: z.number().int().min(fewestTopUpPoints).max(mostTopUpPoints),
  bonusPercent: z.number().int().min(0).max(100),
});

const packages = z
  .array(pricePackage)
  .min(1)
  .max(12)
  .refine(
    (list) => new Set(list.map(({ points }) => points)).size === list.length,
    says('validation.packageTwice'),
  );

const priceList = z.object({
  id: z.uuid().nullable().describe('Null: what the configuration says, before the first list.'),
  startsAt: z.iso.datetime().nullable(),
  pointPrice: z.number().int(),
  packages: z.array(pricePackage),
  operator: z.string(),
  reason: z.string(),
  state: z.enum(['planned', 'now', 'past', 'cancelled']),
});
export type PriceList = z.infer<typeof priceList>;

export const listPriceLists = endpoint({
  method: 'GET',
  path: '/v1/operator/price-lists',
  tag,
  access,
  summary: 'Price lists, the one furthest ahead first, and what the configuration says at the end',
  answer: z.object({ lists: z.array(priceList).max(101) }),
});

export const priceListBody = z.strictObject({
  startsAt: z.iso.datetime({ offset: true }),
  pointPrice: z.number().int().min(1).max(999_999),
  packages,
  reason: actReason,
});

export const planPriceList = endpoint({
  method: 'POST',
  path: '/v1/operator/price-lists',
  tag,
  access,
  once: true,
  confirmed: true,
  summary: 'Other prices from a moment that lies ahead; what is ordered before keeps its price',
  body: priceListBody,
  answer: z.object({ id: z.uuid() }),
});

export const cancelPriceList = endpoint({
  method: 'POST',
  path: '/v1/operator/price-lists/:id/cancel',
  tag,
  access,
  once: true,
  confirmed: true,
  summary: 'One that has not begun will not; what has begun stays as it is',
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({ reason: actReason }),
  answer: z.object({}),
});
