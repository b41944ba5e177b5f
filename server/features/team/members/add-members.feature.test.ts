import { expect, it } from 'vitest';
import { mailsTo } from '#server/features/base/mail/mailbox.fixture.ts';
import { runQueuedJobs } from '#server/testing/run-queued-jobs.ts';
import { openShops } from './members.fixture.ts';

const shops = await openShops();
const { deps, mine, ask, balance, invite } = shops;
const { owner, admin, cs } = mine;

const person = (name: string, email: string) => ({ fullName: name, email, phone: '0812 3456 7890' });
const add = (viewer: typeof owner, members: object[], key: string) =>
  ask(viewer, 'POST', 'members/batch', { members }, { 'idempotency-key': key });
const rows = (emails: string[]) =>
  deps.db
    .selectFrom('members')
    .select(['full_name', 'nickname', 'phone', 'role', 'status', 'join_order'])
    .where('email', 'in', emails)
    .orderBy('join_order')
    .execute();

it('adds and invites each, takes points for each, and happens once', async () => {
  const before = await balance(owner);
  const members = [person('Sari Wulandari', 'Sari@toko.id'), person('Budi', 'budi@toko.id')];
  for (let tries = 0; tries < 2; tries += 1) {
    const answer = await add(owner, members, 'paste-number-1');
    expect(answer.json()).toEqual({ code: 200, data: { added: 2 } });
  }
  expect(await balance(owner)).toBe(before - 20);
  const cs = { phone: '6281234567890', role: 'cs', status: 'inactive' };
  const added = await rows(['sari@toko.id', 'budi@toko.id']);
  expect(added).toMatchObject([
    { ...cs, full_name: 'Sari Wulandari', nickname: 'Sari' },
    { ...cs, full_name: 'Budi', nickname: 'Budi' },
  ]);
  expect(added[1]?.join_order).toBe((added[0]?.join_order ?? 0) + 1);
  await runQueuedJobs(shops);
  for (const email of ['sari@toko.id', 'budi@toko.id'])
    expect((await mailsTo(shops, email)).map(({ invitation }) => Boolean(invitation))).toEqual([true]);
});

it('adds nobody when one is a member already, or is named twice, and says which', async () => {
  const { email } = await invite(owner);
  const before = await balance(owner);
  const taken = await add(admin, [person('Tia', 'tia@toko.id'), person('Rina', email)], 'paste-number-2');
  expect(taken.json()).toMatchObject({ code: 409, fields: { 'members.1.email': expect.any(String) } });
  const twice = await add(
    owner,
    [person('Tia', 'tia@toko.id'), person('Tia Dua', 'tia@toko.id')],
    'paste-number-3',
  );
  expect(twice.json()).toMatchObject({ code: 409, fields: { 'members.1.email': expect.any(String) } });
  expect(await rows(['tia@toko.id'])).toEqual([]);
  expect(await balance(owner)).toBe(before);
});

it('adds nobody where the points are for some only', async () => {
  const count = Math.floor((await balance(owner)) / 10) + 1;
  const members = Array.from({ length: count }, (_, index) => person('Nia', `nia${index}@toko.id`));
  expect((await add(owner, members, 'paste-number-4')).json()).toMatchObject({ error: 'points_short' });
  expect(await rows(members.map(({ email }) => email))).toEqual([]);
});

it('is for who manages members, and says what is wrong with which', async () => {
  expect((await add(cs, [person('Tia', 'tia@toko.id')], 'paste-number-5')).statusCode).toBe(403);
  const wrong = await add(
    owner,
    [person('Tia', 'tia@toko.id'), { ...person('T1a', 'tia'), phone: '12' }],
    'paste-number-6',
  );
  expect(Object.keys(wrong.json().fields).sort()).toEqual([
    'members.1.email',
    'members.1.fullName',
    'members.1.phone',
  ]);
  expect((await add(owner, [], 'paste-number-7')).statusCode).toBe(422);
});
