import { expect, test } from 'vitest';
import type { ShopStart } from '#contract/start.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { createLead } from '#server/testing/leads.ts';
import { createMember, openTestSession } from '#server/testing/people.ts';
import { createRotator } from '#server/testing/rotators.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const { app, deps, signInAs, setTime } = await createTestApp();
const { db } = deps;
const noon = '2026-11-15T03:00:00Z';

async function newShop() {
  const member = await createMember(deps);
  const { viewer } = await openTestSession(deps, member);
  const owner = { ...member, ...viewer, role: 'owner', verified: true, timeZone: 'WIB' } as const;
  await db
    .updateTable('accounts')
    .set({ created_at: new Date(noon) })
    .where('id', '=', owner.accountId)
    .execute();
  const change = (columns: object) =>
    db.updateTable('members').set(columns).where('id', '=', owner.memberId).execute();
  return { owner, change };
}

async function ask(viewer: Viewer, payload?: object): Promise<ShopStart> {
  signInAs(viewer);
  const answer = await app.inject({
    method: payload ? 'POST' : 'GET',
    url: '/v1/start',
    headers: { 'x-giliran-app': 'web' },
    ...(payload && { payload }),
  });
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
}
const done = ({ steps }: ShopStart) =>
  Object.entries(steps).flatMap(([step, isDone]) => (isDone ? step : []));

test('the list follows what there is, up to the first lead of a rotator', async () => {
  const { owner, change } = await newShop();
  await change({ full_name: '', phone: null });
  const before = await ask(owner);
  expect(before).toMatchObject({ isOver: false, rotator: null, lead: null });
  expect(done(before)).toEqual([]);

  await change({ full_name: 'Ratna Dewi', phone: '6281234567890' });
  const { id, slug } = await createRotator(deps, { accountId: owner.accountId, title: 'Gamis' });
  const made = await ask(owner);
  expect(done(made)).toEqual(['contact', 'rotator']);
  expect(made.rotator).toEqual({ id, title: 'Gamis', url: `http://localhost:3000/chats/${slug}` });
  expect(done(await ask(owner, { linkTaken: true }))).toEqual(['contact', 'rotator', 'link']);

  // One out of a file is no sign that the link works.
  const lead = { accountId: owner.accountId, memberId: owner.memberId, at: new Date(noon) };
  await createLead(deps, { ...lead, rotatorId: null });
  expect((await ask(owner)).lead).toBeNull();
  await createLead(deps, { ...lead, rotatorId: id, name: 'Ratna', phone: '6281234567890' });
  const tried = await ask(owner);
  expect(done(tried)).toEqual(['contact', 'rotator', 'link', 'lead']);
  expect(tried.lead).toMatchObject({ name: 'Ratna', isOwn: true });

  await createMember(deps, { accountId: owner.accountId });
  expect(done(await ask(owner))).toContain('team');
  setTime('2026-11-16T03:00:00Z');
  expect(await ask(owner)).toMatchObject({ isOver: true });
  setTime(noon);
});

test('a page that somebody opened has a link that was taken', async () => {
  const { owner } = await newShop();
  const { id } = await createRotator(deps, { accountId: owner.accountId });
  await db
    .insertInto('rotator_views')
    .values({ account_id: owner.accountId, rotator_id: id, day: '2026-11-15', origin: 'other', views: 1 })
    .execute();
  expect(done(await ask(owner))).toContain('link');
});

test('it is put away and fetched back, and another shop has its own', async () => {
  const { owner } = await newShop();
  const { owner: other } = await newShop();
  expect(await ask(owner, { putAway: true })).toMatchObject({ isOver: true });
  expect(await ask(other)).toMatchObject({ isOver: false });
  expect(await ask(owner, { putAway: false })).toMatchObject({ isOver: false });
  expect(await ask(owner, {})).toMatchObject({ isOver: false });
});

test('what a buyer at zero points wrote stays masked', async () => {
  const { owner } = await newShop();
  const { id } = await createRotator(deps, { accountId: owner.accountId });
  const lead = { accountId: owner.accountId, memberId: owner.memberId, rotatorId: id, at: new Date(noon) };
  await createLead(deps, { ...lead, name: 'Dewi Anggraini', locked: true });
  expect((await ask(owner)).lead?.name).toBe('D••• A••••••••');
});
