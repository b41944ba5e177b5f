import { describe, expect, it } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { givePoints } from '#server/testing/give-points.ts';
import { createMember } from '#server/testing/people.ts';
import { openRotators } from './rotators.fixture.ts';

const shops = await openRotators({ env: { PUBLIC_URL: 'https://giliran.test/' } });
const { mine, theirs, deps, taker, ask, cs, form, add, balance, trail, events, countRotators } = shops;
const { owner, admin } = mine;
const { db } = deps;

describe('making a rotator', () => {
  it('gives it a link, takes points, and publishes it', async () => {
    const second = await cs(owner);
    const given = form({
      title: ' Promo Lebaran ',
      slug: ' Promo-2026 ',
      members: [
        { memberId: second.toUpperCase(), ratio: 3 },
        { memberId: taker, ratio: 1 },
      ],
      defaultMemberId: owner.memberId,
    });
    const [points, eventsBefore] = [await balance(owner), (await events(owner)).length];
    const answer = await ask(admin, 'POST', 'rotators', given);
    const { data } = answer.json();
    const kept = {
      ...given,
      title: 'Promo Lebaran',
      slug: 'promo-2026',
      members: [
        { memberId: second, ratio: 3 },
        { memberId: taker, ratio: 1 },
      ],
    };
    expect(data).toEqual({
      ...kept,
      id: expect.any(String),
      url: 'https://giliran.test/chats/promo-2026',
      status: 'active',
      spentToday: 0,
      revision: 0,
    });
    expect((await ask(owner, 'GET', `rotators/${data.id}`)).json().data).toEqual(data);
    expect(await balance(owner)).toBe(points - 5);
    const [entry] = await db.selectFrom('ledger_entries').selectAll().orderBy('number', 'desc').execute();
    expect(entry).toMatchObject({ reason: 'rotator_added', subject_id: data.id, subject: 'Promo Lebaran' });
    expect((await trail(owner)).at(-1)).toEqual({
      kind: 'rotator_added',
      details: { rotator: 'Promo Lebaran' },
      by: admin.memberId,
    });
    expect((await events(owner)).slice(eventsBefore)).toEqual(['rotators.changed', 'points.changed']);
    const turns = await db
      .selectFrom('rotator_turns')
      .selectAll()
      .where('rotator_id', '=', data.id)
      .execute();
    expect(turns).toMatchObject([{ number: 0, state: {} }]);
  });

  it('sent twice under one key it is one', async () => {
    const given = form();
    const key = { 'idempotency-key': 'rotator-once-1' };
    const [one, other] = [
      await ask(owner, 'POST', 'rotators', given, key),
      await ask(owner, 'POST', 'rotators', given, key),
    ];
    expect(other.json()).toEqual(one.json());
    expect(other.headers['idempotency-replayed']).toBe('true');
  });

  const refusals: [string, object, object][] = [
    ['an empty title', { title: '  ' }, { title: 'Wajib diisi' }],
    ['a long title', { title: 'a'.repeat(51) }, { title: 'Maksimal 50 karakter' }],
    ['a short link', { slug: 'ab' }, { slug: 'Minimal 3 karakter' }],
    ['a long link', { slug: 'a'.repeat(31) }, { slug: 'Maksimal 30 karakter' }],
    ['signs in the link', { slug: 'a/b' }, { slug: 'Pakai huruf kecil, angka, dan tanda hubung saja' }],
    ['a hyphen first', { slug: '-abc' }, { slug: 'Pakai huruf kecil, angka, dan tanda hubung saja' }],
    ['nobody', { members: [] }, { members: 'Tambahkan minimal satu CS' }],
    [
      'somebody twice',
      {
        members: [
          { memberId: taker, ratio: 1 },
          { memberId: taker.toUpperCase(), ratio: 2 },
        ],
      },
      { members: 'Setiap CS cukup satu kali' },
    ],
    [
      'a ratio of nothing',
      { members: [{ memberId: taker, ratio: 0 }] },
      { 'members.0.ratio': 'Paling sedikit 1' },
    ],
    [
      'a ratio too high',
      { members: [{ memberId: taker, ratio: 11 }] },
      { 'members.0.ratio': 'Paling banyak 10' },
    ],
    ['no words on the button', { buttonText: '' }, { buttonText: 'Wajib diisi' }],
    ['no message', { template: ' ' }, { template: 'Wajib diisi' }],
    ['an unknown type', { type: 'qr' }, { type: 'Silakan pilih salah satu' }],
    ['an unknown rotation', { rotation: 'x' }, { rotation: 'Silakan pilih salah satu' }],
    ['an unknown rule for buyers who return', { sticky: 'x' }, { sticky: 'Silakan pilih salah satu' }],
    ['what nobody asked for', { status: 'active' }, { status: 'Isian tidak dikenal' }],
  ];
  it.each(refusals)('refuses %s and makes nothing', async (_what, more, fields) => {
    const [rotators, points] = [await countRotators(), await balance(owner)];
    const answer = await ask(owner, 'POST', 'rotators', form(more));
    expect(answer.json()).toMatchObject({ code: 422, error: 'invalid_input', fields });
    expect([await countRotators(), await balance(owner)]).toEqual([rotators, points]);
  });

  it('refuses people who are unknown, inactive, removed or another account’s, each beside their field', async () => {
    const unknown = newId(deps.clock, deps.random);
    const inactive = await cs(owner, { status: 'inactive' });
    const gone = await cs(owner, { status: 'inactive', removed_at: deps.clock.now() });
    const rotators = await countRotators();
    for (const memberId of [unknown, inactive, gone, theirs.cs.memberId]) {
      const members = [
        { memberId: taker, ratio: 1 },
        { memberId, ratio: 1 },
      ];
      expect((await ask(owner, 'POST', 'rotators', form({ members }))).json()).toMatchObject({
        code: 422,
        fields: { members: 'Anggota ini tidak ditemukan' },
      });
      expect(
        (await ask(owner, 'POST', 'rotators', form({ defaultMemberId: memberId }))).json(),
      ).toMatchObject({
        code: 422,
        fields: { defaultMemberId: 'Anggota ini tidak ditemukan' },
      });
    }
    expect(await countRotators()).toBe(rotators);
  });

  it('a link is one rotator’s, in whichever account', async () => {
    const { slug } = await add(owner);
    const points = await balance(theirs.owner);
    const members = [{ memberId: theirs.cs.memberId, ratio: 1 }];
    for (const taken of [slug, slug.toUpperCase()]) {
      const answer = await ask(theirs.owner, 'POST', 'rotators', form({ slug: taken, members }));
      expect(answer.json()).toMatchObject({
        code: 422,
        error: 'invalid_input',
        fields: { slug: 'Link ini sudah dipakai, pilih yang lain' },
      });
    }
    expect(await balance(theirs.owner)).toBe(points);
  });

  it('of ten who want the same link at once one gets it', async () => {
    const points = await balance(owner);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ask(owner, 'POST', 'rotators', form({ slug: 'rebutan' }))),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(422)]);
    for (const answer of answers.filter(({ statusCode }) => statusCode === 422))
      expect(answer.json().fields).toEqual({ slug: 'Link ini sudah dipakai, pilih yang lain' });
    expect(await balance(owner)).toBe(points - 5);
  });

  it('without the points nothing is made, and what is wrong with the form is said first', async () => {
    const poor = { ...owner, ...(await createMember(deps)) };
    await givePoints(deps, poor.accountId, 4);
    const members = [{ memberId: await cs(poor), ratio: 1 }];
    const rotators = await countRotators();
    const { slug } = await add(owner);
    const wrong = await ask(poor, 'POST', 'rotators', form({ members, slug }));
    expect(wrong.json()).toMatchObject({ code: 422, fields: { slug: expect.any(String) } });
    const short = await ask(poor, 'POST', 'rotators', form({ members }));
    expect(short.json()).toMatchObject({ code: 402, error: 'points_short', data: { cost: 5 } });
    expect(await countRotators()).toBe(rotators + 1);
    expect(await balance(poor)).toBe(4);
    expect(await events(poor)).toEqual(['points.changed']);
    expect(await trail(poor)).toEqual([]);
    await givePoints(deps, poor.accountId, 1);
    expect((await ask(poor, 'POST', 'rotators', form({ members }))).statusCode).toBe(200);
  });

  it('is for owner and admin with a verified e-mail', async () => {
    const given = form();
    const unverified = await ask({ ...owner, verified: false }, 'POST', 'rotators', given);
    expect(unverified.json()).toMatchObject({ code: 403, error: 'email_unverified' });
    expect((await ask(mine.cs, 'POST', 'rotators', given)).json()).toMatchObject({
      code: 403,
      error: 'forbidden',
    });
    expect((await ask(null, 'POST', 'rotators', given)).statusCode).toBe(401);
  });
});
