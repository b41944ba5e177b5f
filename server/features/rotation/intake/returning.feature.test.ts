import { beforeEach, describe, expect, test } from 'vitest';
import { notifyAll } from '#server/testing/changes.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { assignedOf, createShop, leadsOf, openIntake, type Shop, someone } from './intake.fixture.ts';
import type { Submission } from './submission.ts';

const { deps, setTime, database } = await createTestApp();
const start = '2026-11-15T03:00:00Z';
const later = '2026-11-16T03:00:00Z';
beforeEach(() => setTime(start));

const takers = [{}, {}, {}];
const pointsOf = async ({ accountId }: Shop) =>
  (
    await deps.db
      .selectFrom('accounts')
      .select('points')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
  ).points;
const touchesOf = ({ accountId }: Shop) =>
  deps.db.selectFrom('lead_touches').selectAll().where('account_id', '=', accountId).execute();
const setMember = (id: string, change: { status?: 'inactive'; paused_until?: Date; phone?: null }) =>
  deps.db.updateTable('members').set(change).where('id', '=', id).execute();

/** Comes once at the start, twenty strangers follow, comes again: what was given each time. */
async function comeTwice(
  shop: Shop,
  who: Partial<Submission>,
  { inBetween, at = later }: { inBetween?: (csId: string) => Promise<unknown>; at?: string } = {},
) {
  const intake = openIntake(deps, database);
  const first = assignedOf(await intake.submit(someone(deps, shop, who)));
  await intake.submit(someone(deps, shop));
  await inBetween?.(first.cs.id);
  setTime(at);
  const again = assignedOf(await intake.submit(someone(deps, shop, { ...who, source: { utmSource: 'wa' } })));
  return { first, again };
}

const phone = { phone: '628999', visitor: null };
const visitor = { phone: null, visitor: 'cookie' };

describe.each([
  ['phone', phone],
  ['visitor', visitor],
])('known by %s', (_, who) => {
  test.each(['always', 'on-duty'] as const)(
    '%s: back to the same CS, no turn, no point, a touch',
    async (sticky) => {
      const shop = await createShop(deps, { takers, sticky });
      const { first, again } = await comeTwice(shop, who);
      expect(again).toEqual({
        ...first,
        returning: true,
        visitId: expect.not.stringMatching(first.visitId),
        message: expect.any(String),
      });
      const leads = await leadsOf(deps, shop);
      expect(leads).toHaveLength(2);
      expect(leads[0]).toMatchObject({
        id: first.leadId,
        touches: 1,
        touched_at: new Date(later),
      });
      expect(await touchesOf(shop)).toMatchObject([
        { id: again.visitId, lead_id: first.leadId, at: new Date(later), source: { utmSource: 'wa' } },
      ]);
      expect(await pointsOf(shop)).toBe(998);
    },
  );

  test('off: as anyone else', async () => {
    const shop = await createShop(deps, { takers, sticky: 'off' });
    const { first, again } = await comeTwice(shop, who);
    expect(again).toMatchObject({ returning: false });
    expect(again.leadId).not.toBe(first.leadId);
    expect(await touchesOf(shop)).toEqual([]);
    expect(await pointsOf(shop)).toBe(997);
  });

  test('whose lead was deleted is a new lead; one that was merged goes on in the lead it became a part of', async () => {
    const change = (id: string, set: Record<string, unknown>) =>
      deps.db.updateTable('leads').set(set).where('id', '=', id).execute();
    for (const [name, isNew] of [
      ['trashed_at', true],
      ['merged_into', false],
    ] as const) {
      setTime(start);
      const shop = await createShop(deps, { takers, sticky: 'always' });
      const inBetween = async () => {
        const [lead, other] = await leadsOf(deps, shop);
        const value = name === 'trashed_at' ? new Date(start) : other?.id;
        await change(String(lead?.id), { [name]: value });
      };
      const { again } = await comeTwice(shop, who, { inBetween });
      const [, kept] = await leadsOf(deps, shop);
      expect(again.returning).toBe(!isNew);
      expect(again.leadId === kept?.id && again.cs.id === kept.member_id).toBe(!isNew);
      expect(await touchesOf(shop)).toMatchObject(isNew ? [] : [{ lead_id: kept?.id }]);
      expect(await pointsOf(shop)).toBe(isNew ? 997 : 998);
    }
  });

  test('of two leads the one that was not deleted counts', async () => {
    const shop = await createShop(deps, { takers, sticky: 'off' });
    const { first, again } = await comeTwice(shop, who);
    await deps.db
      .updateTable('leads')
      .set({ trashed_at: new Date(later) })
      .where('id', '=', again.leadId)
      .execute();
    await deps.db
      .updateTable('rotators')
      .set({ sticky: 'always' })
      .where('id', '=', shop.rotatorId)
      .execute();
    setTime('2026-11-17T03:00:00Z');
    const third = assignedOf(await openIntake(deps, database).submit(someone(deps, shop, who)));
    expect(third.leadId).toBe(first.leadId);
  });

  test('a CS who is not on duty keeps them under `always` only', async () => {
    const inBetween = (id: string) => setMember(id, { paused_until: new Date('2027-01-01') });
    for (const [sticky, returning] of [
      ['always', true],
      ['on-duty', false],
    ] as const) {
      setTime(start);
      const shop = await createShop(deps, { takers, sticky });
      const { first, again } = await comeTwice(shop, who, { inBetween });
      expect(again.returning).toBe(returning);
      expect(again.cs.id === first.cs.id).toBe(returning);
    }
  });

  test.each([
    ['inactive', { status: 'inactive' }],
    ['without a number', { phone: null }],
  ] as const)('a CS who is %s does not', async (_why, change) => {
    const shop = await createShop(deps, { takers, sticky: 'always' });
    const { first, again } = await comeTwice(shop, who, { inBetween: (id) => setMember(id, change) });
    expect(again.returning).toBe(false);
    expect(again.cs.id).not.toBe(first.cs.id);
  });

  test('for 30 days', async () => {
    for (const [at, returning] of [
      ['2026-12-15T02:59:59Z', true],
      ['2026-12-15T03:00:01Z', false],
    ] as const) {
      setTime(start);
      const shop = await createShop(deps, { takers, sticky: 'always' });
      expect((await comeTwice(shop, who, { at })).again.returning).toBe(returning);
    }
  });
});

test('a removed CS, whose leads stayed theirs, gets nobody back', async () => {
  const shop = await createShop(deps, { takers, sticky: 'always' });
  const inBetween = (id: string) =>
    deps.db
      .updateTable('members')
      .set({ status: 'inactive', removed_at: deps.clock.now() })
      .where('id', '=', id)
      .execute();
  const { first, again } = await comeTwice(shop, phone, { inBetween });
  expect(again.cs.id).not.toBe(first.cs.id);
});

test('a lead that was handed over: to whom it belongs now', async () => {
  const shop = await createShop(deps, { takers, sticky: 'always', idle: [{}] });
  const [heir = ''] = shop.idleIds;
  const inBetween = () =>
    deps.db.updateTable('leads').set({ member_id: heir }).where('account_id', '=', shop.accountId).execute();
  expect((await comeTwice(shop, phone, { inBetween })).again.cs.id).toBe(heir);
});

test('who gave a number is known by it, not by the browser, which may be shared; other rotators know nobody', async () => {
  const shop = await createShop(deps, { takers, sticky: 'always' });
  const other = await createShop(deps, { takers, sticky: 'always' });
  const intake = openIntake(deps, database);
  const who = { phone: '628999', visitor: 'shared' };
  const first = assignedOf(await intake.submit(someone(deps, shop, who)));
  const friend = await intake.submit(someone(deps, shop, { ...who, phone: '628998' }));
  expect(friend).toMatchObject({ returning: false });
  expect(await intake.submit(someone(deps, other, who))).toMatchObject({ returning: false });
  const nameless = { phone: null, visitor: 'shared' };
  const byCookie = assignedOf(await intake.submit(someone(deps, shop, nameless)));
  expect(byCookie).toMatchObject({ returning: false });
  expect(await intake.submit(someone(deps, shop, nameless))).toMatchObject({
    returning: true,
    leadId: byCookie.leadId,
  });
  expect(await intake.submit(someone(deps, shop, who))).toMatchObject({
    returning: true,
    leadId: first.leadId,
  });
});

test('who gave no number is known by the cookie, also when a CS has filled in their number since', async () => {
  const shop = await createShop(deps, { takers, sticky: 'always' });
  const intake = openIntake(deps, database);
  const tap = someone(deps, shop, { phone: null, visitor: 'cookie' });
  const { leadId } = assignedOf(await intake.submit(tap));
  await deps.db.updateTable('leads').set({ phone: '628997' }).where('id', '=', leadId).execute();
  expect(await intake.submit(tap)).toMatchObject({ leadId, returning: false });
  const later = someone(deps, shop, { phone: null, visitor: 'cookie' });
  expect(await intake.submit(later)).toMatchObject({ leadId, returning: true });
});

test('the same number three times in one batch: one lead, two touches, one point', async () => {
  const shop = await createShop(deps, { takers, sticky: 'on-duty' });
  const intake = openIntake(deps, database);
  const all = await Promise.all([1, 2, 3].map(() => intake.submit(someone(deps, shop, phone))));
  expect(all.map((outcome) => assignedOf(outcome).returning)).toEqual([false, true, true]);
  expect(new Set(all.map((outcome) => assignedOf(outcome).leadId)).size).toBe(1);
  expect(await leadsOf(deps, shop)).toMatchObject([{ touches: 2, touched_at: new Date(start) }]);
  expect(await touchesOf(shop)).toHaveLength(2);
  expect(await pointsOf(shop)).toBe(999);
  await Promise.all([1, 2].map(() => intake.submit(someone(deps, shop, phone))));
  expect(await leadsOf(deps, shop)).toMatchObject([{ touches: 4 }]);
});

describe('what is typed in a later visit', () => {
  const template = 'Halo {cs}, saya {name}, kirim ke {address}. Kode {code}';
  const first = { ...phone, name: 'Dewi Lestari', address: 'Jl. Rahasia 1' };
  const visitBy = (shop: Shop, typed: Partial<Submission>, at = later) => {
    setTime(at);
    return openIntake(deps, database).submit(someone(deps, shop, { ...phone, ...typed }));
  };
  const notices = async ({ accountId }: Shop) => {
    await notifyAll(deps);
    return deps.db
      .selectFrom('notifications')
      .select('lead_id')
      .where('account_id', '=', accountId)
      .where('kind', '=', 'lead.returned')
      .execute();
  };

  test('is all that its message is drafted from, under a code of its own', async () => {
    const shop = await createShop(deps, { sticky: 'always', template });
    const before = assignedOf(await visitBy(shop, first, start));
    const after = assignedOf(await visitBy(shop, { name: 'Orang Lain' }));
    const [lead] = await leadsOf(deps, shop);
    const [visit] = await touchesOf(shop);
    expect(before.message).toContain(lead?.code);
    expect(after.message).toMatch(/saya Orang Lain, kirim ke\. Kode [2-9A-Z]{6}$/);
    for (const secret of ['Dewi', 'Rahasia', String(lead?.code)]) expect(after.message).not.toContain(secret);
    expect(visit).toMatchObject({
      id: after.visitId,
      rotator_id: shop.rotatorId,
      name: 'Orang Lain',
      phone: '628999',
      address: '',
      message: after.message,
    });
    expect(after.message).toContain(visit?.code);
    // What the lead had stays.
    expect(lead).toMatchObject({
      name: first.name,
      address: first.address,
      message: before.message,
      revision: 0,
    });
  });

  test('fills what the lead had not, which is a new revision of it', async () => {
    const shop = await createShop(deps, { sticky: 'always' });
    await visitBy(shop, { name: '', address: '' }, start);
    await visitBy(shop, { name: 'Nur', address: '' });
    expect(await leadsOf(deps, shop)).toMatchObject([{ name: 'Nur', address: '', revision: 1 }]);
    await visitBy(shop, { name: 'Siti', address: 'Jl. Mawar 4' });
    expect(await leadsOf(deps, shop)).toMatchObject([{ name: 'Nur', address: 'Jl. Mawar 4', revision: 2 }]);
    await visitBy(shop, { name: 'Siti', address: 'Jl. Lain 5' });
    expect(await leadsOf(deps, shop)).toMatchObject([{ name: 'Nur', address: 'Jl. Mawar 4', revision: 2 }]);
  });

  test('notifies the CS, at most every ten minutes from the last notification of this lead', async () => {
    const shop = await createShop(deps, { sticky: 'always' });
    const counts = [];
    for (const at of ['03:00:00', '03:09:59', '03:10:00', '03:15:00', '03:19:59', '03:20:00']) {
      await visitBy(shop, {}, `2026-11-15T${at}Z`);
      counts.push((await notices(shop)).length);
    }
    expect(counts).toEqual([0, 0, 1, 1, 1, 2]);
  });

  test('sent twice is one visit and one notification', async () => {
    const shop = await createShop(deps, { sticky: 'always' });
    await visitBy(shop, first, start);
    expect(await notices(shop)).toEqual([]);
    const intake = openIntake(deps, database);
    setTime(later);
    const tap = someone(deps, shop, phone);
    const [one, two] = await Promise.all([intake.submit(tap), intake.submit(tap)]);
    expect(two).toEqual(one);
    expect(await intake.submit(tap)).toEqual(one);
    expect(await touchesOf(shop)).toHaveLength(1);
    expect(await notices(shop)).toHaveLength(1);
  });
});

describe('the same request again', () => {
  test('in one batch: one lead, one answer', async () => {
    const shop = await createShop(deps, { takers });
    const intake = openIntake(deps, database);
    const tap = someone(deps, shop);
    const [one, two, stranger] = await Promise.all([
      intake.submit(tap),
      intake.submit({ ...tap, at: new Date('2026-11-15T03:00:00.400Z') }),
      intake.submit(someone(deps, shop)),
    ]);
    expect(two).toEqual(one);
    expect(assignedOf(stranger).leadId).not.toBe(assignedOf(one).leadId);
    expect(await leadsOf(deps, shop)).toHaveLength(2);
  });

  test.each(['off', 'always'] as const)(
    'later, with sticky %s: the same answer, nothing written',
    async (sticky) => {
      const shop = await createShop(deps, { takers, sticky });
      const intake = openIntake(deps, database);
      const tap = someone(deps, shop);
      const one = await intake.submit(tap);
      // Whatever changes in between.
      await deps.db
        .updateTable('rotators')
        .set({ template: 'x', status: 'paused' })
        .where('id', '=', shop.rotatorId)
        .execute();
      expect(await intake.submit({ ...tap, at: new Date('2026-11-15T03:00:29Z') })).toEqual(one);
      expect(await leadsOf(deps, shop)).toMatchObject([{ touches: 0 }]);
      expect(await touchesOf(shop)).toEqual([]);
      expect(await pointsOf(shop)).toBe(999);
    },
  );

  test('after its CS was removed: nobody is sent to someone who left', async () => {
    const shop = await createShop(deps, { takers });
    const intake = openIntake(deps, database);
    const tap = someone(deps, shop);
    const { cs } = assignedOf(await intake.submit(tap));
    await deps.db
      .updateTable('members')
      .set({ status: 'inactive', removed_at: deps.clock.now() })
      .where('id', '=', cs.id)
      .execute();
    expect(assignedOf(await intake.submit(tap)).cs.id).not.toBe(cs.id);
  });

  test('of a returning buyer: still returning, still one touch', async () => {
    const shop = await createShop(deps, { takers, sticky: 'always' });
    const intake = openIntake(deps, database);
    await intake.submit(someone(deps, shop, phone));
    const tap = someone(deps, shop, phone);
    const one = await intake.submit(tap);
    expect(one).toMatchObject({ returning: true });
    expect(await intake.submit(tap)).toEqual(one);
    expect(await touchesOf(shop)).toHaveLength(1);
  });

  test('of any visit, in whatever order: the answer of that visit', async () => {
    const shop = await createShop(deps, { takers, sticky: 'always' });
    const intake = openIntake(deps, database);
    const visits = ['Nur', 'Siti', 'Dewi'].map((name) => someone(deps, shop, { ...phone, name }));
    const answers = [];
    for (const visit of visits) answers.push(await intake.submit(visit));
    expect(new Set(answers.map((answer) => assignedOf(answer).visitId)).size).toBe(3);
    for (const place of [0, 2, 1, 0]) {
      expect(await intake.submit(visits[place] as Submission)).toEqual(answers[place]);
    }
    expect(await touchesOf(shop)).toHaveLength(2);
  });

  test('after its time, or in another rotator, is another lead', async () => {
    const shop = await createShop(deps, { takers });
    const other = await createShop(deps, { takers });
    const intake = openIntake(deps, database);
    const tap = someone(deps, shop);
    const one = assignedOf(await intake.submit(tap));
    const two = assignedOf(await intake.submit({ ...tap, at: new Date('2026-11-15T03:00:30Z') }));
    const { accountId, rotatorId } = other;
    const three = assignedOf(await intake.submit({ ...tap, accountId, rotatorId }));
    expect(new Set([one.leadId, two.leadId, three.leadId]).size).toBe(3);
  });
});

describe('who comes back waits for a reply', () => {
  const waitingOf = ({ accountId }: Shop) =>
    deps.db
      .selectFrom('lead_reminders')
      .select(['member_id as by', 'remind_at as at', 'returned_at as returnedAt'])
      .where('account_id', '=', accountId)
      .execute();
  const since = (at: string) => [{ by: null, at: new Date(at), returnedAt: new Date(at) }];
  const minutes = (count: number) => new Date(Date.parse(start) + count * 60_000).toISOString();
  const setLead = (shop: Shop, change: { status: 'contacted' | 'ordered' | 'lost'; fake_at?: Date }) =>
    deps.db.updateTable('leads').set(change).where('account_id', '=', shop.accountId).execute();

  test.each(['contacted', 'ordered', 'lost'] as const)('%s before', async (status) => {
    const shop = await createShop(deps, { takers, sticky: 'always' });
    await comeTwice(shop, phone, { inBetween: () => setLead(shop, { status }) });
    expect(await waitingOf(shop)).toEqual(since(later));
  });

  test('new ones wait since they came; without a number they wait anew', async () => {
    const [known, unknown] = [
      await createShop(deps, { takers, sticky: 'always' }),
      await createShop(deps, { takers, sticky: 'always' }),
    ];
    await comeTwice(known, phone);
    setTime(start);
    await comeTwice(unknown, visitor);
    expect(await waitingOf(known)).toEqual([]);
    expect(await waitingOf(unknown)).toEqual(since(later));
  });

  test('not who sends the form again within minutes, nor whose lead is fake', async () => {
    const [quick, fake] = [
      await createShop(deps, { takers, sticky: 'always' }),
      await createShop(deps, { takers, sticky: 'always' }),
    ];
    const contacted = () => setLead(quick, { status: 'contacted' });
    await comeTwice(quick, phone, { inBetween: contacted, at: minutes(9) });
    setTime(start);
    const marked = () => setLead(fake, { status: 'lost', fake_at: new Date(start) });
    await comeTwice(fake, phone, { inBetween: marked });
    expect([await waitingOf(quick), await waitingOf(fake)]).toEqual([[], []]);
  });

  test.each([
    ['a reminder still to come gives way', 90, since(minutes(60))],
    ['one that is due already stays', 30, [{ at: new Date(minutes(30)), returnedAt: null }]],
  ])('%s', async (_what, due, expected) => {
    const shop = await createShop(deps, { takers, sticky: 'always' });
    const remind = async (memberId: string) => {
      const [lead] = await leadsOf(deps, shop);
      const times = { remind_at: new Date(minutes(due)), created_at: new Date(start) };
      await deps.db
        .insertInto('lead_reminders')
        .values({ account_id: shop.accountId, lead_id: lead?.id as string, member_id: memberId, ...times })
        .execute();
    };
    await comeTwice(shop, phone, { inBetween: remind, at: minutes(60) });
    expect(await waitingOf(shop)).toMatchObject(expected);
  });

  test('who comes back twice waits since the first time', async () => {
    const shop = await createShop(deps, { takers, sticky: 'always' });
    await comeTwice(shop, phone, {
      inBetween: () => setLead(shop, { status: 'contacted' }),
      at: minutes(60),
    });
    setTime(minutes(120));
    await openIntake(deps, database).submit(someone(deps, shop, phone));
    expect(await waitingOf(shop)).toEqual(since(minutes(60)));
  });
});
