import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ChangeReader } from '#server/platform/changes/create-change-reader.ts';
import { retryPutAside } from '#server/platform/changes/readers.queries.ts';
import { publish } from '#server/platform/events/publish.ts';
import { eventually } from '#server/testing/eventually.ts';
import { untilWaitingForLock } from '#server/testing/lock-waits.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { openNotifications } from './notifications.fixture.ts';
import { createNotificationsReader } from './notifications.reader.ts';

const here = await openNotifications();
const there = await createTestApp({ database: here.database });
const owner = here.database.owner.db;
const { db, mine, leadOf, kept } = here;
const { accountId } = mine.cs;
let readers: ChangeReader[] = [];
const closers: (() => void)[] = [];

beforeAll(async () => {
  for (const { deps } of [here, there]) await eventually(() => expect(deps.hub.isListening()).toBe(true));
});
beforeEach(here.resetAll);
afterEach(async () => {
  await Promise.all(readers.splice(0).map((reader) => reader.close()));
});
afterAll(() => {
  for (const close of closers) close();
});

/** Opens a stream of this person on a replica; what comes through it about notifications. */
async function openStream(replica: typeof there, viewer: typeof mine.cs) {
  replica.signInAs(viewer);
  if (!replica.app.server.listening) await replica.app.listen({ port: 0, host: '127.0.0.1' });
  const address = replica.app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const stop = new AbortController();
  closers.push(() => stop.abort());
  const answer = await globalThis.fetch(`http://127.0.0.1:${port}/v1/events`, { signal: stop.signal });
  const received: string[] = [];
  void (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
      const text = decoder.decode(chunk);
      if (text.includes('event: notifications.changed')) received.push(text);
    }
  })().catch(() => undefined);
  return received;
}

/** Nothing but the event wakes them before. */
const anHour = 3_600_000;

test('woken by the event, it notifies at once whom it concerns, on the other replica too', async () => {
  const received = await openStream(there, mine.cs);
  const owner = await openStream(there, mine.owner);
  readers = [createNotificationsReader(here.deps, anHour), createNotificationsReader(there.deps, anHour)];
  const leads: string[] = [];
  // The first may be found when they look at their start. Whoever has read it waits for the event of the next.
  for (let number = 1; number <= 3; number += 1) {
    const { id } = await leadOf(mine.cs);
    leads.push(id);
    await publish(db, accountId, { name: 'leads.changed', payload: {} });
    await eventually(() => expect(received).toHaveLength(number));
    expect(received.at(-1)).toContain(id);
  }
  expect((await kept(mine.cs)).map(({ leadId }) => leadId).sort()).toEqual(leads.sort());
  // What comes after it on the same stream is the first that the owner receives.
  const { id: own } = await leadOf(mine.owner);
  await publish(db, accountId, { name: 'leads.changed', payload: {} });
  await eventually(() => expect(owner).toHaveLength(1));
  expect(owner[0]).toContain(own);
});

test('not woken, it looks all the same; two notify of each lead once', async () => {
  readers = [createNotificationsReader(here.deps), createNotificationsReader(there.deps)];
  for (let number = 0; number < 40; number += 1) await leadOf(mine.cs);
  await eventually(async () => expect(await kept(mine.cs)).toHaveLength(40));
  // Both have come to the end of what they were at.
  await Promise.all(readers.splice(0).map((reader) => reader.close()));
  expect(new Set((await kept(mine.cs)).map(({ leadId }) => leadId)).size).toBe(40);
  expect(await kept(mine.cs)).toHaveLength(40);
});

test('what fails is logged and tried again; closed, it notifies nobody any more', async () => {
  const clock = { now: vi.fn(here.deps.clock.now) };
  const broken = { ...here.deps, clock, random: { bytes: vi.fn(here.deps.random.bytes) } };
  broken.random.bytes.mockImplementationOnce(() => {
    throw new Error('no randomness');
  });
  await leadOf(mine.cs);
  readers = [createNotificationsReader(broken, 1)];
  await eventually(async () => expect(await kept(mine.cs)).toHaveLength(1));
  expect(here.logLines.some((line) => line.includes('changes could not be read'))).toBe(true);
  await readers.splice(0)[0]?.close();
  // A look that finds something asks for the time; it looked every millisecond until now.
  const looks = clock.now.mock.calls.length;
  await leadOf(mine.cs);
  const event = vi.fn();
  closers.push(here.deps.hub.watch(event));
  for (let number = 1; number <= 5; number += 1) {
    await publish(db, accountId, { name: 'leads.changed', payload: {} });
    await eventually(() => expect(event.mock.calls.length).toBeGreaterThanOrEqual(number));
  }
  expect(clock.now.mock.calls.length).toBe(looks);
  expect(await kept(mine.cs)).toHaveLength(1);
});

test('one lead that cannot be read holds up no other: it is put aside, and logged', async () => {
  const bad = { id: '' };
  for (let number = 0; number < 12; number += 1) {
    const { id } = await leadOf(mine.cs);
    if (number === 7) bad.id = id;
  }
  await sql`
    create function refuse_one() returns trigger language plpgsql as $$
    begin
      if new.lead_id::text = ${sql.lit(bad.id)} then raise exception 'not this one'; end if;
      return new;
    end $$`.execute(owner);
  await sql`create trigger refuse_one before insert on notifications for each row execute function refuse_one()`.execute(
    owner,
  );
  try {
    readers = [createNotificationsReader(here.deps)];
    await readers[0]?.idle();
    expect(await kept(mine.cs)).toHaveLength(11);
    await readers.splice(0)[0]?.close();
  } finally {
    await sql`drop trigger refuse_one on notifications`.execute(owner);
    await sql`drop function refuse_one`.execute(owner);
  }
  const aside = await db.selectFrom('put_aside_changes').select(['reader', 'lead_id']).execute();
  expect(aside).toEqual([{ reader: 'notifications', lead_id: bad.id }]);
  const said = here.logLines.map((line) => JSON.parse(line)).filter(({ level }) => level === 'error');
  expect(said).toMatchObject([{ change: { leadId: bad.id }, err: { message: 'not this one' } }]);
  // Whoever has found the cause lets it be read again.
  expect(await retryPutAside(db, 'notifications', 10)).toBe(1);
  await here.notify();
  expect(await kept(mine.cs)).toHaveLength(12);
});

test('what was only in somebody’s way is tried again, and not put aside', async () => {
  await leadOf(mine.cs);
  let broken = true;
  let failures = 0;
  const random = {
    bytes: (length: number) => {
      failures += 1;
      if (broken) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
      return here.deps.random.bytes(length);
    },
  };
  readers = [createNotificationsReader({ ...here.deps, random }, 20)];
  await eventually(() => expect(failures).toBeGreaterThan(2));
  expect(await db.selectFrom('put_aside_changes').select('number').execute()).toEqual([]);
  broken = false;
  await eventually(async () => expect(await kept(mine.cs)).toHaveLength(1));
});

test('a process that dies while it writes leaves everything to the next: nothing is lost, nobody is notified twice', async () => {
  await here.subscribe(mine.cs);
  const leads = [await leadOf(mine.cs), await leadOf(mine.cs), await leadOf(mine.cs)];
  const blocking = await owner.startTransaction().execute();
  await sql`lock table notifications in share mode`.execute(blocking);
  readers = [createNotificationsReader(here.deps, anHour)];
  await untilWaitingForLock(db);
  // The other one is there meanwhile, and leaves it to whoever is at it.
  readers.push(createNotificationsReader(there.deps, 20));
  const { rows } = await sql<{ ended: boolean }>`
    select pg_terminate_backend(pid) as ended from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(owner);
  expect(rows).toEqual([{ ended: true }]);
  await blocking.rollback().execute();
  await eventually(async () => expect(await kept(mine.cs)).not.toEqual([]));
  await Promise.all(readers.splice(0).map((reader) => reader.close()));
  const notified = (await kept(mine.cs)).map(({ leadId }) => leadId);
  expect(notified.sort()).toEqual(leads.map(({ id }) => id).sort());
  expect(await here.pushes(mine.cs)).toHaveLength(3);
  expect(await here.waiting()).toEqual([]);
});
