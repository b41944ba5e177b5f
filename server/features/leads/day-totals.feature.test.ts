import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createLead } from '#server/testing/leads.ts';
import { runQueuedJobs } from '#server/testing/run-queued-jobs.ts';
import { openShop, shopSteps } from '#server/testing/shop-steps.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { checkDayTotals } from './check-day-totals.ts';
import { foldDays } from './fold-days.ts';

const here = await createTestApp();
const { deps } = here;
const { db } = deps;

const { kinds, take } = shopSteps({
  changes: [
    sql`status = (array['new', 'contacted', 'ordered', 'lost'])[1 + (random() * 3)::int]`,
    sql`chat = (array['yes', 'no', null])[1 + (random() * 2)::int]`,
    sql`locked = not locked`,
    sql`origin = case when origin = 'meta' then 'other' else 'meta' end`,
    sql`trashed_at = case when trashed_at is null then now() end`,
    sql`created_at = created_at + interval '7 hours'`,
    sql`touches = touches + 1`,
    sql`name = name || '!'`,
  ],
  leadOf: (hour) => ({ origin: hour % 3 === 0 ? 'meta' : 'other', locked: hour % 5 === 0 }),
});
const anyStep = fc.oneof(...kinds, fc.constant({ kind: 'fold' as const }));

it('whatever happens to leads and orders, the sums say what a count says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 40 }), async (steps) => {
      const shop = await openShop(deps);
      for (const step of steps) await (step.kind === 'fold' ? foldDays(db) : take(deps, shop, step));
      expect(await checkDayTotals(db, shop.accountId)).toEqual([]);
      await foldDays(db);
      expect(await checkDayTotals(db, shop.accountId)).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

it('a difference is told', async () => {
  const { accountId, people } = await openShop(deps);
  await createLead(deps, { accountId, memberId: people[1], origin: 'meta' });
  await foldDays(db);
  await sql`update day_totals set meta = 3 where account_id = ${accountId}`.execute(db);
  expect(await checkDayTotals(db, accountId)).toEqual([
    {
      day: '2026-11-15',
      rotatorId: null,
      memberId: people[1],
      beyond: expect.objectContaining({ leads: 0, meta: 2, orders: 0 }),
    },
  ]);
});

it('folds everything into one row a day, and keeps none of which nothing is left', async () => {
  const { accountId, people } = await openShop(deps);
  const totals = async () =>
    (
      await db
        .selectFrom('day_totals')
        .select(['day', 'member_id as memberId', 'leads'])
        .where('account_id', '=', accountId)
        .execute()
    ).map(({ day, memberId, leads }) => [day, memberId, leads]);
  for (let n = 0; n < 3; n += 1) await createLead(deps, { accountId, memberId: people[1] });
  await foldDays(db);
  await createLead(deps, { accountId, memberId: people[1] });
  await foldDays(db);
  expect(await totals()).toEqual([['2026-11-15', people[1], 4]]);
  await sql`update leads set member_id = null where account_id = ${accountId}`.execute(db);
  await foldDays(db);
  expect(await totals()).toEqual([['2026-11-15', null, 4]]);
  const { rows } = await sql`select from day_changes where account_id = ${accountId}`.execute(db);
  expect(rows).toEqual([]);
});

it('several at once fold everything once', async () => {
  const { accountId, people } = await openShop(deps);
  for (let n = 0; n < 20; n += 1) await createLead(deps, { accountId, memberId: people[n % 3] ?? null });
  await Promise.all(Array.from({ length: 5 }, () => foldDays(db)));
  await foldDays(db);
  expect(await checkDayTotals(db, accountId)).toEqual([]);
});

it('jobs fold and index every minute', async () => {
  const { accountId } = await openShop(deps);
  await createLead(deps, { accountId });
  for (const task of ['leads.fold-days', 'leads.index-words'])
    await sql`select graphile_worker.add_job(${task}, '{}')`.execute(db);
  await runQueuedJobs(here);
  const count = async (table: 'day_changes' | 'leads_to_index' | 'day_totals' | 'lead_words') =>
    (await db.selectFrom(table).select('account_id').where('account_id', '=', accountId).execute()).length;
  expect([await count('day_changes'), await count('leads_to_index')]).toEqual([0, 0]);
  expect([await count('day_totals'), await count('lead_words')]).toEqual([1, 1]);
});
