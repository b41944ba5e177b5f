import { beforeEach, describe, expect, test } from 'vitest';
import { withTransaction } from '#server/platform/database/index.ts';
import { endSessions } from '#server/platform/sessions/sessions.ts';
import { createMember, openTestSession } from '#server/testing/people.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTwoShops } from '#server/testing/two-shops.ts';

const { app, deps, setTime, signInAs } = await createTestApp();
const { db } = deps;
const { mine, theirs } = await createTwoShops(deps);

const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
const browser = (name: string, change: object = {}) => ({
  endpoint: `https://push.example.com/send/${name}`,
  expirationTime: null,
  keys,
  ...change,
});
const post = (payload: object) =>
  app.inject({ method: 'POST', url: '/v1/user/active', headers: { 'x-giliran-app': 'web' }, payload });
const subscribe = (subscription: unknown) => post({ token: JSON.stringify(subscription) });
const kept = () =>
  db
    .selectFrom('push_subscriptions')
    .select(['account_id', 'member_id', 'endpoint', 'p256dh', 'auth'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
const row = ({ accountId, memberId }: typeof mine.cs, name: string) => ({
  account_id: accountId,
  member_id: memberId,
  endpoint: `https://push.example.com/send/${name}`,
  ...keys,
});
const minute = (number: number) => setTime(`2026-11-15T03:${String(number).padStart(2, '0')}:00Z`);

beforeEach(async () => {
  await db.deleteFrom('push_subscriptions').execute();
  minute(0);
  signInAs(mine.cs);
});

test.each(['owner', 'admin', 'cs'] as const)('a browser of the %s is kept', async (role) => {
  signInAs(mine[role]);
  expect((await subscribe(browser('one'))).json()).toEqual({ code: 200, data: {} });
  expect(await kept()).toEqual([row(mine[role], 'one')]);
});

test('the same browser again is one, with its latest keys', async () => {
  await subscribe(browser('one'));
  const renewed = { p256dh: 'C'.repeat(87), auth: 'c'.repeat(22) };
  expect((await subscribe(browser('one', { keys: renewed }))).statusCode).toBe(200);
  expect(await kept()).toEqual([{ ...row(mine.cs, 'one'), ...renewed }]);
});

test.each([
  ['of the same account', mine.admin],
  ['of another account', theirs.cs],
])('a browser that changed hands goes to its new person %s', async (_name, next) => {
  await subscribe(browser('shared'));
  signInAs(next);
  expect((await subscribe(browser('shared'))).statusCode).toBe(200);
  expect(await kept()).toEqual([row(next, 'shared')]);
});

describe('of more than twenty', () => {
  test('the oldest goes, of this person alone', async () => {
    signInAs(mine.admin);
    await subscribe(browser('of another person'.replaceAll(' ', '-')));
    signInAs(mine.cs);
    for (let number = 1; number <= 22; number += 1) {
      minute(number);
      await subscribe(browser(String(number)));
    }
    expect((await kept()).map(({ endpoint }) => endpoint.split('/').at(-1))).toEqual([
      'of-another-person',
      ...Array.from({ length: 20 }, (_, index) => String(index + 3)),
    ]);
  });

  test('one that comes again counts as new', async () => {
    for (let number = 1; number <= 20; number += 1) {
      minute(number);
      await subscribe(browser(String(number)));
    }
    minute(21);
    await subscribe(browser('1'));
    minute(22);
    await subscribe(browser('21'));
    const names = (await kept()).map(({ endpoint }) => endpoint.split('/').at(-1));
    expect([names.length, names.includes('1'), names.includes('2')]).toEqual([20, true, false]);
  });

  test('also when they come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => subscribe(browser(`at-once-${index}`))),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await kept()).toHaveLength(20);
  });
});

test('two people with one browser at the same moment: one has it, no error', async () => {
  const answers = [];
  for (const who of [mine.cs, theirs.cs, mine.admin]) {
    signInAs(who);
    answers.push(subscribe(browser('contested')));
    await new Promise((next) => setImmediate(next));
  }
  expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await kept()).toHaveLength(1);
});

describe('a browser belongs to the session it was made in', () => {
  const client = { 'x-giliran-app': 'web', 'user-agent': 'Peramban/1' };
  const signedIn = async () => {
    signInAs(null);
    const { cookie, viewer } = await openTestSession(deps, mine.cs);
    const token = JSON.stringify(browser('own'));
    const answer = await app.inject({
      method: 'POST',
      url: '/v1/user/active',
      headers: { ...client, cookie },
      payload: { token },
    });
    expect(answer.statusCode).toBe(200);
    return { cookie, sessionId: viewer.sessionId };
  };
  const sessions = async () =>
    db.selectFrom('push_subscriptions').select(['session_id', 'user_agent']).execute();

  test('and says which browser it is', async () => {
    const { sessionId } = await signedIn();
    expect(await sessions()).toEqual([{ session_id: sessionId, user_agent: 'Peramban/1' }]);
  });

  test.each([
    ['that has ended', mine.cs],
    ['of another person', mine.admin],
  ])('of a session %s nothing is kept', async (_what, whose) => {
    const { viewer } = await openTestSession(deps, whose);
    if (whose === mine.cs) await db.deleteFrom('sessions').where('id', '=', viewer.sessionId).execute();
    signInAs({ ...mine.cs, ...viewer });
    expect((await subscribe(browser('own'))).statusCode).toBe(401);
    expect(await sessions()).toEqual([]);
  });

  test('signing out at the same moment harms neither', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { viewer } = await openTestSession(deps, mine.cs);
      signInAs({ ...mine.cs, ...viewer });
      expect((await subscribe(browser(`beside-${round}`))).statusCode).toBe(200);
      const [again, out] = await Promise.all([
        subscribe(browser(`beside-${round}`)),
        withTransaction(db, (tx) => endSessions(tx, mine.cs, { only: viewer.sessionId })),
      ]);
      expect([[200, 401].includes(again.statusCode), out]).toEqual([true, 1]);
      expect(await sessions()).toEqual([]);
    }
  });

  test('signing in again takes it along, as the device it was', async () => {
    await signedIn();
    const ids = async () => db.selectFrom('push_subscriptions').select(['id', 'created_at']).execute();
    const before = await ids();
    minute(5);
    const { sessionId } = await signedIn();
    expect(await ids()).toEqual(before);
    expect(await sessions()).toMatchObject([{ session_id: sessionId }]);
  });

  test('signed out, it is gone', async () => {
    const { cookie } = await signedIn();
    await app.inject({
      method: 'POST',
      url: '/v1/login/logout',
      headers: { ...client, cookie },
      payload: { iduser: mine.cs.memberId },
    });
    expect(await sessions()).toEqual([]);
  });

  test.each([
    ['inactive', 'PUT', 'status', { status: 'inactive' }],
    ['removed', 'POST', 'removal', { handOverTo: null }],
  ] as const)('%s, a member has none', async (_what, method, path, payload) => {
    const { sessionId } = await signedIn();
    const other = await createMember(deps, { accountId: mine.owner.accountId });
    await db.updateTable('sessions').set({ member_id: other.memberId }).where('id', '=', sessionId).execute();
    await db.updateTable('push_subscriptions').set({ member_id: other.memberId }).execute();
    signInAs(mine.owner);
    const url = `/v1/members/${other.memberId}/${path}`;
    expect((await app.inject({ method, url, headers: client, payload })).statusCode).toBe(200);
    expect(await sessions()).toEqual([]);
  });
});

test('the key to subscribe with is the public half alone', async () => {
  const answer = await app.inject({ url: '/v1/push/key' });
  expect(answer.json().data).toEqual({ key: deps.secrets.vapid.publicKey });
  expect(answer.body).not.toContain(deps.secrets.vapid.privateKey);
});

describe('what is refused', () => {
  test.each([
    ['text', 'hello'],
    ['broken JSON', '{"endpoint":'],
    ['null', 'null'],
    ['a number', '1'],
    ['a list', '[]'],
    ['nothing inside', '{}'],
    ['no keys', JSON.stringify({ endpoint: browser('x').endpoint })],
    [
      'an address without encryption',
      JSON.stringify(browser('x', { endpoint: 'http://push.example.com/x' })),
    ],
    [
      'an address that brings its own password',
      JSON.stringify(browser('x', { endpoint: 'https://a:b@push.example.com/x' })),
    ],
    ['no address', JSON.stringify(browser('x', { endpoint: 'javascript:alert(1)' }))],
    [
      'an address no database takes',
      JSON.stringify(browser('x', { endpoint: 'https://push.example.com/\u0000' })),
    ],
    ['an address with a blank', JSON.stringify(browser('x', { endpoint: 'https://push.example.com/a b' }))],
    ['a key too short', JSON.stringify(browser('x', { keys: { ...keys, p256dh: 'B' } }))],
    ['a key of other letters', JSON.stringify(browser('x', { keys: { ...keys, auth: '<'.repeat(22) } }))],
  ])('%s', async (_name, token) => {
    const answer = await post({ token });
    expect(answer.json()).toMatchObject({
      code: 422,
      error: 'invalid_input',
      fields: { token: 'Isian tidak valid' },
    });
    expect(await kept()).toEqual([]);
  });

  test('a token that is missing or too long', async () => {
    expect((await post({})).statusCode).toBe(422);
    expect((await post({ token: 'x'.repeat(4_001) })).statusCode).toBe(422);
  });

  test('a stranger’s', async () => {
    signInAs(null);
    expect((await subscribe(browser('one'))).statusCode).toBe(401);
    expect(await kept()).toEqual([]);
  });
});
