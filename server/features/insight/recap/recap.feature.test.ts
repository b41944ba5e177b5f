import { describe, expect, it } from 'vitest';
import { mailsTo } from '#server/features/base/mail/mailbox.fixture.ts';
import { fillWeek } from '#server/features/insight/dashboard/shop-week.fixture.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { notifyAll } from '#server/testing/changes.ts';
import { runQueuedJobs } from '#server/testing/run-queued-jobs.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTwoShops } from '#server/testing/two-shops.ts';
import { queueRecaps } from './make-recap.ts';

const here = await createTestApp();
const { app, deps, signInAs, setTime } = here;
const shops = await createTwoShops(deps);
await fillWeek(deps, shops);
const { owner, cs } = shops.mine;

const ask = async (viewer: Viewer, method: 'GET' | 'PUT', url: string, payload?: object) => {
  signInAs(viewer);
  const headers = { 'x-giliran-app': 'web' };
  return (await app.inject({ method, url, headers, ...(payload && { payload }) })).json();
};
const choose = (hour: number, viewer: Viewer = owner) => ask(viewer, 'PUT', '/v1/dashboard/recap', { hour });
/** The minute of this moment: whose hour it is gets their recap. */
const comes = async (at: string) => {
  setTime(at);
  await queueRecaps(deps);
  await runQueuedJobs(here);
  await notifyAll(deps);
};
const listed = async () =>
  (await ask(owner, 'GET', '/v1/notifications')).data.notifications.filter(
    ({ kind }: { kind: string }) => kind === 'recap.daily',
  );
const mails = async () =>
  (await mailsTo(here, owner.email)).filter(({ subject }) => subject.startsWith('Rekap'));

describe('at the hour that the owner chose', () => {
  it('the day before comes in the morning, once, by bell and mail', async () => {
    setTime('2026-11-14T12:00:00Z');
    expect(await choose(7)).toMatchObject({ code: 200, data: { hour: 7 } });
    await comes('2026-11-14T23:59:00Z');
    expect(await listed()).toEqual([]);
    await comes('2026-11-15T00:00:00Z');
    await comes('2026-11-15T00:01:00Z');
    expect(await listed()).toMatchObject([
      { recap: { day: '2026-11-14', leads: 5 }, path: '/?from=2026-11-14&to=2026-11-14' },
    ]);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Rekap 14 Nov: 5 lead');
    expect(mail?.text).toContain('Lead: 5 (naik 4 dari hari sebelumnya)');
    expect(mail?.text).toMatch(/Per CS:\s+O\w+: 2 lead, 1 order/);
  });

  it('the day itself comes in the evening', async () => {
    setTime('2026-11-15T03:00:00Z');
    await choose(20);
    await comes('2026-11-15T13:00:00Z');
    expect((await listed())[0]).toMatchObject({ recap: { day: '2026-11-15', leads: 4 } });
  });

  it('a day on which nothing happened is passed over', async () => {
    const before = (await listed()).length;
    await comes('2026-11-20T13:00:00Z');
    expect(await listed()).toHaveLength(before);
  });

  it('in another time zone the hour stays the same', async () => {
    setTime('2026-11-14T10:00:00Z');
    await ask(owner, 'PUT', '/v1/dashboard/recap', { hour: 20 });
    await ask(owner, 'GET', '/v1/dashboard/recap');
    signInAs(owner);
    await app.inject({
      method: 'POST',
      url: '/v1/profile/setItem',
      headers: { 'x-giliran-app': 'web' },
      payload: { timeZone: 'WIT' },
    });
    const { next_at } = await deps.db
      .selectFrom('recap_schedules')
      .select('next_at')
      .where('member_id', '=', owner.memberId)
      .executeTakeFirstOrThrow();
    expect(next_at.toISOString()).toBe('2026-11-14T11:00:00.000Z');
  });

  it('no mail to who switched it off', async () => {
    const off = { bell: true, sound: false, push: false, email: false, offDuty: true };
    await ask(owner, 'PUT', '/v1/notifications/settings/recap.daily', off);
    const [mailed, rung] = [(await mails()).length, (await listed()).length];
    await comes('2026-11-14T11:00:00Z');
    expect(await mails()).toHaveLength(mailed);
    expect(await listed()).toHaveLength(rung + 1);
  });
});

it('a shop that rests gets none', async () => {
  const { accountId } = owner;
  const set = (at: Date | null) =>
    deps.db
      .updateTable('accounts')
      .set({ suspended_at: at, suspend_reason: at ? 'uji' : '' })
      .where('id', '=', accountId)
      .execute();
  const count = async () =>
    (await deps.db.selectFrom('notifications').select('id').where('kind', '=', 'recap.daily').execute())
      .length;
  const before = await count();
  await set(deps.clock.now());
  await comes('2026-11-15T11:00:00Z');
  await set(null);
  expect(await count()).toBe(before);
});

it('is the owner’s alone', async () => {
  expect((await choose(9, cs)).code).toBe(403);
  expect(await choose(24)).toMatchObject({ code: 422, fields: { hour: expect.any(String) } });
});
