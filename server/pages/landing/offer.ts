import { refundHours } from '#domain/fake-leads.ts';
import { type LeadPrice, priceOfLeads } from '#domain/lead-price.ts';
import type { MethodKind } from '#domain/payment-methods.ts';
import type { Fee, TopUpPrices } from '#domain/top-up-price.ts';
import { methodsOf, pricesOf } from '#server/features/money/top-ups/prices.ts';
import type { Config } from '#server/platform/config.ts';

/** Leads a month that the slider stops at, and which of them the table shows. */
const stops = [
  50, 100, 150, 200, 250, 300, 400, 500, 600, 750, 1_000, 1_250, 1_500, 2_000, 2_500, 3_000, 4_000, 5_000,
  6_000, 7_500, 10_000, 15_000, 20_000,
];
const inTable = [100, 250, 500, 1_000, 2_500, 5_000, 10_000];
const usualLeads = 1_000;

/** All that the page says about money: what the installation charges at this moment. */
export interface Offer {
  pointPrice: number;
  steps: readonly LeadPrice[];
  /** Which of the steps the slider begins at. */
  first: number;
  table: readonly LeadPrice[];
  packages: TopUpPrices['packages'];
  withPpn: boolean;
  /** Of the ways to pay that there are here. */
  fees: readonly { kind: MethodKind; fee: Fee }[];
  welcomePoints: number;
  memberPoints: number;
  rotatorPoints: number;
  refundHours: number;
}

export function offerOf(config: Config, today: Pick<TopUpPrices, 'point' | 'packages'>): Offer {
  const prices = { ...pricesOf(config), ...today };
  const steps = stops.flatMap((leads) => priceOfLeads(prices, leads) ?? []);
  // "Others" is a page of the gateway's own: what it costs there depends on what is chosen.
  const kinds = methodsOf(config).filter((kind) => kind !== 'snap');
  return {
    pointPrice: prices.point,
    steps,
    first: Math.max(
      0,
      steps.findIndex(({ leads }) => leads === usualLeads),
    ),
    table: steps.filter(({ leads }) => inTable.includes(leads)),
    packages: prices.packages.filter(({ bonusPercent }) => bonusPercent > 0),
    withPpn: prices.chargesPpn,
    fees: kinds.map((kind) => ({ kind, fee: prices.fees[kind] })),
    welcomePoints: config.WELCOME_POINTS,
    memberPoints: config.MEMBER_POINTS,
    rotatorPoints: config.ROTATOR_POINTS,
    refundHours,
  };
}
