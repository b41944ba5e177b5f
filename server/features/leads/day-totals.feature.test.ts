import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { createLead } from '#server/testing/leads.ts';
import { createMember } from '#server/testing/people.ts';
import { createRotator } from '#server/testing/rotators.ts';
import { runQueuedJobs } from '#server/testing/run-queued-jobs.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { checkDayTotals } from './check-day-totals.ts';
import { foldDays } from './fold-days.ts';

const here = await createTestApp();
const { deps } = here;
const { db } = deps;

async function openShop() {
  const { accountId, memberId } = await createMember(deps);
  const people = [null, memberId, (await createMember(deps, { accountId })).memberId];
  const rotators = [null, (await createRotator(deps, { accountId })).id];
  return { accountId, people, rotators };
}

const changes = [
  sql`status = (array['new', 'contacted', 'ordered', 'lost'])[1 + (random() * 3)::int]`,
  sql`chat = (array['yes', 'no', null])[1 + (random() * 2)::int]`,
  sql`locked = not locked`,
  sql`origin = case when origin = 'meta' then 'other' else 'meta' end`,
  sql`trashed_at = case when trashed_at is null then now() end`,
  sql`created_at = created_at + interval '7 hours'`,
  sql`touches = touches + 1`,
  sql`name = name || '!'`,
];

const step = fc.oneof(
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
);
type Shop = Awaited<ReturnType<typeof openShop>>;
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

async function take({ accountId, people, rotators }: Shop, what: Step): Promise<void> {
  const anyLead = sql`(select id from leads where account_id = ${accountId} and merged_into is null
    and id not in (select lead_id from orders) and id not in (select merged_into from leads where merged_into is not null)
    order by random() limit 1)`;
  switch (what.kind) {
    case 'add':
      await createLead(deps, {
        accountId,
        memberId: people[what.who] ?? null,
        rotatorId: rotators[what.where] ?? null,
        at: new Date(Date.UTC(2026, 10, 12, what.hour)),
        origin: what.hour % 3 === 0 ? 'meta' : 'other',
        locked: what.hour % 5 === 0,
      });
      return;
    case 'change':
      await sql`update leads set ${changes[what.which]} where account_id = ${accountId} and random() < ${what.share}`.execute(
        db,
      );
      return;
    case 'hand-over':
      await sql`update leads set member_id = ${people[what.to]}
        where account_id = ${accountId} and member_id is not distinct from ${people[what.from]}::uuid`.execute(
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
        select account_id, ${newId(deps.clock, deps.random)}, id, member_id, created_at::date, name, ${what.currency}, ${what.value},
          'new', now() from leads where account_id = ${accountId} and id = ${anyLead}`.execute(db);
      return;
    case 'cancel':
      await sql`update orders set cancelled_at = case when random() < 0.5 then now() end, value = value + 1
        where account_id = ${accountId}`.execute(db);
      return;
    case 'fold':
      await foldDays(db);
  }
}

it('whatever happens to leads and orders, the sums say what a count says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const shop = await openShop();
      for (const each of steps) await take(shop, each);
      expect(await checkDayTotals(db, shop.accountId)).toEqual([]);
      await foldDays(db);
      expect(await checkDayTotals(db, shop.accountId)).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

it('a difference is told', async () => {
  const { accountId, people } = await openShop();
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
  const { accountId, people } = await openShop();
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
  const { accountId, people } = await openShop();
  for (let n = 0; n < 20; n += 1) await createLead(deps, { accountId, memberId: people[n % 3] ?? null });
  await Promise.all(Array.from({ length: 5 }, () => foldDays(db)));
  await foldDays(db);
  expect(await checkDayTotals(db, accountId)).toEqual([]);
});

it('jobs fold and index every minute', async () => {
  const { accountId } = await openShop();
  await createLead(deps, { accountId });
  for (const task of ['leads.fold-days', 'leads.index-words'])
    await sql`select graphile_worker.add_job(${task}, '{}')`.execute(db);
  await runQueuedJobs(here);
  const count = async (table: 'day_changes' | 'leads_to_index' | 'day_totals' | 'lead_words') =>
    (await db.selectFrom(table).select('account_id').where('account_id', '=', accountId).execute()).length;
  expect([await count('day_changes'), await count('leads_to_index')]).toEqual([0, 0]);
  expect([await count('day_totals'), await count('lead_words')]).toEqual([1, 1]);
});
