import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { waitStepOf } from '#domain/waits.ts';
import { checkDayTotals } from '#server/features/leads/check-day-totals.ts';
import { foldDays } from '#server/features/leads/fold-days.ts';
import { createLead } from '#server/testing/leads.ts';
import { runQueuedJobs } from '#server/testing/run-queued-jobs.ts';
import { openShop } from '#server/testing/shop-steps.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { checkFigures } from './check-figures.ts';
import { figureTableNames } from './figure-tables.queries.ts';
import { foldFigures } from './fold-figures.ts';
import { queueRebuild, rebuildRollups } from './rebuild-rollups.ts';
import { anyStep, takeStep } from './rollups.fixture.ts';

const here = await createTestApp();
const { deps } = here;
const { db } = deps;

const differences = async (accountId: string) => [
  ...(await checkFigures(db, accountId)),
  ...(await checkDayTotals(db, accountId)),
];
const rowsIn = async (table: string, accountId: string) =>
  (await sql`select from ${sql.table(table)} where account_id = ${accountId}`.execute(db)).rows.length;
const inHours = (hours: number) => new Date(Date.UTC(2026, 10, 14, hours));

it('whatever happens to leads, orders and the time zone, the sums say what a count says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 40 }), async (steps) => {
      const shop = await openShop(deps);
      for (const step of steps) await takeStep(deps, shop, step);
      expect(await differences(shop.accountId)).toEqual([]);
      await foldDays(db);
      await foldFigures(db);
      expect(await differences(shop.accountId)).toEqual([]);
      await rebuildRollups(deps, shop.accountId);
      expect(await differences(shop.accountId)).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

it('the database puts waits into the steps of the domain', async () => {
  const seconds = [-60, 0, 3, 4, 59, 60, 61, 300, 3_599, 3_600, 86_400, 31_536_000];
  const { rows } = await sql<{ step: number }>`
    select wait_step(s * interval '1 second') as step from unnest(${seconds}::int[]) with ordinality u (s, n) order by n`.execute(
    db,
  );
  expect(rows.map(({ step }) => step)).toEqual(seconds.map(waitStepOf));
});

describe('folding', () => {
  it('leaves one row where several changed, and none of which nothing is left', async () => {
    const { accountId, people } = await openShop(deps);
    const totals = async () =>
      (
        await db
          .selectFrom('hour_totals')
          .select(['day', 'hour', 'member_id as memberId', 'leads'])
          .where('account_id', '=', accountId)
          .execute()
      ).map(({ day, hour, memberId, leads }) => [day, hour, memberId, leads]);
    for (let n = 0; n < 3; n += 1) await createLead(deps, { accountId, memberId: people[1], turn: 1 });
    await foldFigures(db);
    await createLead(deps, { accountId, memberId: people[1], turn: 1 });
    await foldFigures(db);
    expect(await totals()).toEqual([['2026-11-15', 10, people[1], 4]]);
    await sql`update leads set member_id = null, first_contact_at = created_at where account_id = ${accountId}`.execute(
      db,
    );
    await foldFigures(db);
    expect(await totals()).toEqual([['2026-11-15', 10, null, 4]]);
    expect(await rowsIn('wait_totals', accountId)).toBe(1);
    await sql`delete from leads where account_id = ${accountId}`.execute(db);
    await foldFigures(db);
    for (const table of [...figureTableNames, 'figure_changes'])
      expect([table, await rowsIn(table, accountId)]).toEqual([table, 0]);
  });

  it('several at once fold everything once', async () => {
    const { accountId, people } = await openShop(deps);
    for (let n = 0; n < 20; n += 1) await createLead(deps, { accountId, memberId: people[n % 3] ?? null });
    await Promise.all(Array.from({ length: 5 }, () => foldFigures(db)));
    await foldFigures(db);
    expect(await checkFigures(db, accountId)).toEqual([]);
  });

  it('a job does it', async () => {
    const { accountId } = await openShop(deps);
    await createLead(deps, { accountId });
    await sql`select graphile_worker.add_job('dashboard.fold-figures', '{}')`.execute(db);
    await runQueuedJobs(here);
    expect(await rowsIn('figure_changes', accountId)).toBe(0);
    expect(await rowsIn('figure_totals', accountId)).toBe(1);
  });
});

describe('counting anew', () => {
  const corrupt = async (accountId: string) => {
    for (const table of ['day_totals', ...figureTableNames])
      await sql`update ${sql.table(table)} set leads = leads + 3 where account_id = ${accountId}`.execute(db);
    await sql`delete from hour_totals where account_id = ${accountId} and hour > 12`.execute(db);
  };
  const fill = async () => {
    const shop = await openShop(deps);
    for (let n = 0; n < 30; n += 1)
      await createLead(deps, {
        accountId: shop.accountId,
        memberId: shop.people[n % 3] ?? null,
        at: inHours(n),
        turn: n,
        source: { utmCampaign: `Promo ${n % 2}` },
      });
    await sql`update leads set first_contact_at = created_at + interval '9 minutes'
      where account_id = ${shop.accountId}`.execute(db);
    await foldDays(db);
    await foldFigures(db);
    return shop;
  };

  it('a difference is told, and put right for this account alone', async () => {
    const [mine, other] = [await fill(), await fill()];
    for (const { accountId } of [mine, other]) {
      expect(await differences(accountId)).toEqual([]);
      await corrupt(accountId);
    }
    // Left for the next fold: it may not be counted twice.
    await createLead(deps, { accountId: mine.accountId, at: inHours(3) });
    const found = await checkFigures(db, mine.accountId);
    expect(new Set(found.map(({ table }) => table))).toEqual(new Set(figureTableNames));
    expect(found.find(({ table }) => table === 'wait_totals')?.row).toMatchObject({
      day: '2026-11-14',
      wait: waitStepOf(9 * 60),
      leads: 3,
    });
    expect((await checkDayTotals(db, mine.accountId))[0]?.beyond).toMatchObject({ leads: 3, meta: 0 });
    expect(await rebuildRollups(deps, mine.accountId)).toBe(1);
    expect(await differences(mine.accountId)).toEqual([]);
    expect(await rowsIn('figure_changes', mine.accountId)).toBe(0);
    expect((await differences(other.accountId)).length).toBeGreaterThan(0);
    expect(await rebuildRollups(deps)).toBeGreaterThan(1);
    expect(await differences(other.accountId)).toEqual([]);
  });

  it('is exact while leads keep coming and others fold', async () => {
    const { accountId, people } = await fill();
    await corrupt(accountId);
    let isDone = false;
    const arrive = async (who: number) => {
      for (let n = 0; !isDone; n += 1) {
        const { id } = await createLead(deps, { accountId, memberId: people[who], at: inHours(n % 40) });
        await sql`update leads set first_contact_at = created_at + interval '1 minute' where id = ${id}`.execute(
          db,
        );
      }
    };
    const fold = async () => {
      while (!isDone) await Promise.all([foldFigures(db), foldDays(db)]);
    };
    const busy = [arrive(0), arrive(1), arrive(2), fold()];
    for (let n = 0; n < 10; n += 1) {
      await rebuildRollups(deps, accountId);
      expect(await checkFigures(db, accountId)).toEqual([]);
    }
    isDone = true;
    await Promise.all(busy);
    expect(await differences(accountId)).toEqual([]);
    expect(await rowsIn('leads', accountId)).toBeGreaterThan(50);
  });

  it('is queued at once and again when nothing old is under way any more', async () => {
    const { accountId } = await fill();
    await sql`update accounts set time_zone = 'WIT' where id = ${accountId}`.execute(db);
    expect((await differences(accountId)).length).toBeGreaterThan(0);
    await queueRebuild(db, accountId, new Date());
    // Asked twice, it is done as often as once.
    await queueRebuild(db, accountId, new Date());
    await runQueuedJobs(here);
    expect(await differences(accountId)).toEqual([]);
    const events = await db.selectFrom('events').select('name').where('account_id', '=', accountId).execute();
    expect(events).toEqual([{ name: 'leads.changed' }]);
    const { rows } = await sql<{ minutes: number }>`
      select extract(epoch from run_at - now()) / 60 as minutes from graphile_worker.jobs
      where task_identifier = 'dashboard.rebuild'`.execute(db);
    expect(rows).toHaveLength(1);
    expect(Number(rows[0]?.minutes)).toBeGreaterThan(1.5);
  });
});
