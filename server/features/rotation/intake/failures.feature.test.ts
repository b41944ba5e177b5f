import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '#server/platform/database/index.ts';
import { eventually } from '#server/testing/eventually.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { assignedOf, createShop, leadsOf, openIntake, someone } from './intake.fixture.ts';

const { app, deps, database, logLines } = await createTestApp();
const { db } = deps;
const owner = database.owner.db;
const many = (count: number) => Array.from({ length: count }, (_, index) => index);
const unavailable = { code: 'unavailable', retryAfterSeconds: expect.any(Number) };

describe('one bad row', () => {
  test.each([
    ['a text that PostgreSQL cannot hold', { name: 'Bu\u0000di' }],
    ['an account that is no id', { accountId: 'x' }],
    ['a time that is none', { at: new Date(Number.NaN) }],
  ])('%s fails alone', async (_, bad) => {
    const shop = await createShop(deps, { takers: [{}, {}] });
    const intake = openIntake(deps, database);
    const settled = await Promise.allSettled(
      many(9).map((n) => intake.submit(someone(deps, shop, n === 4 ? bad : {}))),
    );
    expect(settled.map(({ status }) => status)).toEqual(
      many(9).map((n) => (n === 4 ? 'rejected' : 'fulfilled')),
    );
    const leads = await leadsOf(deps, shop);
    expect(leads.map(({ turn }) => turn)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    const ids = settled.flatMap((one) => (one.status === 'fulfilled' ? [assignedOf(one.value).leadId] : []));
    expect(leads.map(({ id }) => id)).toEqual(ids);
    expect(logLines.at(-1)).toContain('leads could not be stored');
  });

  test.each([
    ['a key that would be two in a list', { requestKey: 'a,b' }],
    ['a name that would end the list', { name: '62,NULL}"\\' }],
  ])('%s is stored as it is', async (_, odd) => {
    const shop = await createShop(deps);
    const intake = openIntake(deps, database);
    const all = many(3).map((n) => intake.submit(someone(deps, shop, n === 1 ? odd : {})));
    await Promise.all(all);
    const [, lead] = await leadsOf(deps, shop);
    expect({ requestKey: lead?.request_key, name: lead?.name }).toMatchObject(odd);
  });
});

describe('a database that', () => {
  test('is away: everyone is asked to come again', async () => {
    const away = openDatabase({
      connection: { host: '127.0.0.1', port: 1, user: 'nobody', database: 'none' },
      size: 5,
      onError: () => undefined,
    });
    const shop = await createShop(deps);
    const intake = openIntake({ ...deps, db: away.db }, { intakeDb: away.db });
    const settled = await Promise.allSettled(many(3).map(() => intake.submit(someone(deps, shop))));
    for (const one of settled) expect(one).toMatchObject({ status: 'rejected', reason: unavailable });
    await away.close();
  });

  test('takes no writes for now, as during a failover: everyone is asked to come again', async () => {
    const options = '-c default_transaction_read_only=on';
    const standby = openDatabase({
      connection: { ...database.connection, options },
      size: 2,
      onError: () => undefined,
    });
    const shop = await createShop(deps);
    const intake = openIntake(deps, { intakeDb: standby.db });
    const settled = await Promise.allSettled(many(3).map(() => intake.submit(someone(deps, shop))));
    for (const one of settled) expect(one).toMatchObject({ status: 'rejected', reason: unavailable });
    // The next try gets another connection, which may lead to the new primary.
    expect(standby.pool.totalCount).toBe(0);
    await standby.close();
  });

  test('ends the connection in the middle: nobody is notified of a lead that is not there', async () => {
    const shop = await createShop(deps);
    const { rotatorId } = shop;
    const intake = openIntake(deps, database);
    const taps = many(3).map(() => someone(deps, shop));
    await holdingTurns(rotatorId, async () => {
      const settling = Promise.allSettled(taps.map((tap) => intake.submit(tap)));
      await eventually(async () => {
        const { rows } = await sql<{ done: boolean }>`
          select pg_terminate_backend(pid) as done from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
        expect(rows).toHaveLength(1);
      });
      for (const one of await settling)
        expect(one).toMatchObject({ status: 'rejected', reason: unavailable });
    });
    expect(await leadsOf(deps, shop)).toEqual([]);
    // The end of a connection is noticed a moment after its last message; until then it may be lent once more.
    await eventually(() => sql`select 1`.execute(database.intakeDb));
    // The page tries again with the same request.
    await Promise.all(taps.map((tap) => intake.submit(tap)));
    expect(await leadsOf(deps, shop)).toHaveLength(3);
  });

  test('lets a rotator be held for long: its visitors are asked to come again, the others go on', async () => {
    const [stuck, free] = [await createShop(deps), await createShop(deps)];
    const intake = openIntake(deps, database);
    await holdingTurns(stuck.rotatorId, async () => {
      const settled = await Promise.allSettled(
        [stuck, free, stuck, free].map((shop) => intake.submit(someone(deps, shop))),
      );
      expect(settled.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled']);
      expect(settled[0]).toMatchObject({ reason: unavailable });
    });
    expect(await leadsOf(deps, free)).toHaveLength(2);
  });

  test('chooses us to give way in a deadlock: it is tried again', async () => {
    const shop = await createShop(deps);
    await sql`
      create function fail_once() returns trigger language plpgsql as $$ begin
        if nextval('failures') < 3 then raise exception 'give way' using errcode = 'deadlock_detected'; end if;
        return new;
      end $$`.execute(owner);
    await sql`create sequence failures`.execute(owner);
    await sql`grant usage on sequence failures to public`.execute(owner);
    await sql`create trigger fail_once before insert on leads for each row execute function fail_once()`.execute(
      owner,
    );
    const outcome = await openIntake(deps, database).submit(someone(deps, shop));
    await sql`drop trigger fail_once on leads`.execute(owner);
    expect(outcome).toMatchObject({ kind: 'assigned' });
    expect(await leadsOf(deps, shop)).toHaveLength(1);
  });

  /** Somebody has the rotator's turns locked while `work` runs. */
  async function holdingTurns(rotatorId: string, work: () => Promise<void>): Promise<void> {
    const holder = await database.pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select 1 from rotator_turns where rotator_id = $1 for update', [rotatorId]);
      await work();
    } finally {
      await holder.query('rollback');
      holder.release();
    }
  }
});

test('what came of it is counted', async () => {
  const { body } = await app.inject({ url: '/metrics' });
  expect(body).toMatch(/giliran_leads_total\{result="refused"\} 11/);
  expect(body).toMatch(/giliran_leads_total\{result="failed"\} 3/);
});
