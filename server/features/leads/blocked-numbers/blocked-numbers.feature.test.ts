import { beforeEach, describe, expect, test } from 'vitest';
import type { BlockedNumber } from '#contract/blocked-numbers.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { createLead } from '#server/testing/leads.ts';
import { createMember } from '#server/testing/people.ts';
import { createRotator } from '#server/testing/rotators.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTwoShops } from '#server/testing/two-shops.ts';

const { app, deps, signInAs, setTime } = await createTestApp({ env: { RATE_LIMIT_PER_MINUTE: '100000' } });
const { db, clock } = deps;
let { mine, theirs } = await createTwoShops(deps);
beforeEach(async () => {
  setTime('2026-11-15T03:00:00Z');
  ({ mine, theirs } = await createTwoShops(deps));
});

function call(who: Viewer, method: 'GET' | 'POST' | 'DELETE', path = '', payload?: object) {
  signInAs(who);
  const headers = { 'x-giliran-app': 'web' };
  return app.inject({ method, url: `/v1/blocked-numbers${path}`, headers, ...(payload && { payload }) });
}
const list = async (
  who: Viewer,
  query = '',
): Promise<{ total: number; all: number; numbers: BlockedNumber[] }> =>
  (await call(who, 'GET', query)).json().data;
const phones = async (who: Viewer, query = '') => (await list(who, query)).numbers.map(({ phone }) => phone);
const block = async (who: Viewer, phone: string, reason = ''): Promise<BlockedNumber> => {
  const answer = await call(who, 'POST', '', { phone, reason });
  expect(answer.json()).toMatchObject({ code: 200 });
  return answer.json().data;
};
const unblock = (who: Viewer, phone: string) => call(who, 'DELETE', `/${phone}`);
const one = '6281234567801';
const two = '6281234567802';
const three = '6285700000003';

describe('the list', () => {
  test('latest first, with who and when', async () => {
    await block(mine.owner, '0812 3456 7801', 'iseng');
    setTime('2026-11-15T04:00:00Z');
    expect(await block(mine.admin, two, 'pesaing')).toEqual({
      phone: two,
      reason: 'pesaing',
      blockedAt: '2026-11-15T04:00:00.000Z',
      by: {
        id: mine.admin.memberId,
        fullName: expect.any(String),
        nickname: expect.any(String),
        colour: expect.any(Number),
        picture: null,
      },
      leads: 0,
      mayUnblock: true,
    });
    await block(theirs.owner, three);
    const { total, all, numbers } = await list(mine.cs);
    expect([total, all]).toEqual([2, 2]);
    expect(numbers).toMatchObject([
      { phone: two, mayUnblock: false },
      { phone: one, reason: 'iseng', blockedAt: '2026-11-15T03:00:00.000Z', by: { id: mine.owner.memberId } },
    ]);
  });

  test('who left is still named; a block from before there were names has none', async () => {
    const { accountId, memberId } = await createMember(deps, { accountId: mine.owner.accountId });
    const values = { account_id: accountId, created_at: clock.now() };
    await db
      .insertInto('blocked_numbers')
      .values([
        { ...values, phone: one, member_id: memberId },
        { ...values, phone: two },
      ])
      .execute();
    await db
      .updateTable('members')
      .set({ removed_at: clock.now(), status: 'inactive' })
      .where('id', '=', memberId)
      .execute();
    expect((await list(mine.owner)).numbers).toMatchObject([{ by: { id: memberId } }, { by: null }]);
  });

  test.each([
    ['0812', [one, two]],
    ['+62 812', [one, two]],
    ['0812 3456 7801', [one]],
    ['7802', [two]],
    ['PENIPU', [three]],
    ['100%', [two]],
    ['%', [two]],
    ['_', []],
    ['0', [one, three, two]],
    ['tidak ada', []],
    ['ada\u0000', []],
  ])('searched for %j', async (search, found) => {
    await block(mine.owner, one);
    await block(mine.owner, two, '100% iseng');
    await block(mine.owner, three, 'Penipu');
    const { total, all, numbers } = await list(mine.owner, `?search=${encodeURIComponent(search)}`);
    expect(numbers.map(({ phone }) => phone).sort()).toEqual([...found].sort());
    expect([total, all]).toEqual([found.length, 3]);
  });

  test('ten a page', async () => {
    for (let n = 0; n < 12; n += 1) await block(mine.owner, `62812345678${10 + n}`);
    const pages = [await phones(mine.owner), await phones(mine.owner, '?page=2')];
    expect(pages.map((page) => page.length)).toEqual([10, 2]);
    expect(new Set(pages.flat()).size).toBe(12);
    expect(await list(mine.owner, '?page=3')).toEqual({ total: 12, all: 12, numbers: [] });
  });

  test('counts the leads that the viewer may see', async () => {
    const { accountId } = mine.owner;
    await block(mine.owner, one);
    const lead = (more: object) => createLead(deps, { accountId, phone: one, ...more });
    const own = await lead({ memberId: mine.cs.memberId });
    await lead({ memberId: mine.admin.memberId });
    await lead({ memberId: mine.cs.memberId, locked: true });
    await createLead(deps, { accountId: theirs.owner.accountId, phone: one });
    const trashed = await lead({ memberId: mine.cs.memberId });
    await db.updateTable('leads').set({ trashed_at: clock.now() }).where('id', '=', trashed.id).execute();
    const merged = await lead({ memberId: mine.cs.memberId });
    await db.updateTable('leads').set({ merged_into: own.id }).where('id', '=', merged.id).execute();
    expect((await list(mine.owner)).numbers).toMatchObject([{ leads: 2 }]);
    expect((await list(mine.cs)).numbers).toMatchObject([{ leads: 1, mayUnblock: true }]);
  });
});

test('blocked again: the new reason, who and when', async () => {
  await block(mine.owner, one, 'iseng');
  setTime('2026-11-15T05:00:00Z');
  await block(mine.admin, one, 'penipu');
  expect((await list(mine.owner)).numbers).toMatchObject([
    { phone: one, reason: 'penipu', blockedAt: '2026-11-15T05:00:00.000Z', by: { id: mine.admin.memberId } },
  ]);
});

test('what is no number is said beside the field', async () => {
  expect((await call(mine.owner, 'POST', '', { phone: '0812', reason: '' })).json()).toMatchObject({
    code: 422,
    fields: { phone: 'Format nomor tidak valid' },
  });
});

test('both are published and go to the trail', async () => {
  await block(mine.admin, one, 'iseng');
  setTime('2026-11-15T04:00:00Z');
  await unblock(mine.owner, one);
  const { accountId } = mine.owner;
  const entries = await db
    .selectFrom('audit_entries')
    .select(['member_id as by', 'kind', 'details'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
  expect(entries).toEqual([
    { by: mine.admin.memberId, kind: 'number_blocked', details: { phone: one, reason: 'iseng' } },
    { by: mine.owner.memberId, kind: 'number_unblocked', details: { phone: one, reason: 'iseng' } },
  ]);
  const published = await db
    .selectFrom('events')
    .select('name')
    .where('account_id', '=', accountId)
    .execute();
  expect(published.map(({ name }) => name)).toEqual(['blocked-numbers.changed', 'blocked-numbers.changed']);
});

describe('unblocking', () => {
  test('the owner and admins any; what is not blocked is not there, nor another account’s', async () => {
    await block(mine.owner, one);
    await block(theirs.owner, two);
    expect((await unblock(mine.admin, one)).json()).toEqual({ code: 200, data: {} });
    for (const phone of [one, two]) {
      expect((await unblock(mine.owner, phone)).json()).toMatchObject({ code: 404 });
    }
    expect(await phones(theirs.owner)).toEqual([two]);
  });

  test('a CS what they blocked, or what a lead of theirs has', async () => {
    const { accountId, memberId } = mine.cs;
    for (const phone of [one, two]) await block(mine.owner, phone);
    await db
      .insertInto('blocked_numbers')
      .values({ account_id: accountId, phone: three, member_id: memberId, created_at: clock.now() })
      .execute();
    await createLead(deps, { accountId, memberId, phone: one });
    await createLead(deps, { accountId, memberId: mine.admin.memberId, phone: two });
    expect((await unblock(mine.cs, two)).json()).toMatchObject({ code: 403, error: 'forbidden' });
    for (const phone of [one, three]) expect((await unblock(mine.cs, phone)).statusCode).toBe(200);
    expect(await phones(mine.owner)).toEqual([two]);
  });
});

test('the public page refuses a blocked number at once, and takes it again once unblocked', async () => {
  const { accountId, memberId } = mine.cs;
  await db.updateTable('members').set({ phone: '6281234567890' }).where('id', '=', memberId).execute();
  const { id, slug } = await createRotator(deps, { accountId, members: [{ memberId }], sticky: 'off' });
  const send = (phone: string) =>
    app.inject({
      method: 'POST',
      url: `/chats/${slug}`,
      payload: `name=Ayu&phone=${phone}`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'user-agent': 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
      },
    });
  const leads = async () =>
    (await db.selectFrom('leads').select('phone').where('rotator_id', '=', id).execute()).length;
  // Another buyer first: the rotator is then decided from memory.
  expect((await send('081234567899')).statusCode).toBe(303);
  await block(mine.owner, '0812-3456-7801');
  const refused = await send('081234567801');
  expect(refused.statusCode).toBe(200);
  expect(refused.body).toContain('Maaf, kami belum bisa melayani nomor ini');
  expect(await leads()).toBe(1);
  await unblock(mine.owner, one);
  expect((await send('081234567801')).statusCode).toBe(303);
  expect(await leads()).toBe(2);
});
