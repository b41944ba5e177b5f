import { beforeAll, describe, expect, it } from 'vitest';
import { readFigures } from '#server/features/insight/figures/read-figures.ts';
import { createLead } from '#server/testing/leads.ts';
import { createMember } from '#server/testing/people.ts';
import { createRotator } from '#server/testing/rotators.ts';
import { openLeadReading } from './lead-reading.fixture.ts';

const { deps, db, mine, theirs, otherCs, ask, list, names, lead, change, label, team } =
  await openLeadReading();
const { accountId } = mine.owner;
const [sari, budi] = [mine.cs.memberId, otherCs.memberId];

const things = { rotator: '', removed: '', promo: '', hot: '', north: '' };
const ids: Record<string, string> = {};

beforeAll(async () => {
  things.rotator = (await createRotator(deps, { accountId, title: 'Sepatu' })).id;
  things.removed = (await createRotator(deps, { accountId, title: 'Tas Lama' })).id;
  await db
    .updateTable('rotators')
    .set({ removed_at: deps.clock.now() })
    .where('id', '=', things.removed)
    .execute();
  const add = async (name: string, at: string, more: Parameters<typeof lead>[0] = {}) => {
    ids[name] = (await lead({ name, at: new Date(at), ...more })).id;
  };
  // 23:59 and midnight in Jakarta are 16:59 and 17:00 of the day before.
  await add('Ani', '2026-11-12T16:59:00Z', {
    memberId: sari,
    rotatorId: things.rotator,
    origin: 'meta',
    turn: 1,
  });
  await add('Bayu', '2026-11-12T17:00:00Z', {
    memberId: budi,
    rotatorId: things.removed,
    source: { utmCampaign: 'hari raya ' },
  });
  await add('Citra', '2026-11-13T05:00:00Z', {
    memberId: sari,
    status: 'contacted',
    origin: 'meta',
    turn: 2,
    source: { utmCampaign: 'Hari Raya' },
  });
  await add('Dedi', '2026-11-13T06:00:00Z', { memberId: budi, status: 'lost', phone: '628111222333' });
  await add('Eka', '2026-11-14T02:00:00Z', { status: 'ordered', phone: '628111222333' });
  await add('Fajar Hadi', '2026-11-14T03:00:00Z', {
    memberId: sari,
    locked: true,
    phone: '628111222333',
    message: 'rahasia',
  });
  await add('Gita', '2026-11-15T01:00:00Z', { memberId: sari, rotatorId: things.rotator, phone: null });
  await change(ids.Citra ?? '', { chat: 'yes', first_contact_at: new Date('2026-11-13T05:30:00Z') });
  await change(ids.Dedi ?? '', { chat: 'no' });
  // In no list: deleted, merged, another shop's.
  await add('Hapus', '2026-11-15T02:00:00Z', { memberId: sari });
  await change(ids.Hapus ?? '', { trashed_at: deps.clock.now() });
  await add('Ikut', '2026-11-15T02:00:00Z', { memberId: sari });
  await change(ids.Ikut ?? '', { merged_into: ids.Gita });
  await createLead(deps, { accountId: theirs.owner.accountId, name: 'Jauh' });
  things.promo = (await label('Promo', [ids.Ani ?? '', ids.Dedi ?? '', ids.Hapus ?? ''])).id;
  things.hot = (await label('Hangat', [ids.Dedi ?? '', ids.Gita ?? ''])).id;
  things.north = await team('Utara', [budi]);
});

it('shows the newest first, with all that a row has', async () => {
  const { leads, ...figures } = await list();
  expect(leads.map(({ name }) => name)).toEqual([
    'Gita',
    'F•••• H•••',
    'Eka',
    'Dedi',
    'Citra',
    'Bayu',
    'Ani',
  ]);
  expect(figures).toEqual({ total: 7, isMore: false, newer: 0, tabs: { all: 7, meta: 2 } });
  expect(leads[4]).toMatchObject({
    id: ids.Citra,
    createdAt: '2026-11-13T05:00:00.000Z',
    member: { id: sari, picture: null },
    rotator: null,
    status: 'contacted',
    origin: 'meta',
    chat: 'yes',
    firstContactAt: '2026-11-13T05:30:00.000Z',
    labels: [],
    revision: 0,
    trashedAt: null,
  });
  expect(leads[5]?.rotator).toEqual({ id: things.removed, title: 'Tas Lama' });
  expect(leads[3]?.labels.map(({ name }) => name)).toEqual(['Hangat', 'Promo']);
});

it('masks a locked lead for everyone, and counts it for no other as the same buyer', async () => {
  for (const viewer of [mine.owner, mine.admin, mine.cs]) {
    const [locked] = (await list('locked=yes', viewer)).leads;
    expect(locked).toMatchObject({
      name: 'F•••• H•••',
      phone: '628•••••••33',
      message: '',
      locked: true,
      sameBuyer: 0,
    });
  }
  const { leads } = await list();
  expect(leads.find(({ name }) => name === 'Eka')?.sameBuyer).toBe(1);
  // Their only lead of that number: the other is nobody's.
  expect((await list('status=lost', otherCs)).leads[0]?.sameBuyer).toBe(0);
});

const filters = [
  ['from=2026-11-13', ['Gita', 'Fajar', 'Eka', 'Dedi', 'Citra', 'Bayu']],
  ['to=2026-11-12', ['Ani']],
  ['from=2026-11-13&to=2026-11-13', ['Dedi', 'Citra', 'Bayu']],
  ['member=:sari', ['Gita', 'Fajar', 'Citra', 'Ani']],
  ['member=:sari,:budi&to=2026-11-13', ['Dedi', 'Citra', 'Bayu', 'Ani']],
  ['team=:north', ['Dedi', 'Bayu']],
  ['team=:north&member=:sari', []],
  ['rotator=:rotator', ['Gita', 'Ani']],
  ['rotator=:rotator,:removed', ['Gita', 'Bayu', 'Ani']],
  ['status=new', ['Gita', 'Fajar', 'Bayu', 'Ani']],
  ['status=contacted,lost', ['Dedi', 'Citra']],
  ['status=ordered', ['Eka']],
  ['origin=meta', ['Citra', 'Ani']],
  ['origin=other&status=new', ['Gita', 'Fajar', 'Bayu']],
  ['origin=meta&status=contacted', ['Citra']],
  ['locked=yes', ['Fajar']],
  ['locked=no&origin=meta', ['Citra', 'Ani']],
  ['chat=yes', ['Eka', 'Citra']],
  ['chat=no', ['Dedi']],
  ['chat=unknown', ['Gita', 'Fajar', 'Bayu', 'Ani']],
  ['campaign=HARI+raya', ['Citra', 'Bayu']],
  ['campaign=hari', []],
  ['campaign=hari+raya&origin=meta', ['Citra']],
  ['campaign=hari+raya&member=:budi', ['Bayu']],
  ['campaign=hari+raya&rotator=:removed', ['Bayu']],
  ['campaign=hari+raya&status=contacted', ['Citra']],
  // Whoever came out of a file is neither: Dedi was never contacted.
  ['inTime=yes', ['Citra']],
  ['inTime=no', ['Ani']],
  ['inTime=no&member=:budi', []],
  ['inTime=no&rotator=:rotator', ['Ani']],
  ['inTime=yes&origin=meta', ['Citra']],
  ['inTime=no&label=:promo', ['Ani']],
  ['hour=12', ['Citra']],
  ['hour=0,12,23', ['Citra', 'Bayu', 'Ani']],
  ['hour=8,23&rotator=:rotator', ['Gita', 'Ani']],
  ['hour=12,13&status=lost', ['Dedi']],
  ['hour=12&inTime=no', []],
  ['weekday=fri', ['Dedi', 'Citra', 'Bayu']],
  ['weekday=thu,sun', ['Gita', 'Ani']],
  ['weekday=fri&hour=12,13&label=:hot', ['Dedi']],
  ['weekday=fri&campaign=hari+raya', ['Citra', 'Bayu']],
  ['weekday=sat&label=:hot', []],
  ['contacted=yes', ['Citra']],
  ['contacted=no&member=:sari', ['Gita', 'Fajar', 'Ani']],
  ['contacted=no&origin=meta', ['Ani']],
  ['contacted=no&label=:promo', ['Dedi', 'Ani']],
  ['label=:promo', ['Dedi', 'Ani']],
  ['label=:promo,:hot', ['Gita', 'Dedi', 'Ani']],
  ['label=:promo&status=lost', ['Dedi']],
  ['status=new&locked=no', ['Gita', 'Bayu', 'Ani']],
  ['status=new&locked=no&sort=oldest', ['Ani', 'Bayu', 'Gita']],
  ['sort=oldest&status=new', ['Ani', 'Bayu', 'Fajar', 'Gita']],
  ['sort=oldest&label=:promo', ['Ani', 'Dedi']],
] as const;

describe.each(['as it arrived', 'folded'])('narrowed, %s', (how) => {
  beforeAll(async () => {
    if (how === 'folded') await readFigures(db);
  });

  it.each(filters)('by %s', async (query, found) => {
    const known: Record<string, string> = { sari, budi, ...things };
    const path = query.replace(/:(\w+)/g, (_, name: string) => known[name] ?? '');
    const { leads, total, isMore } = await list(path);
    const shown = leads.map(({ name }) => (name.startsWith('F') ? 'Fajar' : name));
    expect([shown, total, isMore]).toEqual([found, found.length, false]);
  });

  it.each([
    ['', { all: 7, meta: 2 }],
    ['origin=meta', { all: 7, meta: 2 }],
    ['status=contacted', { all: 1, meta: 1 }],
    ['status=new&origin=other', { all: 4, meta: 1 }],
    ['from=2026-11-14', { all: 3, meta: 0 }],
    ['search=citra', null],
    ['status=new&locked=no', null],
  ])('counts both tabs whatever the origin: %s', async (query, tabs) => {
    expect((await list(query)).tabs).toEqual(tabs);
  });
});

it('a CS sees their own, and nothing more by naming others', async () => {
  const own = ['Gita', 'F•••• H•••', 'Citra', 'Ani'];
  expect(await names('', mine.cs)).toEqual(own);
  expect((await list('', mine.cs)).tabs).toEqual({ all: 4, meta: 2 });
  expect(await names(`member=${sari},${budi}`, mine.cs)).toEqual(own);
  for (const query of [`member=${budi}`, `team=${things.north}`, `label=${things.hot}&member=${budi}`])
    expect(await list(query, mine.cs)).toMatchObject({ total: 0, leads: [] });
  expect(await names(`label=${things.hot}`, mine.cs)).toEqual(['Gita']);
});

it('another account’s things leave nothing', async () => {
  const far = await createRotator(deps, { accountId: theirs.owner.accountId });
  for (const query of [`rotator=${far.id}`, `member=${theirs.cs.memberId}`])
    expect(await list(query)).toMatchObject({ total: 0, leads: [] });
  expect(await names('', theirs.owner)).toEqual(['Jauh']);
});

it('the trash is for those who can bring things back', async () => {
  const { leads, ...figures } = await list('view=trash');
  expect(figures).toEqual({ total: 1, isMore: false, newer: 0, tabs: null });
  expect(leads[0]).toMatchObject({ name: 'Hapus', trashedAt: '2026-11-15T03:00:00.000Z' });
  expect(await names(`view=trash&member=${budi}`)).toEqual([]);
  expect(await names('view=trash&search=hapus')).toEqual(['Hapus']);
  expect((await ask(mine.cs, 'leads?view=trash')).statusCode).toBe(403);
});

it.each([
  ['search=ab', 'search'],
  ['from=2026-11-15&to=2026-11-14', 'to'],
  ['status=gone', 'status'],
  ['page=0', 'page'],
])('%s is refused', async (query, field) => {
  const answer = (await ask(mine.owner, `leads?${query}`)).json();
  expect([answer.code, Object.keys(answer.fields)[0]]).toEqual([422, expect.stringContaining(field)]);
});

describe('pages', () => {
  const boss = { ...mine.owner };
  const [at, day, hour] = [new Date('2026-11-01T00:00:00Z').getTime(), 86_400_000, 3_600_000];

  beforeAll(async () => {
    Object.assign(boss, await createMember(deps));
    // Three a day for twenty days; every tenth from Meta's ads.
    for (let n = 0; n < 60; n += 1)
      await createLead(deps, {
        accountId: boss.accountId,
        name: `N${n}`,
        origin: n % 10 === 0 ? 'meta' : 'other',
        at: new Date(at + Math.floor(n / 3) * day + (n % 3) * hour),
      });
    await readFigures(db);
  });

  const expected = (from: number, to: number) =>
    Array.from({ length: Math.abs(to - from) }, (_, n) => `N${from < to ? from + n : from - n}`);

  it('ten a page, down to the last, from either end', async () => {
    expect(await names('', boss)).toEqual(expected(59, 49));
    expect(await names('page=4', boss)).toEqual(expected(29, 19));
    expect(await names('page=6', boss)).toEqual(expected(9, -1));
    expect(await names('page=7', boss)).toEqual([]);
    expect(await names('page=2&sort=oldest', boss)).toEqual(expected(10, 20));
    expect(await names('page=2&from=2026-11-03&to=2026-11-07', boss)).toEqual(expected(10, 5));
    expect(await names('origin=meta', boss)).toEqual(['N50', 'N40', 'N30', 'N20', 'N10', 'N0']);
  });

  it('stay as they were when leads come, and say how many did', async () => {
    const asOf = encodeURIComponent(new Date(at + 17 * day + hour).toISOString());
    // N51, N52 on that day came no later; N53 and what follows did.
    const { newer, total, leads } = await list(`asOf=${asOf}`, boss);
    expect([newer, total]).toEqual([7, 60]);
    expect(leads.map(({ name }) => name)).toEqual(expected(52, 42));
    expect(await names(`asOf=${asOf}&page=2`, boss)).toEqual(expected(42, 32));
    expect(await names(`asOf=${asOf}&sort=oldest`, boss)).toEqual(expected(0, 10));
    expect(await list(`asOf=${asOf}&origin=meta`, boss)).toMatchObject({ newer: 0, total: 6 });
    const narrowed = await list(`asOf=${asOf}&status=new&locked=no`, boss);
    expect([narrowed.newer, narrowed.total]).toEqual([7, 60]);
    expect(narrowed.leads.map(({ name }) => name)).toEqual(expected(52, 42));
  });
});
