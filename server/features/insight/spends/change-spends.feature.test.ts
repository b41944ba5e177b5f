import { beforeEach, describe, expect, test } from 'vitest';
import { editConflict } from '#contract/edit-conflicts.ts';
import type { Spend } from '#contract/spends.ts';
import { createRotator } from '#server/testing/rotators.ts';
import { createSpend } from '#server/testing/spends.ts';
import { createTwoShops } from '#server/testing/two-shops.ts';
import { openSpends } from './spends.fixture.ts';

const here = await openSpends();
const { deps, db, items, add, added, get, edit, remove, trail, published } = here;
let { mine, theirs } = here;
beforeEach(async () => {
  ({ mine, theirs } = await createTwoShops(deps));
});

describe('adding', () => {
  test('is kept whole, published and written down', async () => {
    const { accountId, memberId } = mine.admin;
    const rotator = await createRotator(deps, { accountId, title: 'Gamis' });
    const spend = await added(mine.admin, { rotatorId: rotator.id, campaign: ' gajian ', note: 'naik' });
    expect(spend).toEqual({
      id: spend.id,
      day: '2026-11-15',
      nominal: 150_000,
      rotator: { id: rotator.id, title: 'Gamis' },
      campaign: 'gajian',
      note: 'naik',
      source: 'hand',
      revision: 0,
    });
    expect((await get(mine.owner, spend.id)).json().data).toEqual(spend);
    expect(await trail(accountId)).toEqual([
      {
        by: memberId,
        kind: 'spend_added',
        details: { day: '2026-11-15', nominal: 150_000, campaign: 'gajian' },
      },
    ]);
    expect(await published(accountId)).toBe(1);
  });

  test('twice under one key happens once', async () => {
    const answers = [await add(mine.owner, {}, 'the-same-key'), await add(mine.owner, {}, 'the-same-key')];
    const [first, second] = answers.map((answer) => answer.json().data.id);
    expect(first).toBe(second);
    expect(await trail(mine.owner.accountId)).toHaveLength(1);
  });

  test.each([
    [{ nominal: 0 }, 'nominal'],
    [{ nominal: 1.5 }, 'nominal'],
    [{ nominal: 1_000_000_000_001 }, 'nominal'],
    [{ day: '2026-02-30' }, 'day'],
    [{ day: '0000-01-01' }, 'day'],
    [{ day: '1999-12-31' }, 'day'],
    [{ campaign: 'a'.repeat(101) }, 'campaign'],
    [{ note: 'a'.repeat(201) }, 'note'],
  ])('%j is refused beside %s', async (more, field) => {
    expect((await add(mine.owner, more)).json()).toMatchObject({
      code: 422,
      fields: { [field]: expect.any(String) },
    });
  });

  test('tomorrow is the latest day, by the clock of the account', async () => {
    here.setTime('2026-11-15T15:30:00Z');
    const refused = { code: 422, fields: { day: 'Tanggal biaya paling lambat besok' } };
    expect((await add(mine.owner, { day: '2026-11-16' })).statusCode).toBe(200);
    expect((await add(mine.owner, { day: '2026-11-17' })).json()).toMatchObject(refused);
    const east = { ...mine.owner, timeZone: 'WIT' as const };
    expect((await add(east, { day: '2026-11-17' })).statusCode).toBe(200);
    expect((await add(east, { day: '2026-11-18' })).json()).toMatchObject(refused);
    here.setTime('2026-11-15T03:00:00Z');
  });

  test('for a rotator that is another’s or gone: refused beside it', async () => {
    const other = await createRotator(deps, { accountId: theirs.owner.accountId });
    const gone = await createRotator(deps, { accountId: mine.owner.accountId });
    await db
      .updateTable('rotators')
      .set({ removed_at: deps.clock.now() })
      .where('id', '=', gone.id)
      .execute();
    for (const { id } of [other, gone]) {
      expect((await add(mine.owner, { rotatorId: id })).json()).toMatchObject({
        code: 422,
        fields: { rotatorId: 'Rotator ini tidak ditemukan' },
      });
    }
    expect(await published(mine.owner.accountId)).toBe(0);
  });
});

describe('editing', () => {
  let spend: Spend;
  beforeEach(async () => {
    spend = await added(mine.owner);
  });
  const change = (more: object = {}) => ({ ...items(), revision: 0, ...more });

  test('every item changes', async () => {
    const rotator = await createRotator(deps, { accountId: mine.owner.accountId, title: 'Gamis' });
    const changed = {
      day: '2026-11-10',
      nominal: 90_000,
      rotatorId: rotator.id,
      campaign: 'retarget',
      note: 'turun',
    };
    const after = {
      ...spend,
      day: '2026-11-10',
      nominal: 90_000,
      rotator: { id: rotator.id, title: 'Gamis' },
      campaign: 'retarget',
      note: 'turun',
      revision: 1,
    };
    expect((await edit(mine.admin, spend.id, { ...changed, revision: 0 })).json().data).toEqual(after);
    expect((await get(mine.owner, spend.id)).json().data).toEqual(after);
    expect(await trail(mine.owner.accountId)).toContainEqual({
      by: mine.admin.memberId,
      kind: 'spend_changed',
      details: { day: '2026-11-10', nominal: 90_000, campaign: 'retarget' },
    });
    expect(await published(mine.owner.accountId)).toBe(2);
  });

  test('whoever is late gets a conflict with the entry as it is', async () => {
    await edit(mine.owner, spend.id, change({ nominal: 1_000 }));
    expect((await edit(mine.admin, spend.id, change({ note: 'x' }))).json()).toMatchObject({
      code: 409,
      error: editConflict,
      data: { id: spend.id, nominal: 1_000, revision: 1 },
    });
    expect((await edit(mine.admin, spend.id, change({ note: 'x', revision: 1 }))).statusCode).toBe(200);
  });

  test('of two at the same moment one is late', async () => {
    const answers = await Promise.all(
      [1, 2].map((nominal) => edit(mine.owner, spend.id, change({ nominal }))),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('a rotator that is gone may stay, but is not chosen anew', async () => {
    const { id: rotatorId } = await createRotator(deps, { accountId: mine.owner.accountId, title: 'Gamis' });
    const kept = await added(mine.owner, { rotatorId });
    await db
      .updateTable('rotators')
      .set({ removed_at: deps.clock.now() })
      .where('id', '=', rotatorId)
      .execute();
    expect((await edit(mine.owner, kept.id, change({ rotatorId, nominal: 5 }))).json()).toMatchObject({
      code: 200,
      data: { rotator: { id: rotatorId, title: 'Gamis' }, nominal: 5 },
    });
    expect((await edit(mine.owner, spend.id, change({ rotatorId }))).json()).toMatchObject({
      code: 422,
      fields: { rotatorId: 'Rotator ini tidak ditemukan' },
    });
  });

  test('not beyond tomorrow', async () => {
    expect((await edit(mine.owner, spend.id, change({ day: '2026-11-17' }))).json()).toMatchObject({
      code: 422,
      fields: { day: 'Tanggal biaya paling lambat besok' },
    });
  });

  test('one of Meta’s does not become a second of the same day and campaign', async () => {
    await createSpend(deps, mine.owner, { source: 'meta', campaign: 'gajian', day: '2026-11-14' });
    const meta = await createSpend(deps, mine.owner, { source: 'meta', campaign: 'gajian' });
    expect(
      (await edit(mine.owner, meta, change({ campaign: 'gajian', day: '2026-11-14' }))).json(),
    ).toMatchObject({
      code: 422,
      fields: { day: 'File Meta sudah mencatat biaya untuk hari dan kampanye ini' },
    });
    expect((await edit(mine.owner, meta, change({ campaign: 'gajian', nominal: 7 }))).json()).toMatchObject({
      code: 200,
      data: { source: 'meta', nominal: 7 },
    });
    // What a person enters may stand beside it.
    expect(
      (await edit(mine.owner, spend.id, change({ campaign: 'gajian', day: '2026-11-14' }))).statusCode,
    ).toBe(200);
  });
});

test('one that Meta says cost nothing can be edited; others cannot cost nothing', async () => {
  const one = await createSpend(deps, mine.owner, { source: 'meta', campaign: 'gajian', nominal: 0 });
  const note = { ...items({ campaign: 'gajian', nominal: 0, note: 'salah catat' }), revision: 0 };
  expect((await edit(mine.owner, one, note)).json()).toMatchObject({
    code: 200,
    data: { note: 'salah catat' },
  });
  const spend = await added(mine.owner);
  expect((await edit(mine.owner, spend.id, note)).json()).toMatchObject({
    code: 422,
    fields: { nominal: 'Nominal paling sedikit 1' },
  });
});

test('a deleted one is gone, and its trace stays', async () => {
  const spend = await added(mine.owner, { campaign: 'gajian' });
  expect((await remove(mine.admin, spend.id)).statusCode).toBe(200);
  expect((await get(mine.owner, spend.id)).statusCode).toBe(404);
  expect((await remove(mine.admin, spend.id)).statusCode).toBe(404);
  expect(await trail(mine.owner.accountId)).toContainEqual({
    by: mine.admin.memberId,
    kind: 'spend_removed',
    details: { day: '2026-11-15', nominal: 150_000, campaign: 'gajian' },
  });
  expect(await published(mine.owner.accountId)).toBe(2);
});

test('another account’s are not there, and a CS may see none', async () => {
  const spend = await added(mine.owner);
  const calls = [
    (who: typeof mine.owner | typeof mine.cs) => get(who, spend.id),
    (who: typeof mine.owner | typeof mine.cs) => edit(who, spend.id, { ...items(), revision: 0 }),
    (who: typeof mine.owner | typeof mine.cs) => remove(who, spend.id),
  ];
  for (const ask of calls) {
    expect((await ask(theirs.owner)).statusCode).toBe(404);
    expect((await ask(mine.cs)).statusCode).toBe(403);
  }
  expect((await get(mine.owner, spend.id)).json().data).toEqual(spend);
});
