import { beforeEach, describe, expect, test } from 'vitest';
import {
  resumeAccount,
  suspendAccount,
} from '#server/features/operators/operator-accounts/suspend-account.ts';
import { createLead } from '#server/testing/leads.ts';
import { createMember, openTestSession } from '#server/testing/people.ts';
import { createRotator } from '#server/testing/rotators.ts';
import { runQueuedJobs } from '#server/testing/run-queued-jobs.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { runClosings } from './closing.jobs.ts';

const here = await createTestApp({
  env: { RATE_LIMIT_PER_MINUTE: '1000000', SUPPORT_EMAIL: 'bantuan@giliran.test' },
});
const { app, deps, signInAs, setTime } = here;
const { db } = deps;
const password = 'Rahasia-12345';
const resting = 'tidak menerima pesanan';
const today = '2026-11-15T03:00:00Z';
const dayMs = 24 * 60 * 60 * 1_000;
const daysLater = (days: number) => new Date(new Date(today).getTime() + days * dayMs).toISOString();

let shop: Awaited<ReturnType<typeof openShop>>;

async function openShop() {
  const person = await createMember(deps, { password });
  const { accountId } = person;
  const owner = {
    ...person,
    ...(await openTestSession(deps, person)).viewer,
    role: 'owner' as const,
    verified: true,
  };
  const admin = await createMember(deps, { accountId, role: 'admin', password });
  const cs = await createMember(deps, { accountId, password });
  await db.updateTable('members').set({ phone: '6285700000001' }).where('id', '=', cs.memberId).execute();
  const rotator = await createRotator(deps, { accountId, members: [{ memberId: cs.memberId }] });
  const { name } = await db
    .selectFrom('accounts')
    .select('name')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { accountId, owner, admin, cs, rotator, name };
}

beforeEach(async () => {
  setTime(today);
  shop = await openShop();
});

const headers = { 'x-giliran-app': 'web' };
const close = (payload: object = { password, name: shop.name }) => {
  signInAs(shop.owner);
  return app.inject({ method: 'POST', url: '/v1/closing', headers, payload });
};
const reopen = () => {
  signInAs(shop.owner);
  return app.inject({ method: 'DELETE', url: '/v1/closing', headers });
};
const signIn = (email: string) => {
  signInAs(null);
  return app.inject({ method: 'POST', url: '/v1/login/login', headers, payload: { email, password } });
};
const page = async () => (await app.inject({ url: `/chats/${shop.rotator.slug}` })).body;
const account = () =>
  db.selectFrom('accounts').selectAll().where('id', '=', shop.accountId).executeTakeFirstOrThrow();
const mailsTo = async (recipient: string) =>
  (
    await db
      .selectFrom('kept_mails')
      .select('subject')
      .where('recipient', '=', recipient)
      .orderBy('at')
      .execute()
  ).map(({ subject }) => subject);
const kinds = async () =>
  (
    await db.selectFrom('audit_entries').select('kind').where('account_id', '=', shop.accountId).execute()
  ).map(({ kind }) => kind);

describe('closing', () => {
  test('wants the password and the name of the shop', async () => {
    for (const [payload, field] of [
      [{ password: 'salah', name: shop.name }, 'password'],
      [{ password, name: 'Toko lain' }, 'name'],
    ] as const) {
      const answer = await close(payload);
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, [field]]);
    }
    expect((await account()).closed_at).toBeNull();
  });

  test('lets the links rest and keeps everyone but the owner out', async () => {
    const { cookie } = await openTestSession(deps, shop.cs);
    expect((await close()).json().data.closed).toEqual({
      at: '2026-11-15T03:00:00.000Z',
      endsAt: '2026-12-15T03:00:00.000Z',
    });
    expect(await page()).toContain(resting);
    expect((await signIn(shop.cs.email)).json().error).toBe('account_closed');
    expect((await signIn(shop.owner.email)).statusCode).toBe(200);
    // The session of a CS is looked past, not ended.
    expect((await app.inject({ url: '/v1/profile', headers: { cookie } })).statusCode).toBe(401);
    signInAs(null);
    await reopen();
    signInAs(null);
    expect((await app.inject({ url: '/v1/profile', headers: { cookie } })).statusCode).toBe(200);
  });

  test('nothing can be changed meanwhile', async () => {
    await close();
    signInAs({ ...shop.owner, suspended: true, closed: true });
    const answer = await app.inject({
      method: 'POST',
      url: '/v1/labels',
      headers,
      payload: { name: 'Baru', colour: '#2e7d4f' },
    });
    expect(answer.json().error).toBe('account_closed');
  });

  test('is in the trail, and the owner is mailed once, however often it is asked for', async () => {
    await close();
    const again = await close();
    expect(again.json().data.closed.endsAt).toBe('2026-12-15T03:00:00.000Z');
    await runQueuedJobs(here);
    expect(await mailsTo(shop.owner.email)).toEqual([`Akun ${shop.name} sudah ditutup`]);
    expect((await kinds()).filter((kind) => kind === 'account_closed')).toHaveLength(1);
  });

  test.each(['postpaid', 'overdue'] as const)('is not for %s accounts', async (billing) => {
    await db.updateTable('accounts').set({ billing }).where('id', '=', shop.accountId).execute();
    expect((await close()).json().error).toBe('cannot_close');
  });
});

describe('bringing it back', () => {
  test('all is as it was, and leads that waited open', async () => {
    await close();
    expect((await reopen()).json().data.closed).toBeNull();
    expect(await page()).not.toContain(resting);
    expect(await account()).toMatchObject({ closed_at: null, suspended_at: null, suspend_reason: '' });
    expect((await signIn(shop.cs.email)).statusCode).toBe(200);
    expect(await kinds()).toContain('account_reopened');
    expect((await reopen()).statusCode).toBe(200);
  });

  test('what an operator suspended before or meanwhile stays suspended', async () => {
    const operator = { id: '018f0000-0000-7000-8000-00000000000b', name: 'Op', email: 'op@x.id' };
    const ask = { accountId: shop.accountId, reason: 'laporan' };
    await close();
    setTime(daysLater(1));
    await suspendAccount(deps, operator as never, ask);
    await reopen();
    expect(await account()).toMatchObject({ closed_at: null, suspend_reason: 'laporan' });
    setTime(daysLater(2));
    await close();
    await resumeAccount(deps, operator as never, ask);
    // It rests on, for its owner closed it.
    expect(await page()).toContain(resting);
    await reopen();
    expect(await account()).toMatchObject({ closed_at: null, suspended_at: null });
  });

  test('is over after thirty days', async () => {
    await close();
    setTime(daysLater(30));
    expect((await reopen()).json().error).toBe('wrong_step');
  });
});

describe('what follows', () => {
  test('the owner is reminded once, a week before', async () => {
    await close();
    await runQueuedJobs(here);
    for (const days of [22, 23, 24]) {
      setTime(daysLater(days));
      await runClosings(deps);
      await runQueuedJobs(here);
    }
    expect(await mailsTo(shop.owner.email)).toEqual([
      `Akun ${shop.name} sudah ditutup`,
      `Data ${shop.name} segera dihapus`,
    ]);
    expect((await account()).name).toBe(shop.name);
  });

  test('money that is on its way is waited for', async () => {
    await close();
    const topUp = {
      account_id: shop.accountId,
      id: '018f0000-0000-7000-8000-0000000000aa',
      order_id: 'GL-261115-ABCDEF',
      member_id: shop.owner.memberId,
      points: 100,
      bonus: 0,
      point_price: 250,
      price: 25_000,
      total: 25_000,
      created_at: new Date(today),
      due_at: new Date(daysLater(40)),
    };
    await db.insertInto('top_ups').values(topUp).execute();
    setTime(daysLater(31));
    await runClosings(deps);
    expect((await account()).name).toBe(shop.name);
    await db
      .updateTable('top_ups')
      .set({ state: 'expired', ended_at: new Date(daysLater(31)) })
      .where('account_id', '=', shop.accountId)
      .execute();
    await runClosings(deps);
    expect((await account()).name).toBe('Toko sudah tutup');
  });

  test('links stay taken for a year, then they are free', async () => {
    await createLead(deps, { accountId: shop.accountId, memberId: shop.cs.memberId });
    await close();
    setTime(daysLater(30));
    await runClosings(deps);
    expect(await page()).toContain(resting);
    const slugs = async () =>
      (
        await db
          .selectFrom('rotators')
          .select(['slug', 'removed_at'])
          .where('account_id', '=', shop.accountId)
          .execute()
      ).map(({ removed_at }) => removed_at === null);
    setTime(daysLater(30 + 364));
    await runClosings(deps);
    expect(await slugs()).toEqual([true]);
    setTime(daysLater(30 + 366));
    await runClosings(deps);
    expect(await slugs()).toEqual([false]);
  });
});
