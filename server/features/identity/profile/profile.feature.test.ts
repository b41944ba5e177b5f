import { describe, expect, test } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTwoShops } from '#server/testing/two-shops.ts';

const { app, deps, signInAs } = await createTestApp();
const { db } = deps;
const { mine, theirs } = await createTwoShops(deps);

const setItem = (payload: object) =>
  app.inject({ method: 'POST', url: '/v1/profile/setItem', headers: { 'x-giliran-app': 'web' }, payload });
const profileOf = async (who: typeof mine.owner) => {
  signInAs(who);
  return (await app.inject({ url: '/v1/profile' })).json().data;
};
const changes = async (accountId: string) =>
  (await db.selectFrom('events').select('id').where('account_id', '=', accountId).execute()).length;

describe('reading', () => {
  test.each(['owner', 'admin', 'cs'] as const)(
    'the %s sees their own, with what they may do',
    async (role) => {
      const isOwner = role === 'owner';
      expect(await profileOf(theirs[role])).toEqual({
        email: theirs[role].email,
        verified: true,
        namacs: expect.stringMatching(/^Orang \w+$/),
        nickname: expect.stringMatching(/^O\w+$/),
        nomorcs: '',
        waitingPhone: null,
        picture: null,
        language: 'id',
        accountName: expect.stringMatching(/^Toko \d+$/),
        timeZone: 'WIB',
        numberApproval: false,
        hasPassword: false,
        hasGoogle: false,
        emailChange: null,
        abilities: { renameAccount: isOwner, readAudit: isOwner },
      });
    },
  );

  test('an unverified person with a password, Google and a picture', async () => {
    const picture = 'pictures/00000000000000000000000000000000.webp';
    await db
      .updateTable('members')
      .set({ email_verified_at: null, password_hash: 'x', google_subject: '1', picture })
      .where('id', '=', theirs.cs.memberId)
      .execute();
    expect(await profileOf(theirs.cs)).toMatchObject({
      verified: false,
      hasPassword: true,
      hasGoogle: true,
      picture: `/files/${picture}`,
    });
  });

  test('a stranger has none', async () => {
    signInAs(null);
    expect((await app.inject({ url: '/v1/profile' })).statusCode).toBe(401);
    expect((await setItem({ namacs: 'X' })).statusCode).toBe(401);
  });

  test('who was removed meanwhile is a stranger', async () => {
    signInAs({ ...mine.cs, memberId: '018f0000-0000-7000-8000-00000000dead' });
    expect((await app.inject({ url: '/v1/profile' })).statusCode).toBe(401);
    expect((await setItem({ namacs: 'X' })).statusCode).toBe(401);
  });
});

describe('changing', () => {
  test('the owner changes everything; the answer is the session user', async () => {
    signInAs(mine.owner);
    const answer = await setItem({
      namacs: '  Ratna Dewi ',
      nickname: 'Ratna',
      nomorcs: '0812-0000-0001',
      language: 'en',
      accountName: 'Toko Berkah',
    });
    expect(answer.json()).toMatchObject({
      code: 200,
      data: { id: mine.owner.memberId, namacs: 'Ratna Dewi', nomorcs: '6281200000001', role: 'owner' },
    });
    expect(await profileOf(mine.owner)).toMatchObject({
      namacs: 'Ratna Dewi',
      nickname: 'Ratna',
      nomorcs: '6281200000001',
      language: 'en',
      accountName: 'Toko Berkah',
    });
  });

  test('what is not sent stays', async () => {
    signInAs(mine.admin);
    await setItem({ namacs: 'Budi Santoso', nickname: 'Budi', nomorcs: '081200000002' });
    await setItem({ nickname: 'Bud' });
    expect(await profileOf(mine.admin)).toMatchObject({
      namacs: 'Budi Santoso',
      nickname: 'Bud',
      nomorcs: '6281200000002',
      language: 'id',
    });
  });

  test('it reaches nobody else, in this account or another', async () => {
    const others = [mine.cs, theirs.owner, theirs.admin, theirs.cs];
    const before: unknown[] = [];
    for (const other of others) before.push(await profileOf(other));
    signInAs(mine.admin);
    await setItem({ namacs: 'Only Budi', nickname: 'Only', nomorcs: '081200000009', language: 'en' });
    for (const [index, other] of others.entries()) expect(await profileOf(other)).toEqual(before[index]);
  });

  test.each(['admin', 'cs'] as const)(
    'the %s may not rename the shop, nothing of that call holds',
    async (role) => {
      signInAs(mine[role]);
      const before = await changes(mine.owner.accountId);
      const answer = await setItem({ nickname: 'Changed', accountName: 'My own shop' });
      expect(answer.json()).toMatchObject({ code: 403, error: 'forbidden' });
      expect((await profileOf(mine[role])).nickname).not.toBe('Changed');
      expect((await profileOf(mine.owner)).accountName).not.toBe('My own shop');
      expect(await changes(mine.owner.accountId)).toBe(before);
    },
  );

  test('open screens of the account get an event, of another never; nothing changed, no event', async () => {
    const count = async () => [await changes(mine.owner.accountId), await changes(theirs.owner.accountId)];
    const [own = 0, foreign = 0] = await count();
    signInAs(mine.cs);
    expect((await setItem({})).statusCode).toBe(200);
    expect(await count()).toEqual([own, foreign]);
    await setItem({ nickname: 'Sari' });
    expect(await count()).toEqual([own + 1, foreign]);
  });

  test.each([
    ['an empty name', { namacs: ' ' }, 'namacs', 'Wajib diisi'],
    ['a name too long', { namacs: 'x'.repeat(51) }, 'namacs', 'Maksimal 50 karakter'],
    ['characters nobody can read', { nickname: 'a\u0000b' }, 'nickname', 'Hapus karakter yang tidak terbaca'],
    ['a landline', { nomorcs: '021-5551234' }, 'nomorcs', 'Format nomor tidak valid'],
    ['a language we do not speak', { language: 'fr' }, 'language', 'Silakan pilih salah satu'],
    ['an empty shop', { accountName: '' }, 'accountName', 'Wajib diisi'],
    ['what may not be set here', { role: 'owner' }, 'role', 'Isian tidak dikenal'],
    ['the picture', { picture: '/files/pictures/x.webp' }, 'picture', 'Isian tidak dikenal'],
  ])('%s is refused', async (_name, payload, field, sentence) => {
    signInAs(mine.owner);
    const answer = await setItem(payload);
    expect(answer.json()).toMatchObject({ code: 422, error: 'invalid_input', fields: { [field]: sentence } });
  });
});
