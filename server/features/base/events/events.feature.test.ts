import fastify from 'fastify';
import { describe, expect, test, vi } from 'vitest';
import { eventsPath } from '#contract/events.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { latestEventId, publish } from '#server/platform/events/publish.ts';
import type { App } from '#server/platform/http/app-types.ts';
import { eventually } from '#server/testing/eventually.ts';
import { openStreams } from './events.fixture.ts';
import { eventsJobs } from './events.jobs.ts';
import { eventsRoutes } from './events.routes.ts';

const { here, there, db, mine, other, member, changed, listen } = await openStreams();

/** Its id. Who opens a stream while an event is still on its way to that replica gets it twice: as missed, and live. */
async function publishUntilReceived(): Promise<string> {
  const screens = [await listen(here), await listen(there)];
  await publish(db, mine, changed);
  const id = String(await latestEventId(db, mine));
  for (const screen of screens) {
    await eventually(() => expect(screen.ids()).toContain(id));
    screen.stop();
  }
  return id;
}

test('an event reaches the screens of its account on every replica, others never', async () => {
  const [a, b] = [await listen(here), await listen(there)];
  expect(a.answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  await publish(db, other, changed);
  await publish(db, mine, changed);
  await eventually(() => expect([a.ids().length, b.ids().length]).toEqual([1, 1]));
  expect(a.text()).toContain('event: account.changed\ndata: {}\n\n');
  a.stop();
  b.stop();
});

test('nothing is published before the transaction commits', async () => {
  const screen = await listen(here);
  await withTransaction(db, async (tx) => {
    await publish(tx, mine, changed);
    throw new Error('rolled back');
  }).catch(() => undefined);
  await publish(db, mine, changed);
  await eventually(() => expect(screen.ids()).toHaveLength(1));
  screen.stop();
});

test('a screen that comes back gets what it missed, and then goes on live', async () => {
  const last = await publishUntilReceived();
  await publish(db, other, changed);
  await publishUntilReceived();

  const after = await listen(there, last);
  await eventually(() => expect(after.ids().filter((id) => Number(id) > Number(last))).toHaveLength(1));
  expect(after.ids()).not.toContain(last);
  await publish(db, mine, changed);
  await eventually(() => expect(after.ids().filter((id) => Number(id) > Number(last))).toHaveLength(2));
  expect(after.text()).not.toContain('event: reset');
  after.stop();
});

test('a screen that opens gets what happened since it began to fetch, and nothing older', async () => {
  // Who opens while an event is still on its way here gets it live as well; these two have arrived.
  const earlier = await listen(there);
  await expect.poll(earlier.hello).toBeDefined();
  await publish(db, mine, changed);
  await publish(db, mine, { name: 'leads.changed', payload: {} });
  await eventually(() => expect(earlier.text()).toContain('event: leads.changed'));
  earlier.stop();
  await db
    .updateTable('events')
    .set({ created_at: new Date(Date.now() - 60_000) })
    .where('account_id', '=', mine)
    .where('name', '!=', 'leads.changed')
    .execute();
  const opened = await listen(there, undefined, '?age=5000');
  await expect.poll(opened.hello).toBeDefined();
  expect([opened.ids().length, opened.text().includes('event: leads.changed')]).toEqual([1, true]);
  opened.stop();
  const other = await listen(there, undefined, '?age=soon');
  await expect.poll(other.hello).toBeDefined();
  expect(other.ids()).toEqual([]);
  other.stop();
});

describe('who received nothing before the connection broke', () => {
  test('goes on from where the stream began', async () => {
    // Who listens while an event is still on its way here gets it; this one has arrived.
    const earlier = await listen(here);
    await publish(db, mine, changed);
    await eventually(() => expect(earlier.ids()).toHaveLength(1));
    earlier.stop();
    const before = await listen(here);
    await expect.poll(before.hello).toBeDefined();
    const last = before.hello();
    before.stop();
    expect(before.ids()).toEqual([]);
    await publish(db, mine, { name: 'leads.changed', payload: {} });

    const after = await listen(there, last);
    await expect.poll(after.text).toContain('event: leads.changed');
    expect(after.text()).not.toContain('event: reset');
    // Sent after what was missed: whoever is cut off in between asks for it once more.
    await expect.poll(after.hello).toBeDefined();
    expect(after.text().indexOf('event: hello')).toBeGreaterThan(
      after.text().indexOf('event: leads.changed'),
    );
    after.stop();
  });

  test('fetches everything once when there was nothing to go on from, and not for ever', async () => {
    await publish(db, mine, changed);
    const first = await listen(here, undefined, '?after=0');
    await expect.poll(first.hello).toBeDefined();
    expect(first.text()).toContain('event: reset\n');
    first.stop();
    const second = await listen(here, first.hello(), '?after=0');
    await expect.poll(second.hello).toBeDefined();
    expect(second.text()).not.toContain('event: reset');
    second.stop();
  });

  test('of an account where nothing happened the id is 0', async () => {
    await db.deleteFrom('events').execute();
    const screen = await listen(here);
    await expect.poll(screen.hello).toBe('0');
    screen.stop();
  });
});

test('a tab that goes on for another asks in the address; what the browser itself says counts more', async () => {
  const last = await publishUntilReceived();
  await publishUntilReceived();

  const next = await listen(there, undefined, `?after=${last}`);
  await eventually(() => expect(next.ids().filter((id) => Number(id) > Number(last))).toHaveLength(1));
  expect(next.text()).not.toContain('event: reset');
  next.stop();

  const mended = await listen(there, last, '?after=999999999');
  await eventually(() => expect(mended.ids().some((id) => Number(id) > Number(last))).toBe(true));
  expect(mended.text()).not.toContain('event: reset');
  mended.stop();
});

test.each([
  ['an id nobody knows any more', '999999999'],
  ['nonsense', 'x'],
])('%s means: fetch everything again', async (_name, id) => {
  const screen = await listen(here, id);
  await eventually(() => expect(screen.text()).toContain('event: reset\n'));
  screen.stop();
});

test('when the listening connection breaks the stream ends, so that the screen catches up by id', async () => {
  const screen = await listen(here);
  const { pool } = here.database;
  await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'giliran events' and datname = current_database()",
  );
  await screen.ended;
  await eventually(() => expect(here.deps.hub.isListening()).toBe(true));
});

test('a screen whose catching up fails is let go, to come back', async () => {
  const broken = vi.spyOn(here.deps.db, 'selectFrom').mockImplementationOnce(() => {
    throw new Error('the database stumbled');
  });
  const screen = await listen(here, '1');
  await screen.ended;
  expect(screen.answer.status).toBe(200);
  expect(screen.text()).not.toContain('event:');
  broken.mockRestore();
});

test('ends with the session it was opened in, and with no other', async () => {
  const screen = await listen(here);
  await publish(db, mine, { name: 'session.ended', payload: { id: '018f0000-0000-7000-8000-00000000000b' } });
  await publish(db, mine, changed);
  await expect.poll(screen.text).toContain('account.changed');
  await publish(db, mine, { name: 'session.ended', payload: { id: member.sessionId } });
  await screen.ended;
  expect(screen.text()).not.toContain('session.ended');
});

test('what happens in the same transaction as the end of the session harms nobody', async () => {
  const [ended, other] = [await listen(here), await listen(there)];
  await withTransaction(db, async (tx) => {
    await publish(tx, mine, { name: 'session.ended', payload: { id: member.sessionId } });
    for (let n = 0; n < 5; n += 1) await publish(tx, mine, changed);
  });
  await Promise.all([ended.ended, other.ended]);
  expect(ended.text()).not.toContain('account.changed');
  expect((await listen(here)).answer.status).toBe(200);
});

describe('a lead that was reassigned', () => {
  const [from, to, leadId] = [1, 2, 3].map((n) => `018f0000-0000-7000-8000-00000000010${n}`) as [
    string,
    string,
    string,
  ];
  const reassigned = { name: 'lead.reassigned' as const, payload: { leadId, from, to } };
  const people = [
    ['who had it', { memberId: from }, true],
    ['who has it now', { memberId: to }, true],
    ['another CS', {}, false],
    ['an admin', { role: 'admin' as const }, true],
    ['the owner', { role: 'owner' as const }, true],
  ] as const;

  test.each(people)('%s, live', async (_, who, receives) => {
    here.signInAs({ accountId: mine, ...member, ...who });
    const screen = await listen(here);
    await publish(db, mine, reassigned);
    await publish(db, mine, changed);
    await expect.poll(screen.text).toContain('account.changed');
    expect(screen.text().includes(leadId)).toBe(receives);
    screen.stop();
    here.signInAs({ accountId: mine, ...member });
  });

  test.each(people)('%s, when coming back', async (_, who, receives) => {
    const last = await publishUntilReceived();
    await publish(db, mine, reassigned);
    await publish(db, mine, changed);
    // Of a session that was not ended a moment ago.
    there.signInAs({ accountId: mine, ...member, sessionId: leadId, ...who });
    const after = await listen(there, last);
    await eventually(() => expect(after.ids().some((id) => Number(id) > Number(last) + 1)).toBe(true));
    expect(after.text().includes(leadId)).toBe(receives);
    after.stop();
    there.signInAs({ accountId: mine, ...member });
  });
});

test('a quiet stream still shows that it lives', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const screen = await listen(here);
    vi.advanceTimersByTime(20_000);
    // With an event of its own, and data, or no page would notice it.
    await expect.poll(screen.text).toContain(': still here\nevent: beat\ndata: {}\n\n');
    screen.stop();
    await screen.ended;
  } finally {
    vi.useRealTimers();
  }
});

describe('of an operator who impersonates the owner', () => {
  const impersonation = {
    id: member.sessionId,
    operatorName: 'Rani',
    until: new Date('2026-11-15T03:30:00Z'),
  };
  const begin = async () => {
    here.setTime('2026-11-15T03:29:59Z');
    here.signInAs({ accountId: mine, ...member, sessionId: crypto.randomUUID(), impersonation });
    const screen = await listen(here);
    await publish(db, mine, changed);
    await expect.poll(screen.text).toContain('account.changed');
    here.signInAs({ accountId: mine, ...member });
    here.setTime('2026-11-15T03:30:00Z');
    return screen;
  };

  test('nothing is sent after the time of the impersonation, and the stream ends', async () => {
    const screen = await begin();
    await publish(db, mine, { name: 'leads.changed', payload: {} });
    await screen.ended;
    expect(screen.text()).not.toContain('leads.changed');
  });

  test('it ends also where nothing happens', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const screen = await begin();
      vi.advanceTimersByTime(20_000);
      await screen.ended;
    } finally {
      vi.useRealTimers();
    }
  });
});

test('a stranger receives nothing', async () => {
  here.signInAs(null);
  const screen = await listen(here);
  expect(screen.answer.status).toBe(401);
  here.signInAs({ accountId: mine, ...member });
});

test('what is older than an hour is forgotten', async () => {
  await publish(db, mine, changed);
  const [job] = eventsJobs({ db, clock: { now: () => new Date(Date.now() + 3_700_000) } });
  await job?.run({});
  expect(await db.selectFrom('events').selectAll().execute()).toEqual([]);
});

test('a session has so many streams; the ones that are open stay, and a closed one makes room', async () => {
  const most = here.deps.config.EVENT_STREAMS_PER_SESSION;
  here.signInAs({ accountId: mine, ...member, sessionId: '018f0000-0000-7000-8000-00000000000c' });
  const screens = [];
  for (let count = 0; count < most; count += 1) screens.push(await listen(here));
  const { answer } = await listen(here);
  expect(answer.status).toBe(429);
  expect(answer.headers.get('retry-after')).toBe('30');
  await publish(db, mine, changed);
  for (const screen of screens) await expect.poll(screen.text).toContain('account.changed');
  screens[0]?.stop();
  await expect.poll(async () => (await listen(here)).answer.status).toBe(200);
  for (const screen of screens) screen.stop();
  here.signInAs({ accountId: mine, ...member });
});

test('who is gone before the stream begins takes no place', async () => {
  const app = fastify() as unknown as App;
  let wasAsked: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    wasAsked = resolve;
  });
  let isFirst = true;
  app.addHook('onRequest', async (request) => {
    request.viewer = { accountId: mine, timeZone: 'WIB', ...member };
    if (!isFirst) return;
    isFirst = false;
    // As long as it takes to find out who is asking.
    const left = new Promise((resolve) => request.raw.socket.once('close', resolve));
    wasAsked();
    await left;
  });
  const config = { ...here.deps.config, EVENT_STREAMS_PER_SESSION: 1 };
  eventsRoutes(app, { ...here.deps, config });
  const path = `${await app.listen({ port: 0, host: '127.0.0.1' })}${eventsPath}`;
  const first = new AbortController();
  const given = fetch(path, { signal: first.signal }).catch(() => 'gone');
  await asked;
  first.abort();
  expect(await given).toBe('gone');
  const second = new AbortController();
  await expect.poll(async () => (await fetch(path, { signal: second.signal })).status).toBe(200);
  second.abort();
  await app.close();
});
