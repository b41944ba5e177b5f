import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { responseStepOf } from '#domain/response-times.ts';
import { createLead } from '#server/testing/leads.ts';
import { runQueuedJobs } from '#server/testing/run-queued-jobs.ts';
import { openShop } from '#server/testing/shop-steps.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { checkFigures } from './check-figures.ts';
import { figureTableNames } from './figure-tables.queries.ts';
import { anyStep, takeStep } from './figures.fixture.ts';
import { createFiguresReader } from './figures.reader.ts';
import { readFigures } from './read-figures.ts';
import { queueRebuild, rebuildFigures } from './rebuild-figures.ts';

const here = await createTestApp();
const { deps } = here;
const { db } = deps;

const differences = (accountId: string) => checkFigures(db, accountId);
const rowsIn = async (table: string, accountId: string) =>
  (await sql`select from ${sql.table(table)} where account_id = ${accountId}`.execute(db)).rows.length;
/** Leads and orders that changed since the totals were made. */
const unreadOf = async (accountId: string) =>
  (await sql`select from unread_figures(${accountId})`.execute(db)).rows.length;
const inHours = (hours: number) => new Date(Date.UTC(2026, 10, 14, hours));

it('whatever happens to leads, orders and the time zone, the sums say what a count says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 40 }), async (steps) => {
      const shop = await openShop(deps);
      for (const step of steps) await takeStep(deps, shop, step);
      expect(await differences(shop.accountId)).toEqual([]);
      await readFigures(db);
      expect(await differences(shop.accountId)).toEqual([]);
      await rebuildFigures(deps, shop.accountId);
      expect(await differences(shop.accountId)).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

it('the database puts response times into the steps of the domain', async () => {
  const seconds = [-60, 0, 3, 4, 59, 60, 61, 300, 3_599, 3_600, 86_400, 31_536_000];
  const { rows } = await sql<{ step: number }>`
    select response_step(s * interval '1 second') as step from unnest(${seconds}::int[]) with ordinality u (s, n) order by n`.execute(
    db,
  );
  expect(rows.map(({ step }) => step)).toEqual(seconds.map(responseStepOf));
});

it('what was under way while others were read is read later', async () => {
  const { accountId } = await openShop(deps);
  const slow = await db.startTransaction().execute();
  await createLead({ ...deps, db: slow }, { accountId });
  await createLead(deps, { accountId });
  await readFigures(db);
  expect(await unreadOf(accountId)).toBe(0);
  await slow.commit().execute();
  expect(await unreadOf(accountId)).toBe(1);
  await readFigures(db);
  expect(await unreadOf(accountId)).toBe(0);
  expect(await differences(accountId)).toEqual([]);
});

describe('reading', () => {
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
    await readFigures(db);
    await createLead(deps, { accountId, memberId: people[1], turn: 1 });
    await readFigures(db);
    expect(await totals()).toEqual([['2026-11-15', 10, people[1], 4]]);
    await sql`update leads set member_id = null, first_contact_at = created_at where account_id = ${accountId}`.execute(
      db,
    );
    await readFigures(db);
    expect(await totals()).toEqual([['2026-11-15', 10, null, 4]]);
    expect(await rowsIn('day_totals', accountId)).toBe(1);
    expect(await rowsIn('response_totals', accountId)).toBe(1);
    await sql`delete from leads where account_id = ${accountId}`.execute(db);
    await readFigures(db);
    for (const table of figureTableNames) expect([table, await rowsIn(table, accountId)]).toEqual([table, 0]);
    expect(await unreadOf(accountId)).toBe(0);
  });

  it('several at once fold everything once', async () => {
    const { accountId, people } = await openShop(deps);
    for (let n = 0; n < 20; n += 1) await createLead(deps, { accountId, memberId: people[n % 3] ?? null });
    await Promise.all(Array.from({ length: 5 }, () => readFigures(db)));
    await readFigures(db);
    expect(await checkFigures(db, accountId)).toEqual([]);
  });

  it('a reader does it, for as long as the process runs', async () => {
    const { accountId } = await openShop(deps);
    await createLead(deps, { accountId });
    const reader = createFiguresReader(deps);
    await reader.idle();
    expect(await unreadOf(accountId)).toBe(0);
    expect(await rowsIn('figure_totals', accountId)).toBe(1);
    await reader.close();
  });
});

describe('counting anew', () => {
  const corrupt = async (accountId: string) => {
    for (const table of figureTableNames)
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
    await readFigures(db);
    return shop;
  };

  it('a difference is reported, and put right for this account alone', async () => {
    const [mine, other] = [await fill(), await fill()];
    for (const { accountId } of [mine, other]) {
      expect(await differences(accountId)).toEqual([]);
      await corrupt(accountId);
    }
    // Left for the next fold: it may not be counted twice.
    await createLead(deps, { accountId: mine.accountId, at: inHours(3) });
    const found = await checkFigures(db, mine.accountId);
    expect(new Set(found.map(({ table }) => table))).toEqual(new Set(figureTableNames));
    expect(found.find(({ table }) => table === 'response_totals')?.row).toMatchObject({
      day: '2026-11-14',
      response_step: responseStepOf(9 * 60),
      leads: 3,
    });
    expect(found.find(({ table }) => table === 'day_totals')?.row).toMatchObject({ leads: 3, meta: 0 });
    expect(await rebuildFigures(deps, mine.accountId)).toBe(1);
    expect(await differences(mine.accountId)).toEqual([]);
    expect(await unreadOf(mine.accountId)).toBe(1);
    expect((await differences(other.accountId)).length).toBeGreaterThan(0);
    expect(await rebuildFigures(deps)).toBeGreaterThan(1);
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
      while (!isDone) await readFigures(db);
    };
    const busy = [arrive(0), arrive(1), arrive(2), fold()];
    for (let n = 0; n < 10; n += 1) {
      await rebuildFigures(deps, accountId);
      expect(await checkFigures(db, accountId)).toEqual([]);
    }
    isDone = true;
    await Promise.all(busy);
    expect(await differences(accountId)).toEqual([]);
    expect(await rowsIn('leads', accountId)).toBeGreaterThan(50);
  });

  it('is queued once, however often it is asked for', async () => {
    const { accountId } = await fill();
    await sql`update accounts set time_zone = 'WIT' where id = ${accountId}`.execute(db);
    expect((await differences(accountId)).length).toBeGreaterThan(0);
    await queueRebuild(db, accountId);
    await queueRebuild(db, accountId);
    await runQueuedJobs(here);
    expect(await differences(accountId)).toEqual([]);
    const events = await db.selectFrom('events').select('name').where('account_id', '=', accountId).execute();
    expect(events).toEqual([{ name: 'leads.changed' }]);
  });
});
