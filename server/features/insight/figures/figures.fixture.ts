import fc from 'fast-check';
import { sql } from 'kysely';
import { timeZones } from '#domain/working-hours.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { type Shop, shopSteps } from '#server/testing/shop-steps.ts';
import { readFigures } from './read-figures.ts';
import { rebuildFigures } from './rebuild-figures.ts';

const { kinds, take } = shopSteps({
  changes: [
    // One that was marked as fake stays lost, as the database wants it.
    sql`status = case when fake_at is null then (array['new', 'contacted', 'ordered', 'lost'])[1 + (random() * 3)::int] else status end`,
    sql`first_contact_at = created_at + random() * interval '2 hours'`,
    sql`first_contact_at = null`,
    sql`assigned_at = created_at + random() * interval '3 hours'`,
    sql`origin = case when origin = 'meta' then 'other' else 'meta' end`,
    sql`source = case when random() < 0.5 then '{"utmCampaign":" Promo "}' else '{}' end::json`,
    sql`trashed_at = case when trashed_at is null then now() end`,
    sql`created_at = created_at + interval '7 hours'`,
    sql`name = name || '!'`,
    sql`touches = touches + 1`,
    sql`chat = (array['yes', 'no', null])[1 + (random() * 2)::int]`,
    sql`locked = not locked`,
    sql`fake_at = case when fake_at is null then now() end, status = 'lost'`,
    sql`erased_at = case when erased_at is null then now() end`,
  ],
  leadOf: (hour) => ({
    origin: hour % 3 === 0 ? 'meta' : 'other',
    turn: hour % 5 === 0 ? null : hour,
    locked: hour % 7 === 0,
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
      await readFigures(db);
      return;
    case 'zone':
      // As the owner's choice does it: other days, so everything is counted anew.
      await sql`update accounts set time_zone = ${step.zone} where id = ${shop.accountId}`.execute(db);
      await rebuildFigures(deps, shop.accountId);
      return;
    default:
      await take(deps, shop, step);
  }
}
