import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { withTransaction } from '#server/platform/database/index.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { startSession } from '#server/platform/sessions/sessions.ts';
import { eventually } from '#server/testing/eventually.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTwoShops } from '#server/testing/two-shops.ts';
import { endDevice, endOtherDevices } from './end-devices.ts';

const { app, deps, setTime, signInAs } = await createTestApp();
const { db } = deps;
const { mine, theirs } = await createTwoShops(deps);

const phone =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const laptop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

const open = async (who: Viewer, userAgent: string, method: 'password' | 'google' = 'password') => {
  const client = { ip: '203.0.113.7', network: '203.0.113.7', userAgent };
  const { sessionId, token } = await startSession(db, deps, { ...who, method, client });
  return { id: sessionId, cookie: `giliran_session=${token}` };
};
type Session = Awaited<ReturnType<typeof open>>;
const headers = ({ cookie }: Session) => ({ cookie, 'x-giliran-app': 'web', 'user-agent': laptop });
const list = (by: Session) => app.inject({ url: '/v1/devices', headers: headers(by) });
const end = (by: Session, id: string) =>
  app.inject({ method: 'DELETE', url: `/v1/devices/${id}`, headers: headers(by) });
const endOthers = (by: Session) =>
  app.inject({ method: 'POST', url: '/v1/devices/end-others', headers: headers(by) });
const idsOf = async (by: Session) => (await list(by)).json().data.map(({ id }: { id: string }) => id);
/** The entries of the trail after `work`; nothing in it can be deleted before a test. */
const written = async (work: () => Promise<unknown>) => {
  const trail = () => db.selectFrom('audit_entries').selectAll().execute();
  const before = new Set((await trail()).map(({ id }) => id));
  await work();
  return (await trail()).filter(({ id }) => !before.has(id));
};

let here: Session;
let there: Session;
let colleague: Session;
let foreigner: Session;
beforeEach(async () => {
  await db.deleteFrom('sessions').execute();
  setTime('2026-11-15T03:00:00Z');
  here = await open(mine.cs, laptop);
  there = await open(mine.cs, phone, 'google');
  colleague = await open(mine.owner, phone);
  foreigner = await open(theirs.cs, phone);
});

describe('the list', () => {
  test('holds the person’s own, latest use first, and knows which one asks', async () => {
    setTime('2026-11-15T04:00:00Z');
    expect((await list(here)).json()).toEqual({
      code: 200,
      data: [
        {
          id: here.id,
          current: true,
          browser: 'Firefox',
          system: 'Windows',
          ip: '203.0.113.7',
          loginmethod: 'password',
          signedInAt: '2026-11-15T03:00:00.000Z',
          lastUsedAt: '2026-11-15T04:00:00.000Z',
        },
        {
          id: there.id,
          current: false,
          browser: 'Chrome',
          system: 'Android',
          ip: '203.0.113.7',
          loginmethod: 'google',
          signedInAt: '2026-11-15T03:00:00.000Z',
          lastUsedAt: '2026-11-15T03:00:00.000Z',
        },
      ],
    });
    expect(await idsOf(colleague)).toEqual([colleague.id]);
    expect(await idsOf(foreigner)).toEqual([foreigner.id]);
  });

  test('what has run out is not in it', async () => {
    setTime('2026-11-19T03:00:00Z');
    await list(here);
    setTime('2026-11-22T03:00:01Z');
    expect(await idsOf(here)).toEqual([here.id]);
  });
});

describe('ending one', () => {
  test('signs that device out, at once', async () => {
    expect((await end(here, there.id)).json()).toEqual({ code: 200, data: {} });
    expect((await list(there)).statusCode).toBe(401);
    expect(await idsOf(here)).toEqual([here.id]);
  });

  test('is written into the trail, with which device it was', async () => {
    expect(await written(() => end(here, there.id))).toEqual([
      {
        account_id: mine.cs.accountId,
        id: expect.any(String),
        at: new Date('2026-11-15T03:00:00Z'),
        member_id: mine.cs.memberId,
        kind: 'session_ended',
        details: { browser: 'Chrome', system: 'Android' },
        ip: '127.0.0.1',
        user_agent: laptop,
      },
    ]);
  });

  test('ends its open streams', async () => {
    await end(here, there.id);
    const published = await db
      .selectFrom('events')
      .select(['name', 'payload'])
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(published).toEqual({ name: 'session.ended', payload: { id: there.id } });
  });

  test('the device in hand may be ended too; its cookie goes', async () => {
    // So long after the last use that the same request would also have renewed the cookie.
    setTime('2026-11-15T05:00:00Z');
    const answer = await end(here, here.id);
    expect(answer.statusCode).toBe(200);
    expect(answer.cookies).toEqual([expect.objectContaining({ name: 'giliran_session', value: '' })]);
    expect((await list(here)).statusCode).toBe(401);
    expect(await idsOf(there)).toEqual([there.id]);
  });

  test('ending another leaves the cookie', async () => {
    expect((await end(here, there.id)).cookies).toEqual([]);
  });

  test.each<[string, () => string]>([
    ['a colleague’s', () => colleague.id],
    ['another account’s', () => foreigner.id],
    ['one nobody has', () => '018f0000-0000-7000-8000-00000000dead'],
  ])('%s is not found, and nothing happens', async (_name, id) => {
    const entries = await written(async () => {
      expect((await end(here, id())).json()).toMatchObject({ code: 404, error: 'not_found' });
    });
    expect(entries).toEqual([]);
    expect(await idsOf(colleague)).toEqual([colleague.id]);
    expect(await idsOf(foreigner)).toEqual([foreigner.id]);
  });

  test('not even the owner ends someone else’s here', async () => {
    expect((await end(colleague, there.id)).statusCode).toBe(404);
  });

  test('an id that is none is refused', async () => {
    expect((await end(here, 'x')).statusCode).toBe(422);
  });

  test('twice at once ends it once, and the trail says so once', async () => {
    const viewer = { ...mine.cs, sessionId: here.id };
    const client = { ip: '', network: '', userAgent: '' };
    const waiting = () =>
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        db,
      );
    const entries = await written(async () => {
      const second = await withTransaction(db, async (tx) => {
        await endDevice({ ...deps, db: tx }, viewer, there.id, client);
        const answer = end(here, there.id);
        await eventually(async () => expect((await waiting()).rows).toHaveLength(1));
        return { answer };
      });
      expect((await second.answer).statusCode).toBe(404);
    });
    expect(entries).toHaveLength(1);
  });

  test('when the trail cannot be written nothing ends', async () => {
    const random = {
      bytes: () => {
        throw new Error('no randomness');
      },
    };
    const viewer = { ...mine.cs, sessionId: here.id };
    const client = { ip: '', network: '', userAgent: '' };
    await expect(endDevice({ ...deps, random }, viewer, there.id, client)).rejects.toThrow('no randomness');
    await expect(endOtherDevices({ ...deps, random }, viewer, client)).rejects.toThrow('no randomness');
    expect(await idsOf(here)).toContain(there.id);
  });
});

describe('ending all others', () => {
  test('leaves the one in hand and everybody else’s', async () => {
    await open(mine.cs, phone);
    const entries = await written(async () => {
      expect((await endOthers(here)).json()).toEqual({ code: 200, data: { ended: 2 } });
    });
    expect(await idsOf(here)).toEqual([here.id]);
    expect((await list(there)).statusCode).toBe(401);
    expect(await idsOf(colleague)).toEqual([colleague.id]);
    expect(await idsOf(foreigner)).toEqual([foreigner.id]);
    expect(entries).toEqual([
      expect.objectContaining({
        account_id: mine.cs.accountId,
        member_id: mine.cs.memberId,
        kind: 'other_sessions_ended',
        details: { ended: 2 },
      }),
    ]);
  });

  test('where there are none nothing is written', async () => {
    const entries = await written(async () => {
      expect((await endOthers(colleague)).json().data).toEqual({ ended: 0 });
    });
    expect(entries).toEqual([]);
  });
});

test('a stranger gets nothing', async () => {
  signInAs(null);
  const stranger = { id: '', cookie: 'giliran_session=made-up; UAT_1.0.0=e30=' };
  const answers = [await list(stranger), await end(stranger, here.id), await endOthers(stranger)];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401]);
  expect(await idsOf(here)).toContain(here.id);
});
