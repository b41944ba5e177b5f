import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import type { Deps } from '#server/platform/http/app-types.ts';
import { newId } from '#server/platform/ids.ts';
import { createLead } from './leads.ts';
import { createMember } from './people.ts';
import { createRotator } from './rotators.ts';

type Needed = Pick<Deps, 'db' | 'clock' | 'random'>;
type LeadDetails = Omit<Parameters<typeof createLead>[1], 'accountId' | 'memberId' | 'rotatorId' | 'at'>;

/** A shop with two people and a rotator; nobody and nowhere are among its choices. */
export async function openShop(deps: Needed) {
  const { accountId, memberId } = await createMember(deps);
  const people = [null, memberId, (await createMember(deps, { accountId })).memberId];
  const rotators = [null, (await createRotator(deps, { accountId })).id];
  return { accountId, people, rotators };
}
export type Shop = Awaited<ReturnType<typeof openShop>>;

interface Kinds {
  /** What may happen to some leads at once: what an update sets. */
  changes: readonly RawBuilder<unknown>[];
  /** What a lead of this hour is like. */
  leadOf: (hour: number) => LeadDetails;
}

/** Whatever may happen to the leads and orders of a shop, for tests that its sums follow. */
export function shopSteps({ changes, leadOf }: Kinds) {
  const kinds = [
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
  ] as const;
  type Step = (typeof kinds)[number] extends fc.Arbitrary<infer Value> ? Value : never;

  async function take(deps: Needed, { accountId, people, rotators }: Shop, step: Step): Promise<void> {
    const { db } = deps;
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
          ...leadOf(step.hour),
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
    }
  }
  return { kinds, take };
}
