import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeLeads } from '#server/features/leads/leads/change-leads.ts';
import { undoBatch } from '#server/features/leads/leads/undo-batch.ts';
import { creditPoints } from '#server/features/money/credits/credit-points.ts';
import { checkLedger } from '#server/features/money/points/check-ledger.ts';
import { recordPoints } from '#server/features/money/points/record-points.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { createLead } from '#server/testing/leads.ts';
import { createMember } from '#server/testing/people.ts';
import { runQueuedJobs } from '#server/testing/run-queued-jobs.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTwoShops } from '#server/testing/two-shops.ts';
import { markLeadFake, unmarkLeadFake } from './mark-lead-fake.ts';

const testApp = await createTestApp();
const { deps, setTime } = testApp;
const { db } = deps;
const { owner } = (await createTwoShops(deps)).mine;
const client = { ip: '127.0.0.1', network: '127.0.0.1', userAgent: 'test' };
const start = Date.parse('2026-11-02T03:00:00Z');

type Step =
  | { do: 'arrive' | 'top up' | 'wait'; count: number }
  | { do: 'mark' | 'mark twice at once' | 'unmark' | 'spend'; which: number }
  | { do: 'mark many'; which: number[] }
  | { do: 'undo many' };

const which = fc.nat(15);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('arrive' as const), count: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ do: fc.constant('top up' as const), count: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ do: fc.constant('wait' as const), count: fc.integer({ min: 1, max: 30 }) }),
  fc.record({
    do: fc.constantFrom('mark' as const, 'mark twice at once' as const, 'unmark' as const, 'spend' as const),
    which,
  }),
  fc.record({
    do: fc.constant('mark many' as const),
    which: fc.array(which, { minLength: 1, maxLength: 12 }),
  }),
  fc.record({ do: fc.constant('undo many' as const) }),
);

/** An account in which anything may happen in any order. */
async function openShop() {
  setTime(new Date(start).toISOString());
  const viewer: Viewer = { ...owner, ...(await createMember(deps, { role: 'owner' })) };
  const { accountId } = viewer;
  const ids: string[] = [];
  const batches: string[] = [];
  const balance = async () =>
    (await db.selectFrom('accounts').select('points').where('id', '=', accountId).executeTakeFirstOrThrow())
      .points;
  const pick = (number: number) => ids[number % ids.length];
  const each = async (number: number, act: (id: string) => Promise<unknown>) => {
    const id = pick(number);
    if (id) await act(id).catch(refusalOnly);
  };
  const arrive = async () => {
    const isPaid = (await balance()) > 0;
    const { id } = await createLead(deps, { accountId, locked: !isPaid });
    if (isPaid) await recordPoints(db, deps, accountId, { reason: 'lead', leadId: id });
    ids.push(id);
  };
  const go = async (one: Step) => {
    switch (one.do) {
      case 'arrive':
        for (let count = 0; count < one.count; count += 1) await arrive();
        return;
      case 'top up':
        await withTransaction(db, (tx) =>
          creditPoints(tx, deps, accountId, [{ reason: 'adjustment', points: one.count, note: 'isi' }]),
        );
        return runQueuedJobs(testApp);
      case 'spend':
        if ((await balance()) > 0)
          await recordPoints(db, deps, accountId, { reason: 'adjustment', points: -1, note: 'lain' });
        return;
      case 'wait':
        return setTime(new Date(deps.clock.now().getTime() + one.count * 3_600_000).toISOString());
      case 'mark':
        return each(one.which, (id) => markLeadFake(deps, viewer, id));
      case 'mark twice at once':
        return each(one.which, (id) =>
          Promise.all([markLeadFake(deps, viewer, id), markLeadFake(deps, viewer, id)]),
        );
      case 'unmark':
        return each(one.which, (id) => unmarkLeadFake(deps, viewer, id));
      case 'mark many': {
        const chosen = [...new Set(one.which.flatMap((number) => pick(number) ?? []))];
        if (chosen.length === 0) return;
        const body = { which: { ids: chosen }, action: { kind: 'fake' as const } };
        const { batchId } = await changeLeads(deps, viewer, body, client);
        if (batchId) batches.push(batchId);
        return;
      }
      case 'undo many': {
        const last = batches.at(-1);
        if (last) await undoBatch(deps, viewer, last, client);
        return;
      }
    }
  };
  const leads = () =>
    db.selectFrom('leads').select(['id', 'locked', 'fake_at']).where('account_id', '=', accountId).execute();
  const entries = () =>
    db
      .selectFrom('ledger_entries')
      .select(['reason', 'points', 'subject_id', 'at'])
      .where('account_id', '=', accountId)
      .execute();
  return { go, leads, entries, balance };
}

function refusalOnly(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'points_short')) throw error;
}

test('whatever is marked, undone, charged and topped up in whichever order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const shop = await openShop();
      for (const one of [{ do: 'top up', count: 3 }, { do: 'arrive', count: 4 }, ...steps] as Step[]) {
        const locked = (await shop.leads()).filter((lead) => lead.locked && lead.fake_at);
        await shop.go(one);
        const after = new Map((await shop.leads()).map((lead) => [lead.id, lead]));
        // A locked fake is never opened.
        for (const { id } of locked) expect(after.get(id)?.locked).toBe(true);
      }
      const entries = await shop.entries();
      const of = (reason: string) => entries.filter((entry) => entry.reason === reason);
      const refunded = of('fake_lead').map((entry) => entry.subject_id);
      // At most once each, and never a locked one.
      expect(new Set(refunded).size).toBe(refunded.length);
      const leads = await shop.leads();
      const isOpen = new Map(leads.map((lead) => [lead.id, !lead.locked]));
      for (const id of refunded) expect(isOpen.get(id as string)).toBe(true);
      // Every open lead has cost a point, unless it came back and was not taken again.
      const back = refunded.length - of('fake_lead_undone').length;
      const others = of('adjustment').reduce((sum, { points }) => sum + points, 0);
      const open = leads.filter((lead) => !lead.locked).length;
      expect(await shop.balance()).toBe(others - open + back);
      // A lead that is no fake any more has been paid for.
      const fakes = new Set(leads.filter((lead) => lead.fake_at).map(({ id }) => id));
      const taken = new Set(of('fake_lead_undone').map((entry) => entry.subject_id));
      for (const id of refunded) expect(fakes.has(id as string) || taken.has(id)).toBe(true);
      // No more a day than there may be; what was taken again makes room.
      const day = ({ at }: { at: Date }) => new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(0, 10);
      for (const one of new Set(entries.map(day))) {
        const count = (reason: string) => of(reason).filter((entry) => day(entry) === one).length;
        expect(count('fake_lead')).toBeLessThanOrEqual(5 + count('fake_lead_undone'));
      }
    }),
    { numRuns: 40 },
  );
  expect((await checkLedger(db)).differences).toEqual([]);
});
