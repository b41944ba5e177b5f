import { describe, expect, it } from 'vitest';
import { mailsTo } from '#server/features/base/mail/mailbox.fixture.ts';
import { givePoints } from '#server/testing/give-points.ts';
import { openTestSession } from '#server/testing/people.ts';
import { runQueuedJobs } from '#server/testing/run-queued-jobs.ts';
import { createTwoShops } from '#server/testing/two-shops.ts';
import { openShops } from './members.fixture.ts';

const shops = await openShops();
const {
  deps,
  database,
  mine,
  theirs,
  ask,
  form,
  post,
  tryAdd,
  invite: add,
  row,
  balance,
  trail,
  events,
  addTeam,
} = shops;
const { owner, admin } = mine;
const countOf = async (accountId: string) =>
  (await deps.db.selectFrom('members').select('id').where('account_id', '=', accountId).execute()).length;
const queuedJobs = async () =>
  (await database.pool.query('select count(*)::int as n from graphile_worker.jobs')).rows[0].n as number;
const freshShop = async (points: number) => {
  const { mine: shop } = await createTwoShops(deps);
  await givePoints(deps, shop.owner.accountId, points);
  return shop.owner;
};

describe('adding a member', () => {
  it('takes points, writes everything down and publishes to open screens', async () => {
    await deps.db.updateTable('members').set({ language: 'en' }).where('id', '=', owner.memberId).execute();
    const teamId = await addTeam(owner, 'Penjualan');
    const before = await balance(owner);
    const hours = { ...form().hours, enabled: true, timeZone: 'WITA' };
    const member = await add(owner, {
      fullName: '  Sari Wulandari ',
      email: 'Sari@Contoh.ID',
      phone: '+62 812-3456-7890',
      role: 'admin',
      teamId,
      hours,
    });
    expect(member).toEqual({
      id: member.id,
      fullName: 'Sari Wulandari',
      nickname: member.nickname,
      email: 'sari@contoh.id',
      phone: '6281234567890',
      waitingPhone: null,
      role: 'admin',
      status: 'inactive',
      team: { id: teamId, name: 'Penjualan' },
      picture: null,
      colour: 1,
      verified: false,
      joined: false,
      invitedUntil: new Date(deps.clock.now().getTime() + 7 * 24 * 60 * 60 * 1_000).toISOString(),
      lastActiveAt: null,
      hours,
      pausedUntil: null,
      rotators: 0,
      inRotators: [],
      comesInto: [],
      leadsToday: 0,
      revision: 0,
    });
    expect(await row(member.id)).toMatchObject({
      account_id: owner.accountId,
      has_initial_password: false,
      password_hash: null,
      language: 'en',
    });
    expect(await balance(owner)).toBe(before - 10);
    const details = { member: 'Sari Wulandari' };
    expect((await trail(owner)).at(-1)).toEqual({ kind: 'member_added', details, by: owner.memberId });
    expect((await events(owner)).slice(-2)).toEqual(['points.changed', 'members.changed']);
  });

  it('gives everyone the next colour, again from the first after the sixth', async () => {
    const boss = await freshShop(100);
    const colours = [];
    for (let n = 0; n < 7; n += 1) colours.push((await add(boss)).colour);
    expect(colours).toEqual([1, 2, 3, 4, 5, 6, 1]);
  });

  it('lets the member in with the mail they got', async () => {
    const { email, id } = await add(owner, { email: 'masuk@contoh.id' });
    await runQueuedJobs(shops);
    const [mail, ...more] = await mailsTo(shops, email);
    expect(more).toEqual([]);
    const password = 'Pagi-Cerah-471';
    const accepted = await ask(null, 'POST', `invitations/${mail?.invitation}/acceptance`, {
      password,
      confirm: password,
    });
    expect(accepted.json().data).toEqual({ email });
    const signedIn = await ask(null, 'POST', 'login/login', { email, password });
    expect(signedIn.json().data).toMatchObject({ id, role: 'cs', stspass: 1, verfy: 1, point: 0 });
    const seen = await ask(owner, 'GET', `members/${id}`);
    expect(seen.json().data).toMatchObject({ joined: true, verified: true });
  });

  it('costs nothing where the configuration says so, and still numbers one after the other', async () => {
    const free = await openShops({ env: { MEMBER_POINTS: '0' }, database });
    const boss = free.mine.owner;
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, n) => free.tryAdd(boss, { email: `gratis${n}@contoh.id` })),
    );
    expect(answers.map((answer) => answer.json().data.colour).sort()).toEqual([1, 2, 3, 4, 5]);
    expect(await free.balance(boss)).toBe(100);
  });
});

describe('sent twice', () => {
  it('adds one member and takes points once', async () => {
    const before = await balance(owner);
    const payload = form();
    const [one, other] = await Promise.all([
      post(owner, payload, 'twice-1234'),
      post(owner, payload, 'twice-1234'),
    ]);
    expect([one.statusCode, other.statusCode]).toEqual([200, 200]);
    expect(one.json()).toEqual(other.json());
    const replayed = [one, other].map(({ headers }) => headers['idempotency-replayed']);
    expect(replayed.sort()).toEqual(['true', undefined]);
    expect(await balance(owner)).toBe(before - 10);
  });

  it('needs a key, and one that was not used for something else', async () => {
    const payload = form();
    expect((await ask(owner, 'POST', 'members', payload)).json()).toMatchObject({
      code: 400,
      error: 'key_missing',
    });
    await post(owner, payload, 'once-only-1');
    const other = await post(owner, { ...payload, nickname: 'Lain' }, 'once-only-1');
    expect(other.json()).toMatchObject({ code: 409, error: 'key_reused' });
  });
});

describe('is refused', () => {
  it.each([
    [{}, 'Email ini sudah dipakai, pakai email lain'],
    [{ cookie: 'giliran_lang=en' }, 'this email is already used, take another'],
  ])('with an email that the shop has already, in the language of %o', async (headers, sentence) => {
    for (const email of [owner.email, admin.email, mine.cs.email.toUpperCase()]) {
      const answer = await ask(owner, 'POST', 'members', form({ email }), {
        'idempotency-key': `taken ${email}`.replaceAll(/\W/g, '-'),
        ...headers,
      });
      expect(answer.json()).toMatchObject({ code: 409, error: 'email_taken', fields: { email: sentence } });
    }
  });

  it('with a team that is unknown or of another account', async () => {
    for (const teamId of [await addTeam(theirs.owner, 'Rahasia'), theirs.cs.memberId]) {
      expect((await tryAdd(owner, { teamId })).json()).toMatchObject({
        code: 422,
        error: 'invalid_input',
        fields: { teamId: 'Tim ini tidak ditemukan' },
      });
    }
  });

  it('for an admin who would make an admin; a CS they may add', async () => {
    expect((await tryAdd(admin, { role: 'admin' })).json()).toMatchObject({
      code: 403,
      error: 'forbidden',
      fields: { role: 'Hanya pemilik yang bisa memberi peran ini' },
    });
    await givePoints(deps, owner.accountId, 10);
    const member = await add(admin);
    expect((await trail(owner)).at(-1)).toMatchObject({
      details: { member: member.fullName },
      by: admin.memberId,
    });
  });

  it('for a CS, for who has not verified, and for a role nobody gives', async () => {
    expect((await tryAdd(mine.cs)).json()).toMatchObject({ code: 403, error: 'forbidden' });
    expect((await tryAdd({ ...owner, verified: false })).json()).toMatchObject({
      code: 403,
      error: 'email_unverified',
    });
    expect((await tryAdd(owner, { role: 'owner' })).statusCode).toBe(422);
  });

  it('without points, and then nothing has happened', async () => {
    const boss = await freshShop(9);
    const jobs = await queuedJobs();
    const eventsBefore = await events(boss);
    const answer = await tryAdd(boss);
    expect(answer.json()).toMatchObject({ code: 402, error: 'points_short', data: { cost: 10 } });
    expect(answer.json().message).toContain('10 poin');
    expect([await countOf(boss.accountId), await balance(boss), await queuedJobs()]).toEqual([3, 9, jobs]);
    expect([await trail(boss), await events(boss)]).toEqual([[], eventsBefore]);
  });

  it('with an e-mail that the shop gets in the same moment, and no points are gone', async () => {
    const boss = await freshShop(50);
    const jobs = await queuedJobs();
    const headers = await Promise.all(['one', 'other'].map(() => openTestSession(deps, boss)));
    const answers = await Promise.all(
      headers.map(({ cookie }, index) =>
        ask(null, 'POST', 'members', form({ email: 'rebutan@contoh.id' }), {
          cookie,
          'idempotency-key': `same-moment-${index}`,
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await balance(boss)).toBe(40);
    expect(await queuedJobs()).toBe(jobs + 1);
  });
});

it('of twelve at once, 100 points pay for exactly ten', async () => {
  const boss = await freshShop(100);
  const answers = await Promise.all(Array.from({ length: 12 }, () => tryAdd(boss)));
  const statuses = answers.map(({ statusCode }) => statusCode).sort();
  expect(statuses).toEqual([...Array(10).fill(200), 402, 402]);
  expect([await countOf(boss.accountId), await balance(boss)]).toEqual([13, 0]);
  const colours = answers.flatMap((answer) => answer.json().data?.colour ?? []).sort();
  expect(colours).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 6]);
});
