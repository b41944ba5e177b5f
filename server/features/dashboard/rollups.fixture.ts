import fc from 'fast-check';
import { sql } from 'kysely';
import { timeZones } from '#domain/working-hours.ts';
import { foldDays } from '#server/features/leads/fold-days.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { type Shop, shopSteps } from '#server/testing/shop-steps.ts';
import { foldFigures } from './fold-figures.ts';
import { rebuildRollups } from './rebuild-rollups.ts';

const { kinds, take } = shopSteps({
  changes: [
    sql`status = (array['new', 'contacted', 'ordered', 'lost'])[1 + (random() * 3)::int]`,
    sql`first_contact_at = created_at + random() * interval '2 hours'`,
    sql`first_contact_at = null`,
    sql`assigned_at = created_at + random() * interval '3 hours'`,
    sql`origin = case when origin = 'meta' then 'other' else 'meta' end`,
    sql`source = case when random() < 0.5 then '{"utmCampaign":" Promo "}' else '{}' end::json`,
    sql`trashed_at = case when trashed_at is null then now() end`,
    sql`created_at = created_at + interval '7 hours'`,
    sql`name = name || '!'`,
  ],
  leadOf: (hour) => ({
    origin: hour % 3 === 0 ? 'meta' : 'other',
    turn: hour % 5 === 0 ? null : hour,
    ...(hour % 2 === 0 && { source: { utmCampaign: `Promo ${hour % 4}` } }),
  }),
});

export const anyStep = fc.oneof(
  ...kinds,
  fc.constant({ kind: 'fold' as const }),
  fc.record({
    kind: fc.constant('zone' as const),
    zone: fc.constantFrom(...(Object.keys(timeZones) as (keyof typeof timeZones)[])),
  }),
);
type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

export async function takeStep(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  shop: Shop,
  step: Step,
): Promise<void> {
  const { db } = deps;
  switch (step.kind) {
    case 'fold':
      await foldDays(db);
      await foldFigures(db);
      return;
    case 'zone':
      // As the owner's choice does it: other days, so everything is counted anew.
      await sql`update accounts set time_zone = ${step.zone} where id = ${shop.accountId}`.execute(db);
      await rebuildRollups(deps, shop.accountId);
      return;
    default:
      await take(deps, shop, step);
  }
}
