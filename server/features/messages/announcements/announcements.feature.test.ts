import { expect, test } from 'vitest';
import { editConflict } from '#contract/edit-conflicts.ts';
import type { Notices } from '#contract/notices.ts';
import { eventually } from '#server/testing/eventually.ts';
import { createOperate } from '#server/testing/operators.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createShop } from '#server/testing/two-shops.ts';

const testApp = await createTestApp();
const { app, deps, setTime, signInAs } = testApp;
const operate = createOperate(testApp);
const shop = await createShop(deps);
const items = {
  level: 'warning',
  textId: 'Minggu pukul 02.00 ada pemeliharaan.',
  textEn: 'Maintenance on Sunday at 2 am.',
  roles: ['owner', 'admin'],
  startsAt: '2026-11-15T03:00:00.000Z',
  endsAt: '2026-11-16T03:00:00.000Z',
};

async function shownTo(role: 'owner' | 'cs', language = 'id'): Promise<Notices['announcements']> {
  signInAs(shop[role]);
  const answer = await app.inject({
    url: `/v1/user/activate/${shop[role].memberId}`,
    headers: { 'accept-language': language, cookie: `giliran_lang=${language}` },
  });
  signInAs(null);
  const { notices } = JSON.parse(Buffer.from(answer.json().data, 'base64').toString()) as {
    notices: Notices;
  };
  return notices.announcements;
}

test('shown by role and language, from its beginning to its end, and changed on every screen', async () => {
  const published: string[] = [];
  const unsubscribe = deps.hub.subscribe(shop.cs.accountId, {
    onEvent: ({ id, name }) => published.push(`${id} ${name}`),
    onLost: () => undefined,
  });
  await eventually(() => expect(deps.hub.isListening()).toBe(true));
  const added = await operate('POST', '/announcements', items);
  expect(added.statusCode).toBe(200);
  const { id } = added.json().data;
  await eventually(() => expect(published).toEqual(['0 announcements.changed']));
  expect(await shownTo('owner')).toMatchObject([{ id, revision: 1, level: 'warning', text: items.textId }]);
  expect(await shownTo('owner', 'en')).toMatchObject([{ text: items.textEn }]);
  expect(await shownTo('cs')).toEqual([]);

  const edit = (revision: number) =>
    operate('PUT', `/announcements/${id}`, { ...items, roles: ['cs'], level: 'info', revision });
  expect((await edit(1)).json().data).toMatchObject({ revision: 2, state: 'shown' });
  expect((await edit(1)).json()).toMatchObject({ error: editConflict, data: { revision: 2 } });
  await eventually(async () =>
    expect(await shownTo('cs')).toMatchObject([{ id, revision: 2, level: 'info' }]),
  );
  expect(await shownTo('owner')).toEqual([]);

  const [edited] = (await operate('GET', '/trail?kind=announcement_changed')).json().data.acts;
  expect(edited.changes.map(({ field }: { field: string }) => field).toSorted()).toEqual(['level', 'roles']);

  setTime('2026-11-16T03:00:01Z');
  expect(await shownTo('cs')).toEqual([]);
  setTime('2026-11-15T03:00:00Z');
  expect((await operate('DELETE', `/announcements/${id}`)).statusCode).toBe(200);
  await eventually(async () => expect(await shownTo('cs')).toEqual([]));
  expect((await operate('GET', '/announcements')).json().data.announcements).toEqual([]);
  unsubscribe();
});

test.each([
  ['endsAt', { endsAt: items.startsAt }],
  ['roles', { roles: [] }],
  ['textEn', { textEn: '' }],
])('refused beside the field: %s', async (field, change) => {
  const answer = await operate('POST', '/announcements', { ...items, ...change });
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, [field]]);
});
