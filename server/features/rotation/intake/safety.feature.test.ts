import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { removeMember } from '#server/features/team/members/remove-member.ts';
import { eventually } from '#server/testing/eventually.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createIntake } from './create-intake.ts';
import { createShop, leadsOf, openIntake, type Shop, someone, tally } from './intake.fixture.ts';

const { app, deps, logLines, database } = await createTestApp();
const { db } = deps;
const owner = database.owner.db;
const client = { ip: '127.0.0.1', network: '127.0.0.1', userAgent: 'test' };
const many = (count: number) => Array.from({ length: count }, (_, index) => index);
const unavailable = { code: 'unavailable', retryAfterSeconds: expect.any(Number) };

describe('room', () => {
  test('when the queue is full, others are asked to come again, and come in when it is not', async () => {
    const shop = await createShop(deps);
    const intake = openIntake({ ...deps, config: { ...deps.config, INTAKE_QUEUE: 10 } }, database);
    const settled = await Promise.allSettled(many(12).map(() => intake.submit(someone(deps, shop))));
    const refused = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toEqual([expect.objectContaining(unavailable), expect.objectContaining(unavailable)]);
    await intake.submit(someone(deps, shop));
    expect(await leadsOf(deps, shop)).toHaveLength(11);
  });

  test('one account that fills it keeps no buyer of another out', async () => {
    const [crowd, quiet] = [await createShop(deps), await createShop(deps)];
    const intake = openIntake({ ...deps, config: { ...deps.config, INTAKE_QUEUE: 20 } }, database);
    const flood = Promise.allSettled(many(30).map(() => intake.submit(someone(deps, crowd))));
    const buyers = Promise.all(many(3).map(() => intake.submit(someone(deps, quiet))));
    expect((await buyers).map(({ kind }) => kind)).toEqual(['assigned', 'assigned', 'assigned']);
    const refused = (await flood).map(({ status }) => status === 'rejected');
    // The last that had come gave way; those before them are in, in their order.
    expect(refused).toEqual(many(30).map((n) => n >= 17));
    const leads = await leadsOf(deps, crowd);
    expect(leads.map(({ request_key }) => request_key)).toEqual(
      leads.map(({ request_key }) => request_key).sort((a, b) => Number(a?.slice(8)) - Number(b?.slice(8))),
    );
    expect(leads).toHaveLength(17);
  });

  test('closing writes everyone who waits, takes nobody new, and publishes to the screens', async () => {
    const shop = await createShop(deps);
    const intake = createIntake({ ...deps, intakeDb: database.intakeDb });
    const first = intake.submit(someone(deps, shop));
    await eventually(async () => expect(await eventsOf(shop)).toHaveLength(2));
    const rest = many(700).map(() => intake.submit(someone(deps, shop)));
    const closing = intake.close();
    await expect(intake.submit(someone(deps, shop))).rejects.toMatchObject(unavailable);
    await closing;
    // What waited for its turn to be published is published now.
    expect((await eventsOf(shop)).length).toBeGreaterThan(2);
    expect(await Promise.all([first, ...rest])).toHaveLength(701);
    expect(await leadsOf(deps, shop)).toHaveLength(701);
  });
});

describe('screens', () => {
  test('get events of leads at once, then a few times a second, the last one included', async () => {
    const shop = await createShop(deps, { points: 0 });
    const received: { name: string; at: number }[] = [];
    const stop = deps.hub.subscribe(shop.accountId, {
      onEvent: ({ name }) => received.push({ name, at: performance.now() }),
      onLost: () => undefined,
    });
    const intake = openIntake(deps, database);
    await intake.submit(someone(deps, shop));
    await eventually(() => expect(received).toHaveLength(2));
    await Promise.all(many(5).map(() => intake.submit(someone(deps, shop))));
    await eventually(() => expect(received).toHaveLength(4));
    stop();
    expect(tally(received.map(({ name }) => name))).toEqual({ 'leads.changed': 2, 'points.changed': 2 });
    expect((received[2]?.at ?? 0) - (received[0]?.at ?? 0)).toBeGreaterThan(200);
  });

  test('a screen that cannot be reached is no visitor’s problem', async () => {
    const shop = await createShop(deps);
    await sql`alter table events rename to events_away`.execute(owner);
    try {
      const intake = createIntake({ ...deps, intakeDb: database.intakeDb });
      expect(await intake.submit(someone(deps, shop))).toMatchObject({ kind: 'assigned' });
      await intake.close();
    } finally {
      await sql`alter table events_away rename to events`.execute(owner);
    }
    expect(logLines.at(-1)).toContain('events for screens were not published');
  });
});

test('members are removed while leads pour in: none stays with a removed member', async () => {
  const shop = await createShop(deps, { takers: many(6).map(() => ({})), sticky: 'always' });
  const intakes = [openIntake(deps, database), openIntake(deps, database)];
  const [heir = '', ...leaving] = shop.ids;
  const { accountId, memberId } = shop.owner;
  const viewer = {
    accountId,
    memberId,
    sessionId: memberId,
    role: 'owner',
    verified: true,
    timeZone: 'WIB',
  } as const;
  let isOver = false;
  const pouring = intakes.map(async (intake) => {
    for (let n = 0; !isOver; n += 1) {
      await Promise.all(many(10).map((k) => intake.submit(someone(deps, shop, { phone: `62877${n}${k}` }))));
    }
  });
  await eventually(async () => expect((await leadsOf(deps, shop)).length).toBeGreaterThan(40));
  for (const id of leaving) await removeMember(deps, viewer, { id, handOverTo: heir }, client);
  isOver = true;
  await Promise.all(pouring);
  const leads = await leadsOf(deps, shop);
  expect(tally(leads.map(({ member_id }) => member_id))).toEqual({ [heir]: leads.length });
});

test('a table that nobody has counted yet is read along its index, by one process', async () => {
  const { accountId, rotatorId, ids } = await createShop(deps);
  await sql`
    insert into leads (account_id, rotator_id, id, member_id, created_at, code, name, phone, message, origin)
    select ${accountId}, ${rotatorId}, gen_random_uuid(), ${ids[0]}, now(), 'AAAAAA', '', '62811' || n, repeat('x', 600), 'other'
    from generate_series(1, 20000) n`.execute(db);
  const numbers = many(32).map((n) => `62811${n}`);
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain (costs off)
    (select distinct on (phone) phone from leads where phone = any(${numbers}) order by phone, created_at)
    union all (select distinct on (code) code from leads where phone = any(${numbers}) order by code, created_at)
  `.execute(database.intakeDb);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('leads_phone');
  expect(plan).not.toMatch(/Gather|Seq Scan/);
});

test('what came of it is counted', async () => {
  const { body } = await app.inject({ url: '/metrics' });
  expect(body).toMatch(/giliran_leads_total\{result="new"\} [1-9]/);
  expect(body).toMatch(/giliran_leads_total\{result="refused"\} [1-9]/);
  expect(body).toContain('giliran_intake_waiting 0');
});

async function eventsOf({ accountId }: Shop): Promise<string[]> {
  const rows = await db
    .selectFrom('events')
    .select('name')
    .where('account_id', '=', accountId)
    .where('name', '!=', 'account.changed')
    .orderBy('id')
    .offset(1)
    .execute();
  return rows.map(({ name }) => name);
}
