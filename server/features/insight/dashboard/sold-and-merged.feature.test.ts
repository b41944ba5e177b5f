import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { checkFigures } from '#server/features/insight/figures/check-figures.ts';
import { readFigures } from '#server/features/insight/figures/read-figures.ts';
import { newId } from '#server/platform/ids.ts';
import { createLead } from '#server/testing/leads.ts';
import { openShop } from '#server/testing/shop-steps.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const { deps } = await createTestApp();
const { db } = deps;

const lead = fc.nat(4);
const anyStep = fc.oneof(
  fc.record({ kind: fc.constant('sell' as const), lead }),
  fc.record({ kind: fc.constant('edit' as const), lead, days: fc.integer({ min: -3, max: 3 }) }),
  fc.record({ kind: fc.constant('cancel' as const), lead }),
  fc.record({ kind: fc.constant('merge' as const), lead, into: fc.nat(4) }),
  fc.record({ kind: fc.constant('purge' as const), lead }),
  fc.constant({ kind: 'fold' as const }),
);
type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

async function takeStep(accountId: string, leads: readonly string[], step: Step): Promise<void> {
  if (step.kind === 'fold') {
    await readFigures(db);
    return;
  }
  const id = leads[step.lead] ?? '';
  const ofLead = sql`account_id = ${accountId} and lead_id = ${id}`;
  switch (step.kind) {
    case 'sell':
      await sql`insert into orders (account_id, id, lead_id, member_id, rotator_id, ordered_on, customer, currency, value, lead_status, created_at)
        select account_id, ${newId(deps.clock, deps.random)}, id, member_id, rotator_id, created_at::date, name, 'IDR', 5000, 'new', now()
        from leads where account_id = ${accountId} and id = ${id} and merged_into is null on conflict do nothing`.execute(
        db,
      );
      return;
    case 'edit':
      await sql`update orders set ordered_on = ordered_on + ${step.days}::int, value = value * 2,
        currency = case when ${step.days}::int < 0 then 'USD' else 'IDR' end, member_id = null where ${ofLead}`.execute(
        db,
      );
      return;
    case 'cancel':
      await sql`update orders set cancelled_at = now() where ${ofLead}`.execute(db);
      return;
    case 'merge': {
      // With its orders, as merging does it; two that both were sold are not merged.
      const { rows } = await sql<{ id: string }>`select id from leads
        where account_id = ${accountId} and id = ${leads[step.into]} and merged_into is null`.execute(db);
      const into = rows[0]?.id;
      if (into === undefined || into === id) return;
      await sql`update orders set cancelled_at = now() where ${ofLead}`.execute(db);
      await sql`update orders set lead_id = ${into} where ${ofLead}`.execute(db);
      await sql`update leads set merged_into = ${into} where account_id = ${accountId} and id = ${id}`.execute(
        db,
      );
      return;
    }
    case 'purge':
      await sql`delete from orders where ${ofLead}`.execute(db);
      await sql`delete from leads l where account_id = ${accountId} and id = ${id}
        and not exists (select from leads p where p.account_id = ${accountId} and p.merged_into = l.id)`.execute(
        db,
      );
  }
}

it('whatever happens to orders and the leads that they are of, the sums say what a count says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 25 }), async (steps) => {
      const { accountId, people, rotators } = await openShop(deps);
      const leads: string[] = [];
      for (let n = 0; n < 5; n += 1) {
        const [memberId, rotatorId] = [people[n % 3] ?? null, rotators[n % 2] ?? null];
        const source: Record<string, string> = n % 2 === 0 ? { utmCampaign: 'Promo' } : {};
        leads.push((await createLead(deps, { accountId, memberId, rotatorId, source, turn: n })).id);
      }
      for (const step of steps) await takeStep(accountId, leads, step);
      expect(await checkFigures(db, accountId)).toEqual([]);
      expect(await checkFigures(db, accountId)).toEqual([]);
    }),
    { numRuns: 25 },
  );
});
