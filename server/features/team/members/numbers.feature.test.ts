import { beforeEach, describe, expect, test } from 'vitest';
import { editConflict } from '#contract/edit-conflicts.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { unreadNotices } from '#server/testing/changes.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTwoShops } from '#server/testing/two-shops.ts';

const { app, deps, signInAs } = await createTestApp({ env: { RATE_LIMIT_PER_MINUTE: '1000000' } });
const { db } = deps;
const old = '6281234567890';
const wanted = '6281234567891';
let { mine, theirs } = await createTwoShops(deps);

const ask = (who: Viewer, method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
  signInAs(who);
  return app.inject({
    method,
    url: `/v1/${path}`,
    headers: { 'x-giliran-app': 'web' },
    ...(payload && { payload }),
  });
};
const setOwn = (who: Viewer, items: object) => ask(who, 'POST', 'profile/setItem', items);
const decide = (who: Viewer, approve: boolean, phone = wanted) =>
  ask(who, 'PUT', `members/${mine.cs.memberId}/number`, { phone, approve });
const numbers = async () =>
  db
    .selectFrom('members')
    .select(['phone', 'waiting_phone'])
    .where('id', '=', mine.cs.memberId)
    .executeTakeFirstOrThrow();
const notices = async () =>
  (await unreadNotices(db, mine.cs.accountId)).map((notice) =>
    notice.type === 'alert' && notice.subjectId === mine.cs.memberId ? notice.kind : 'another',
  );
const trail = async () =>
  (await db.selectFrom('audit_entries').select('kind').where('account_id', '=', mine.cs.accountId).execute())
    .map(({ kind }) => kind)
    .sort();

beforeEach(async () => {
  ({ mine, theirs } = await createTwoShops(deps));
  await db.updateTable('members').set({ phone: old }).where('id', '=', mine.cs.memberId).execute();
});

describe('unless the owner wants it', () => {
  test('a new number holds at once, and the owner and admins are notified', async () => {
    expect((await setOwn(mine.cs, { nomorcs: '081234567891' })).statusCode).toBe(200);
    expect(await numbers()).toEqual({ phone: wanted, waiting_phone: null });
    expect(await notices()).toEqual(['member.contact']);
  });

  test('only the owner can want it, and it is in the trail', async () => {
    expect((await setOwn(mine.admin, { numberApproval: true })).statusCode).toBe(403);
    await setOwn(mine.owner, { numberApproval: true });
    await setOwn(mine.owner, { numberApproval: true });
    expect((await ask(mine.owner, 'GET', 'profile')).json().data.numberApproval).toBe(true);
    expect(await trail()).toEqual(['number_approval_changed']);
  });
});

describe('when the owner wants it', () => {
  beforeEach(async () => {
    await db
      .updateTable('accounts')
      .set({ number_approval: true })
      .where('id', '=', mine.owner.accountId)
      .execute();
  });

  test('a new number waits; asked for twice, they are notified once', async () => {
    for (let times = 0; times < 2; times += 1) {
      const answer = await setOwn(mine.cs, { nomorcs: '081234567891', nickname: 'Baru' });
      expect(answer.json().data.nomorcs).toBe(old);
    }
    expect(await numbers()).toEqual({ phone: old, waiting_phone: wanted });
    expect((await ask(mine.cs, 'GET', 'profile')).json().data).toMatchObject({
      nomorcs: old,
      nickname: 'Baru',
      waitingPhone: wanted,
    });
    expect(await notices()).toEqual(['member.number']);
    expect(await trail()).toEqual(['number_asked']);
  });

  test.each(['owner', 'admin'] as const)('the %s says yes', async (role) => {
    await setOwn(mine.cs, { nomorcs: wanted });
    const { data } = (await decide(mine[role], true)).json();
    expect(data).toMatchObject({ phone: wanted, waitingPhone: null });
    expect(await trail()).toEqual(['member_phone_changed', 'number_asked']);
    // Said twice, there is nothing to say yes to.
    expect((await decide(mine[role], true)).json().error).toBe(editConflict);
  });

  test('a number that waits is forgotten when another holds at once', async () => {
    await setOwn(mine.cs, { nomorcs: wanted });
    const leftOpen = { ...mine.owner, confirmed: false };
    expect((await setOwn(leftOpen, { numberApproval: false })).json().error).toBe('reentry_needed');
    await setOwn(mine.owner, { numberApproval: false });
    await setOwn(mine.cs, { nomorcs: '081234567892' });
    expect(await numbers()).toEqual({ phone: '6281234567892', waiting_phone: null });
  });

  test('the owner says no', async () => {
    await setOwn(mine.cs, { nomorcs: wanted });
    expect((await decide(mine.owner, false)).json().data).toMatchObject({ phone: old, waitingPhone: null });
    expect(await trail()).toEqual(['number_asked', 'number_refused']);
  });

  test('nobody says yes to another number than they saw, nor for another shop, nor for themself', async () => {
    await setOwn(mine.cs, { nomorcs: wanted });
    expect((await decide(mine.owner, true, '6281234567899')).json()).toMatchObject({
      error: editConflict,
      data: { waitingPhone: wanted },
    });
    expect((await decide(theirs.owner, true)).statusCode).toBe(404);
    expect((await decide(mine.cs, true)).statusCode).toBe(403);
    expect(await numbers()).toEqual({ phone: old, waiting_phone: wanted });
  });

  test('the old number again takes the wish back', async () => {
    await setOwn(mine.cs, { nomorcs: wanted });
    await setOwn(mine.cs, { nomorcs: old });
    expect(await numbers()).toEqual({ phone: old, waiting_phone: null });
  });

  test('who has no number yet, and who manages others, waits for nobody', async () => {
    await db.updateTable('members').set({ phone: null }).where('id', '=', mine.cs.memberId).execute();
    await setOwn(mine.cs, { nomorcs: wanted });
    expect(await numbers()).toEqual({ phone: wanted, waiting_phone: null });
    await db.updateTable('members').set({ phone: old }).where('id', '=', mine.admin.memberId).execute();
    expect((await setOwn(mine.admin, { nomorcs: wanted })).json().data.nomorcs).toBe(wanted);
  });
});
