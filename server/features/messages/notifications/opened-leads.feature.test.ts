import { beforeEach, describe, expect, test } from 'vitest';
import { openNotifications } from './notifications.fixture.ts';

const here = await openNotifications();
const { app, db, mine, notify, leadOf, kept, signInAs, events, call, choose, subscribe, shown } = here;
const { accountId } = mine.owner;
let key = 0;

beforeEach(here.resetAll);

type Viewer = typeof mine.cs;
async function post(viewer: Viewer, url: string, payload: object) {
  key += 1;
  signInAs(viewer);
  const headers = { 'x-giliran-app': 'web', 'idempotency-key': `known-leads-${key}` };
  expect((await app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200);
}
const isRead = async (viewer: Viewer) => (await kept(viewer)).map(({ readAt }) => readAt !== null);
const changed = {
  accountId,
  name: 'notifications.changed',
  payload: { memberId: mine.cs.memberId, sound: false, leadId: null },
};

describe('notifications of a lead are read when they', () => {
  test.each([
    ['open it', async (id: string) => void (await call(mine.cs, 'GET', `/v1/leads/${id}`))],
    ['contact its buyer', (id: string) => post(mine.cs, `/v1/leads/${id}/follow-ups`, { how: 'now' })],
    [
      'say where it stands',
      (id: string) =>
        post(mine.cs, '/v1/leads/batches', {
          which: { ids: [id] },
          action: { kind: 'status', status: 'contacted' },
        }),
    ],
  ])('%s, of that lead alone', async (_what, act) => {
    const { id } = await leadOf(mine.cs);
    await notify();
    here.setTime('2026-11-15T03:01:00Z');
    await leadOf(mine.cs);
    await notify();
    await events();
    await act(id);
    expect(await isRead(mine.cs)).toEqual([true, false]);
    expect(await events()).toEqual([changed]);
  });
});

test('opened again, nothing is written and no screen is updated', async () => {
  const { id } = await leadOf(mine.cs);
  await notify();
  await call(mine.cs, 'GET', `/v1/leads/${id}`);
  await events();
  const rows = () => db.selectFrom('notifications').select(['id', 'read_at']).execute();
  const before = await rows();
  here.setTime('2026-11-15T03:05:00Z');
  expect((await call(mine.cs, 'GET', `/v1/leads/${id}`)).statusCode).toBe(200);
  expect([await rows(), await events()]).toEqual([before, []]);
});

test('an owner who looks reads it for themself alone; a program for nobody', async () => {
  await choose(mine.owner, 'lead.team', { bell: true });
  const { id } = await leadOf(mine.cs);
  await notify();
  const apiKey = { id: mine.cs.memberId, name: 'Program', scopes: ['leads:read' as const] };
  signInAs({ ...mine.cs, apiKey });
  expect((await app.inject({ url: `/v1/leads/${id}` })).statusCode).toBe(200);
  await call(mine.owner, 'GET', `/v1/leads/${id}`);
  expect([await isRead(mine.owner), await isRead(mine.cs)]).toEqual([[true], [false]]);
});

test('a push counts only leads that they still have', async () => {
  await subscribe(mine.cs);
  const [gone, trashed] = [await leadOf(mine.cs), await leadOf(mine.cs)];
  await leadOf(mine.cs);
  await leadOf(mine.cs, { name: 'Citra' });
  await notify();
  const change = (id: string, set: object) => db.updateTable('leads').set(set).where('id', '=', id).execute();
  await change(gone.id, { member_id: mine.admin.memberId });
  await change(trashed.id, { trashed_at: here.deps.clock.now() });
  await here.send();
  expect(shown()).toMatchObject([{ body: expect.stringContaining('2 lead belum dibuka') }]);
});
