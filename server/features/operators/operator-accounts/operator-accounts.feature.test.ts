import { describe, expect, test } from 'vitest';
import { createApiKey } from '#server/testing/api-keys.ts';
import { notifyAll } from '#server/testing/changes.ts';
import { givePoints } from '#server/testing/give-points.ts';
import { createLead } from '#server/testing/leads.ts';
import { createOperate } from '#server/testing/operators.ts';
import { createMember, openTestSession } from '#server/testing/people.ts';
import { createRotator } from '#server/testing/rotators.ts';
import { runQueuedJobs } from '#server/testing/run-queued-jobs.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTopUp } from '#server/testing/top-up.ts';
import { checkHealth } from './account-health.queries.ts';

const testApp = await createTestApp({ env: { RATE_LIMIT_PER_MINUTE: '1000000' } });
const { app, deps, setTime } = testApp;
const { db } = deps;
const operate = createOperate(testApp);
const because = { reason: 'Laporan penipuan' };

async function openShop(name: string, slug: string, phone: string) {
  const owner = await createMember(deps);
  const { accountId, memberId } = owner;
  await db.updateTable('accounts').set({ name }).where('id', '=', accountId).execute();
  await db.updateTable('members').set({ phone }).where('id', '=', memberId).execute();
  const rotator = await createRotator(deps, {
    accountId,
    members: [{ memberId }],
    slug,
    title: `Link ${name}`,
  });
  return { ...owner, rotator };
}

async function find(query: string): Promise<{ names: string[]; next: string | null }> {
  const answer = await operate('GET', `/accounts?${query}`);
  expect(answer.statusCode).toBe(200);
  const { accounts, next } = answer.json().data;
  return { names: accounts.map(({ name }: { name: string }) => name), next };
}

const gamis = await openShop('Gamis Cantik', 'gamis-cantik', '6281234567890');
const madu = await openShop('Madu Hutan 100%', 'madu-hutan', '6281398765432');
await openShop('XL Sepatu', 'sepatu-murah', '6281511112222');
const domain = { account_id: madu.accountId, token: 'x', created_at: deps.clock.now() };
await db
  .insertInto('domains')
  .values([
    { ...domain, id: '00000000-0000-4000-8000-000000000001', host: 'promo.lebah.test', state: 'lost' },
    { ...domain, id: '00000000-0000-4000-8000-000000000002', host: 'xn--bcher-kva.com' },
  ])
  .execute();

describe('search', () => {
  test.each([
    ['gamis', ['Gamis Cantik']],
    ['CANTIK gamis', ['Gamis Cantik']],
    ['0812 3456', ['Gamis Cantik']],
    ['+62 812-3456-7890', ['Gamis Cantik']],
    ['813987', ['Madu Hutan 100%']],
    ['madu-hut', ['Madu Hutan 100%']],
    ['https://giliran.test/chats/madu-hutan?utm_source=x', ['Madu Hutan 100%']],
    ['100%', ['Madu Hutan 100%']],
    ['Promo.Lebah.test', ['Madu Hutan 100%']],
    ['https://promo.lebah.test/gamis?utm_source=x', ['Madu Hutan 100%']],
    ['bücher.com', ['Madu Hutan 100%']],
    ['lain.lebah.test', []],
    ['x', ['XL Sepatu']],
    ['xl', ['XL Sepatu']],
    ['tidak ada', []],
    ['GL-261116-AAAAAA', []],
    ['INV/2026/999999', []],
  ])('%s', async (words, names) => {
    expect((await find(`search=${encodeURIComponent(words)}`)).names).toEqual(names);
  });

  test('by e-mail, by order, and by words as they are now', async () => {
    expect((await find(`search=${gamis.email}`)).names).toEqual(['Gamis Cantik']);
    expect((await find(`search=${gamis.email.slice(0, -2)}`)).names).toEqual(['Gamis Cantik']);
    // Who was only invited is found as well, unless it is somebody's own by now.
    const invited = await createMember(deps, { accountId: madu.accountId });
    const invite = { status: 'inactive' as const, password_hash: null, invited_until: deps.clock.now() };
    await db.updateTable('members').set(invite).where('id', '=', invited.memberId).execute();
    expect((await find(`search=${invited.email}`)).names).toEqual(['Madu Hutan 100%']);
    await createMember(deps, { accountId: gamis.accountId, email: invited.email });
    expect((await find(`search=${invited.email}`)).names).toEqual(['Gamis Cantik']);
    const orderId = await createTopUp(deps, madu);
    expect((await find(`search=${orderId.toLowerCase()}`)).names).toEqual(['Madu Hutan 100%']);
    await db.updateTable('rotators').set({ slug: 'kurma-ajwa' }).where('id', '=', madu.rotator.id).execute();
    expect((await find('search=kurma')).names).toEqual(['Madu Hutan 100%']);
    expect((await find('search=madu-hutan')).names).toEqual([]);
    await db.updateTable('rotators').set({ slug: 'madu-hutan' }).where('id', '=', madu.rotator.id).execute();
  });

  test('by a whole phone number: who has it, however it is written; as part of one when nobody does', async () => {
    const phone = '62811234567';
    const change = (id: string, to: Partial<{ phone: string; status: 'inactive'; removed_at: Date }>) =>
      db.updateTable('members').set(to).where('id', '=', id).execute();
    const short = await openShop('Nomor Pendek', 'nomor-pendek', phone);
    await openShop('Nomor Panjang', 'nomor-panjang', `${phone}8`);
    for (const typed of [phone, '0811234567', '+62 811-234-567', '62 0811 234 567', '0811/234/567'])
      expect([typed, (await find(`search=${encodeURIComponent(typed)}`)).names]).toEqual([
        typed,
        ['Nomor Pendek'],
      ]);
    expect((await find(`search=${phone}8`)).names).toEqual(['Nomor Panjang']);
    expect((await find(`search=${phone}&view=suspended`)).names).toEqual([]);
    // One person may work in several accounts.
    const cs = await createMember(deps, { accountId: madu.accountId });
    await change(cs.memberId, { phone });
    expect((await find(`search=${phone}`)).names.sort()).toEqual(['Madu Hutan 100%', 'Nomor Pendek']);
    await change(cs.memberId, { status: 'inactive', removed_at: deps.clock.now() });
    expect((await find(`search=${phone}`)).names).toEqual(['Nomor Pendek']);
    await change(short.memberId, { phone: '6281511113333' });
    expect((await find(`search=${phone}`)).names).toEqual(['Nomor Panjang']);
  });

  test('page by page, each account once', async () => {
    for (let number = 0; number < 35; number += 1) await createMember(deps);
    const seen: string[] = [];
    let after: string | null = '';
    while (after !== null) {
      const page: { names: string[]; next: string | null } = await find(after ? `after=${after}` : '');
      seen.push(...page.names);
      after = page.next;
    }
    const { count } = await db
      .selectFrom('accounts')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    expect([seen.length, new Set(seen).size]).toEqual([Number(count), Number(count)]);
    expect((await find('after=nonsense')).names).toEqual((await find('')).names);
    const { next } = await find('');
    const elsewhere = await operate('GET', `/accounts?view=silent&after=${next}`);
    expect([elsewhere.statusCode, Object.keys(elsewhere.json().fields)]).toEqual([422, ['after']]);
  });
});

test('who fell silent, and who runs out', async () => {
  setTime('2026-11-15T03:00:00Z');
  const silent = await openShop('Diam Saja', 'diam-saja', '6281200000001');
  const busy = await openShop('Laris Manis', 'laris-manis', '6281200000002');
  await createLead(deps, { ...silent, at: new Date('2026-11-01T03:00:00Z') });
  await givePoints(deps, busy.accountId, 10);
  for (let number = 0; number < 7; number += 1)
    await createLead(deps, { ...busy, at: new Date('2026-11-14T03:00:00Z') });
  await checkHealth(db, deps.clock.now(), 1_000);
  expect((await find('view=silent&days=7')).names).toEqual(['Diam Saja']);
  expect((await find('view=silent&days=30')).names).toEqual([]);
  expect((await find('view=running_out')).names).toContain('Laris Manis');
  await givePoints(deps, busy.accountId, 1_000);
  expect((await find('view=running_out')).names).not.toContain('Laris Manis');
  const { data } = (await operate('GET', `/accounts/${busy.accountId}`)).json();
  expect(data).toMatchObject({
    name: 'Laris Manis',
    usage: { today: 0, week: 7, month: 7 },
    fakes: { marked: 0, refunded: 0 },
    health: { silentDays: 1 },
    members: [{ role: 'owner', phone: '6281200000002' }],
    rotators: [{ url: expect.stringMatching(/^http.*\/chats\/laris-manis$/), isActive: true }],
  });
});

describe('a suspended account', () => {
  const browser = {
    'user-agent': 'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36',
    'content-type': 'application/x-www-form-urlencoded',
  };
  const visit = (url: string) => app.inject({ url, headers: browser });
  const submit = (phone: string) =>
    app.inject({
      method: 'POST',
      url: '/chats/gamis-cantik',
      headers: browser,
      payload: `name=Nur&phone=${phone}&key=abcdefghijklmnop${phone}`,
    });
  const stand = () =>
    db
      .selectFrom('accounts as a')
      .innerJoin('rotator_turns as t', 't.account_id', 'a.id')
      .select(['a.points', 't.number'])
      .where('a.id', '=', gamis.accountId)
      .executeTakeFirstOrThrow();
  const leads = () =>
    db
      .selectFrom('leads')
      .select(['phone', 'locked'])
      .where('account_id', '=', gamis.accountId)
      .orderBy('created_at')
      .orderBy('id')
      .execute();

  test('rests in every part, loses nothing, and goes on where it was', async () => {
    const { accountId } = gamis;
    await givePoints(deps, accountId, 20);
    const { cookie } = await openTestSession(deps, gamis);
    const { token } = await createApiKey(deps, gamis);
    setTime('2026-11-15T04:00:00Z');
    expect((await submit('081277340001')).statusCode).toBe(303);
    const before = await stand();
    await notifyAll(deps);
    setTime('2026-11-15T04:00:01Z');

    expect((await operate('POST', `/accounts/${accountId}/suspend`, because)).statusCode).toBe(200);
    // Twice is once.
    expect((await operate('POST', `/accounts/${accountId}/suspend`, { reason: 'Lagi' })).statusCode).toBe(
      200,
    );
    expect((await find('view=suspended')).names).toEqual(['Gamis Cantik']);
    setTime('2026-11-15T04:00:04Z');

    for (const address of ['/chats/gamis-cantik', '/embed/gamis-cantik']) {
      const page = await visit(address);
      expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('tidak menerima pesanan')]);
      expect(page.body).toContain('Kirim nomor saya');
    }
    expect(await stand()).toEqual(before);

    const kept = await submit('081277340002');
    expect([kept.statusCode, kept.headers.location]).toEqual([200, undefined]);
    expect(kept.body).toContain('Data Anda sudah kami simpan');
    expect((await stand()).points).toBe(before.points);
    expect(await leads()).toMatchObject([{ locked: false }, { phone: '6281277340002', locked: true }]);
    await notifyAll(deps);
    expect(await notified(accountId)).toBe(1);

    const byKey = await app.inject({ url: '/v1/leads', headers: { authorization: `Bearer ${token}` } });
    expect(byKey.json()).toMatchObject({ code: 403, error: 'account_suspended' });
    const member = (method: 'GET' | 'POST', url: string, payload?: object) =>
      app.inject({ method, url, payload, headers: { cookie, 'x-giliran-app': 'web' } });
    expect((await member('GET', '/v1/leads')).statusCode).toBe(200);
    expect((await member('POST', '/v1/labels', { name: 'COD' })).json().error).toBe('account_suspended');
    const self = (await member('GET', `/v1/user/activate/${gamis.memberId}`)).json().data;
    expect(JSON.parse(Buffer.from(self, 'base64').toString()).notices.suspended).toEqual({
      ...because,
      contact: null,
    });
    expect((await member('POST', '/v1/user/lastactive', { iduser: gamis.memberId })).json().error).not.toBe(
      'account_suspended',
    );
    // Points that come meanwhile are kept, and used when it goes on.
    await givePoints(deps, accountId, 5);
    expect((await leads()).at(-1)).toMatchObject({ locked: true });

    setTime('2026-11-15T04:00:06Z');
    expect((await operate('POST', `/accounts/${accountId}/resume`, because)).statusCode).toBe(200);
    setTime('2026-11-15T04:00:08Z');
    expect((await visit('/chats/gamis-cantik')).statusCode).toBe(200);
    expect((await leads()).at(-1)).toMatchObject({ locked: false });
    await notifyAll(deps);
    expect(await notified(accountId)).toBe(2);
    expect((await submit('081277340003')).statusCode).toBe(303);
  });

  const notified = async (accountId: string) =>
    (
      await db
        .selectFrom('notifications')
        .select('id')
        .where('account_id', '=', accountId)
        .where('kind', '=', 'lead.new')
        .execute()
    ).length;

  test('is in the trail, the security history and a mail', async () => {
    const { acts } = (await operate('GET', `/accounts/${gamis.accountId}`)).json().data;
    expect(acts).toMatchObject([{ kind: 'account_resumed' }, { kind: 'account_suspended', ...because }]);
    const { cookie } = await openTestSession(deps, gamis);
    const audit = await app.inject({ url: '/v1/audit', headers: { cookie } });
    expect(audit.json().data.entries).toMatchObject([
      { kind: 'account_resumed', who: 'operator (Giliran)', ip: '' },
      { kind: 'account_suspended', details: { operator: 'operator', ...because } },
    ]);
    await runQueuedJobs(testApp);
    const mails = await db
      .selectFrom('kept_mails')
      .select(['subject', 'text'])
      .where('recipient', '=', gamis.email)
      .execute();
    expect(mails.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['Akun Gamis Cantik ditangguhkan', 'Akun Gamis Cantik aktif lagi']),
    );
    // No address was configured: none is named, least of all the one that mails are sent from.
    const mail = mails.find(({ subject }) => subject === 'Akun Gamis Cantik ditangguhkan')?.text;
    expect(mail).toContain('Hubungi pengelola layanan ini');
    expect(mail).not.toContain('@');
  });

  test('a reason is needed, and an account that is there', async () => {
    const empty = await operate('POST', `/accounts/${gamis.accountId}/suspend`, { reason: ' ' });
    expect(empty.json()).toMatchObject({ code: 422, fields: { reason: expect.any(String) } });
    const nobody = '018f0000-0000-7000-8000-000000000000';
    expect((await operate('POST', `/accounts/${nobody}/suspend`, because)).statusCode).toBe(404);
    expect((await operate('GET', `/accounts/${nobody}`)).statusCode).toBe(404);
  });
});

test('an account’s own domains, and how they stand', async () => {
  const { data } = (await operate('GET', `/accounts/${madu.accountId}`)).json();
  expect(data.domains).toMatchObject([
    { host: 'promo.lebah.test', state: 'lost', problem: null, checkedAt: null },
    { host: 'xn--bcher-kva.com', shownHost: 'bücher.com', state: 'waiting' },
  ]);
});
