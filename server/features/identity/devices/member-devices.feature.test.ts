import { expect, it } from 'vitest';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { openTestSession, type TestMember } from '#server/testing/people.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTwoShops } from '#server/testing/two-shops.ts';

const { app, deps, signInAs } = await createTestApp();
const { mine, theirs } = await createTwoShops(deps);
const { owner, admin, cs } = mine;
await deps.db.deleteFrom('sessions').execute();
const ask = (viewer: Viewer, method: 'GET' | 'DELETE', path: string) => {
  signInAs(viewer);
  return app.inject({ method, url: `/v1/members/${path}`, headers: { 'x-giliran-app': 'web' } });
};
const list = async (viewer: Viewer, id: string) => (await ask(viewer, 'GET', `${id}/devices`)).json();
const end = async (viewer: Viewer, id: string, device: string) =>
  (await ask(viewer, 'DELETE', `${id}/devices/${device}`)).json();
const opened = async (who: TestMember) => {
  const { cookie, viewer } = await openTestSession(deps, who);
  return { cookie, id: viewer.sessionId };
};

it('an owner sees and ends where a member is signed in, and it is in the trail', async () => {
  const [one, other] = [await opened(cs), await opened(cs)];
  const ids = async () => (await list(owner, cs.memberId)).data.map(({ id }: { id: string }) => id);
  expect((await ids()).sort()).toEqual([one.id, other.id].sort());
  expect((await list(owner, cs.memberId)).data[0]).toMatchObject({ current: false });
  expect(await end(owner, cs.memberId, one.id)).toEqual({ code: 200, data: {} });
  expect(await ids()).toEqual([other.id]);
  signInAs(null);
  const answer = await app.inject({ url: '/v1/profile', headers: { cookie: one.cookie } });
  expect(answer.statusCode).toBe(401);
  const trail = await deps.db.selectFrom('audit_entries').selectAll().execute();
  expect(trail).toEqual([
    expect.objectContaining({ kind: 'member_session_ended', member_id: owner.memberId }),
  ]);
  expect(await end(owner, cs.memberId, one.id)).toMatchObject({ code: 404 });
});

it('an admin those of CS alone; nobody another account’s, nor under another’s name', async () => {
  const [own, boss] = [await opened(admin), await opened(owner)];
  const { id } = await opened(cs);
  expect((await list(admin, cs.memberId)).code).toBe(200);
  for (const [member, device] of [
    [admin.memberId, own.id],
    [owner.memberId, boss.id],
  ] as const) {
    expect(await list(admin, member)).toMatchObject({ code: 403 });
    expect(await end(admin, member, device)).toMatchObject({ code: 403 });
  }
  expect(await list(theirs.owner, cs.memberId)).toMatchObject({ code: 404 });
  expect(await end(theirs.owner, cs.memberId, id)).toMatchObject({ code: 404 });
  expect(await end(owner, admin.memberId, id)).toMatchObject({ code: 404 });
  expect(await list(cs, cs.memberId)).toMatchObject({ code: 403 });
});
