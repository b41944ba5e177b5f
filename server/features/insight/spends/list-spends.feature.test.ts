import { beforeAll, describe, expect, test } from 'vitest';
import { createLead } from '#server/testing/leads.ts';
import { createRotator } from '#server/testing/rotators.ts';
import { createSpend } from '#server/testing/spends.ts';
import { openSpends } from './spends.fixture.ts';

const { deps, db, mine, theirs, call, list, setTime } = await openSpends();
const { accountId } = mine.owner;
const rotator = await createRotator(deps, { accountId, title: 'Gamis' });

beforeAll(async () => {
  const entries = [
    { day: '2026-11-01', nominal: 100, campaign: 'Gajian' },
    { day: '2026-11-02', nominal: 200, rotatorId: rotator.id, note: '50% off_x' },
    { day: '2026-11-03', nominal: 400, campaign: 'retarget', source: 'meta' as const },
    { day: '2026-10-31', nominal: 800, note: 'akhir gajian' },
  ];
  for (const entry of entries) await createSpend(deps, mine.owner, entry);
  setTime('2026-11-15T03:00:01Z');
  await createSpend(deps, mine.owner, { day: '2026-11-02', nominal: 1_600, note: 'kemudian' });
  setTime('2026-11-15T03:00:00Z');
  await createSpend(deps, theirs.owner, { day: '2026-11-02', nominal: 999_999, campaign: 'Gajian' });
});

describe('the list', () => {
  test.each([
    ['all, latest day first, of a day what came last', '', [400, 1_600, 200, 100, 800]],
    ['of some days', '?from=2026-11-01&to=2026-11-02', [1_600, 200, 100]],
    ['of a rotator', `?rotator=${rotator.id}`, [200]],
    ['found in campaign and note, in any case', '?search=GAJIAN', [100, 800]],
    ['signs stand for themselves', '?search=50%25%20off_', [200]],
    ['no wildcard', '?search=r_target', []],
    ['none', '?from=2027-01-01', []],
  ])('%s', async (_name, query, nominals) => {
    const found = await list(mine.admin, query);
    expect(found.spends.map(({ nominal }) => nominal)).toEqual(nominals);
    expect(found).toMatchObject({
      total: nominals.length,
      sum: nominals.reduce((sum, nominal) => sum + nominal, 0),
    });
  });

  test('ten a page; the sum is over all', async () => {
    const { admin } = theirs;
    for (let n = 1; n <= 11; n += 1) await createSpend(deps, admin, { day: '2026-10-01', nominal: n });
    const first = await list(admin, '?to=2026-10-31');
    const second = await list(admin, '?to=2026-10-31&page=2');
    expect([first.total, first.sum, first.spends.length]).toEqual([11, 66, 10]);
    expect([second.total, second.sum, second.spends.length]).toEqual([11, 66, 1]);
    const ids = [...first.spends, ...second.spends].map(({ id }) => id);
    expect(new Set(ids).size).toBe(11);
    expect((await list(admin, '?to=2026-10-31&page=3')).spends).toEqual([]);
  });

  test('the end must not be before the start', async () => {
    for (const query of ['?from=2026-11-02&to=2026-11-01', '?from=0000-01-01', '?to=1999-12-31'])
      expect((await call(mine.owner, 'GET', query)).statusCode).toBe(422);
  });
});

describe('a month', () => {
  const month = async (who: Parameters<typeof call>[0], name: string) =>
    (await call(who, 'GET', `/months/${name}`)).json().data;

  test('says of every day what was spent and how many leads came', async () => {
    const at = (time: string) => ({ accountId, at: new Date(time) });
    // The last moment of October in WIB, the first of November, and one that is folded already.
    await createLead(deps, at('2026-10-31T16:59:59.999Z'));
    await createLead(deps, at('2026-10-31T17:00:00Z'));
    await createLead(deps, at('2026-11-02T05:00:00Z'));
    const trashed = await createLead(deps, at('2026-11-02T06:00:00Z'));
    await db
      .updateTable('leads')
      .set({ trashed_at: deps.clock.now() })
      .where('id', '=', trashed.id)
      .execute();
    await createLead(deps, { accountId: theirs.owner.accountId, at: new Date('2026-11-02T06:00:00Z') });
    const november = await month(mine.owner, '2026-11');
    expect(november.days).toHaveLength(30);
    expect(november.days.slice(0, 4)).toEqual([
      { day: '2026-11-01', nominal: 100, spends: 1, leads: 1 },
      { day: '2026-11-02', nominal: 1_800, spends: 2, leads: 1 },
      { day: '2026-11-03', nominal: 400, spends: 1, leads: 0 },
      { day: '2026-11-04', nominal: 0, spends: 0, leads: 0 },
    ]);
    expect(november).toMatchObject({ sum: 2_300, leads: 2 });
    expect(await month(mine.owner, '2026-10')).toMatchObject({ sum: 800, leads: 1 });
  });

  test.each([
    ['2026-02', 28],
    ['2028-02', 29],
    ['2026-12', 31],
  ])('%s has %d days', async (name, days) => {
    const found = await month(mine.owner, name);
    expect(found.days).toHaveLength(days);
    expect(found.days.at(-1).day).toBe(`${name}-${days}`);
  });

  test.each(['2026-13', '2026-00', '26-11', '1999-01'])('%s is none', async (name) => {
    expect((await call(mine.owner, 'GET', `/months/${name}`)).statusCode).toBe(422);
  });
});

test('campaigns to choose from: those of 90 days, most used first, nobody else’s', async () => {
  const lead = async (campaign: string, day: string, who = accountId) => {
    const { id } = await createLead(deps, { accountId: who, at: new Date(`${day}T05:00:00Z`) });
    const source = JSON.stringify({ utmCampaign: campaign });
    await db.updateTable('leads').set({ source }).where('id', '=', id).execute();
    return id;
  };
  const before = (await call(mine.owner, 'GET', '/campaigns')).json().data.campaigns;
  expect(before).toEqual(['Gajian', 'retarget']);
  for (let n = 0; n < 3; n += 1) await lead('lebaran', '2026-11-01');
  // The same one, in other letters.
  await lead('Lebaran', '2026-11-02');
  await lead('lama', '2026-08-17');
  await lead('terlalu lama', '2026-08-16');
  await lead('', '2026-11-01');
  await lead('orang lain', '2026-11-01', theirs.owner.accountId);
  const gone = await lead('dibuang', '2026-11-01');
  await db.updateTable('leads').set({ trashed_at: deps.clock.now() }).where('id', '=', gone).execute();
  expect((await call(mine.admin, 'GET', '/campaigns')).json().data.campaigns).toEqual([
    'lebaran',
    'Gajian',
    'lama',
    'retarget',
  ]);
  for (let n = 0; n < 210; n += 1) await createSpend(deps, mine.owner, { campaign: `K${n}` });
  const many = (await call(mine.owner, 'GET', '/campaigns')).json().data.campaigns;
  expect([many.length, many[0]]).toEqual([200, 'lebaran']);
});

test('nothing of it is for a CS', async () => {
  for (const path of ['', '/months/2026-11', '/campaigns'])
    expect((await call(mine.cs, 'GET', path)).json()).toMatchObject({ code: 403, error: 'forbidden' });
});
