import fc from 'fast-check';
import { sql } from 'kysely';
import { timeZones } from '#domain/working-hours.ts';
import { foldDays } from '#server/features/leads/fold-days.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { newId } from '#server/platform/ids.ts';
import { createLead } from '#server/testing/leads.ts';
import { createMember } from '#server/testing/people.ts';
import { createRotator } from '#server/testing/rotators.ts';
import { foldFigures } from './fold-figures.ts';
import { rebuildRollups } from './rebuild-rollups.ts';

type Needed = Pick<Deps, 'db' | 'clock' | 'random'>;

export async function openShop(deps: Needed) {
  const { accountId, memberId } = await createMember(deps);
  const people = [null, memberId, (await createMember(deps, { accountId })).memberId];
  const rotators = [null, (await createRotator(deps, { accountId })).id];
  return { accountId, people, rotators };
}
type Shop = Awaited<ReturnType<typeof openShop>>;

/** What may happen to some leads at once. */
const changes = [
  sql`status = (array['new', 'contacted', 'ordered', 'lost'])[1 + (random() * 3)::int]`,
  sql`first_contact_at = created_at + random() * interval '2 hours'`,
  sql`first_contact_at = null`,
  sql`assigned_at = created_at + random() * interval '3 hours'`,
  sql`origin = case when origin = 'meta' then 'other' else 'meta' end`,
  sql`source = case when random() < 0.5 then '{"utmCampaign":" Promo "}' else '{}' end::json`,
  sql`trashed_at = case when trashed_at is null then now() end`,
  sql`created_at = created_at + interval '7 hours'`,
  sql`name = name || '!'`,
];

export const anyStep = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), who: fc.nat(2), where: fc.nat(1), hour: fc.nat(71) }),
  fc.record({
    kind: fc.constant('change' as const),
    which: fc.nat(changes.length - 1),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
  fc.record({ kind: fc.constant('hand-over' as const), from: fc.nat(2), to: fc.nat(2) }),
  fc.constant({ kind: 'merge' as const }),
  fc.constant({ kind: 'delete' as const }),
  fc.record({
    kind: fc.constant('order' as const),
    value: fc.nat(1_000_000),
    currency: fc.constantFrom('IDR', 'USD'),
  }),
  fc.constant({ kind: 'cancel' as const }),
  fc.constant({ kind: 'fold' as const }),
  fc.record({
    kind: fc.constant('zone' as const),
    zone: fc.constantFrom(...(Object.keys(timeZones) as (keyof typeof timeZones)[])),
  }),
);
type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

export async function takeStep(deps: Needed, shop: Shop, step: Step): Promise<void> {
  const { db } = deps;
  const { accountId, people, rotators } = shop;
  const anyLead = sql`(select id from leads where account_id = ${accountId} and merged_into is null
    and id not in (select lead_id from orders) and id not in (select merged_into from leads where merged_into is not null)
    order by random() limit 1)`;
  switch (step.kind) {
    case 'add':
      await createLead(deps, {
        accountId,
        memberId: people[step.who] ?? null,
        rotatorId: rotators[step.where] ?? null,
        at: new Date(Date.UTC(2026, 10, 12, step.hour)),
        origin: step.hour % 3 === 0 ? 'meta' : 'other',
        turn: step.hour % 5 === 0 ? null : step.hour,
        source: step.hour % 2 === 0 ? { utmCampaign: `Promo ${step.hour % 4}` } : {},
      });
      return;
    case 'change':
      await sql`update leads set ${changes[step.which]} where account_id = ${accountId} and random() < ${step.share}`.execute(
        db,
      );
      return;
    case 'hand-over':
      await sql`update leads set member_id = ${people[step.to]}, assigned_at = created_at + interval '20 minutes'
        where account_id = ${accountId} and member_id is not distinct from ${people[step.from]}::uuid`.execute(
        db,
      );
      return;
    case 'merge':
      await sql`update leads set merged_into = (select id from leads where account_id = ${accountId} order by id limit 1)
        where account_id = ${accountId} and id = ${anyLead}`.execute(db);
      return;
    case 'delete':
      await sql`delete from leads where account_id = ${accountId} and id = ${anyLead}`.execute(db);
      return;
    case 'order':
      await sql`insert into orders (account_id, id, lead_id, member_id, ordered_on, customer, currency, value, lead_status, created_at)
        select account_id, ${newId(deps.clock, deps.random)}, id, member_id, created_at::date, name, ${step.currency}, ${step.value},
          'new', now() from leads where account_id = ${accountId} and id = ${anyLead}`.execute(db);
      return;
    case 'cancel':
      await sql`update orders set cancelled_at = case when random() < 0.5 then now() end, value = value + 1,
        member_id = ${people[1]} where account_id = ${accountId}`.execute(db);
      return;
    case 'fold':
      await foldDays(db);
      await foldFigures(db);
      return;
    case 'zone':
      // As the owner's choice does it: other days, so everything is counted anew.
      await sql`update accounts set time_zone = ${step.zone} where id = ${accountId}`.execute(db);
      await rebuildRollups(deps, accountId);
  }
}
