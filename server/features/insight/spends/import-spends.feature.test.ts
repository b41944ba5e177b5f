import { beforeEach, describe, expect, test } from 'vitest';
import { createTwoShops } from '#server/testing/two-shops.ts';
import { openSpends } from './spends.fixture.ts';

const here = await openSpends();
const { deps, db, send, looked, kept, replaced, list, edit, items, trail, published } = here;
let { mine, theirs } = here;
beforeEach(async () => {
  ({ mine, theirs } = await createTwoShops(deps));
});

const lines = (...rows: string[]) => `${rows.join('\r\n')}\r\n`;
const header = 'Day,Campaign name,Amount spent (IDR),Reporting starts,Reporting ends';
const file = lines(
  header,
  '2026-11-14,Gajian,100000,2026-11-14,2026-11-14',
  '2026-11-15,Gajian,150000.4,2026-11-15,2026-11-15',
  '2026-11-15,Gajian,50000.4,2026-11-15,2026-11-15',
  '2026-11-15,"Live, malam",25000,2026-11-15,2026-11-15',
  '2026-11-15,Mati,0,2026-11-15,2026-11-15',
  ',,325000,2026-11-14,2026-11-15',
);
const none = { count: 0, sum: 0 };
const all = {
  problem: null,
  added: 3,
  changed: 0,
  same: 0,
  removed: none,
  others: none,
  byHand: none,
  skipped: 2,
  sum: 325_001,
  from: '2026-11-14',
  to: '2026-11-15',
  refused: [],
  refusedCount: 0,
  rows: [
    { day: '2026-11-14', campaign: 'Gajian', nominal: 100_000, was: null },
    { day: '2026-11-15', campaign: 'Gajian', nominal: 200_001, was: null },
    { day: '2026-11-15', campaign: 'Live, malam', nominal: 25_000, was: null },
  ],
};
const owner = () => mine.owner;
const spends = async () =>
  (await list(owner())).spends.map(({ day, campaign, nominal, source }) => [day, campaign, nominal, source]);

describe('Meta’s file', () => {
  test('is only looked at first', async () => {
    expect(await looked(file, owner())).toEqual({ kept: false, ...all });
    expect((await list(owner())).total).toBe(0);
    expect(await published(owner().accountId)).toBe(0);
  });

  test('is kept, published and written down once, however often it is sent', async () => {
    expect(await kept(file, owner())).toEqual({ kept: true, ...all });
    const stored = await spends();
    expect(stored).toHaveLength(3);
    expect(stored).toContainEqual(['2026-11-15', 'Live, malam', 25_000, 'meta']);
    expect(await kept(file, mine.admin)).toEqual({ kept: true, ...all, added: 0, same: 3, rows: [] });
    expect(await spends()).toEqual(stored);
    expect(await trail(owner().accountId)).toEqual([
      { by: owner().memberId, kind: 'spends_imported', details: { added: 3, changed: 0, removed: 0 } },
    ]);
    expect(await published(owner().accountId)).toBe(1);
  });

  test('twice at the same moment adds nothing twice', async () => {
    // Both as one person: who asks is looked up when the call arrives.
    const [a, b] = await Promise.all([kept(file, owner()), kept(file, owner())]);
    expect([a.added, b.added].sort()).toEqual([0, 3]);
    expect((await list(owner())).total).toBe(3);
  });

  test('replaces what an earlier one said, and leaves what people wrote', async () => {
    await kept(file, owner());
    const one = (await list(owner(), '?search=live')).spends[0];
    const note = { ...items({ campaign: 'Live, malam', nominal: 25_000 }), note: 'host Sari', revision: 0 };
    expect((await edit(owner(), one?.id ?? '', note)).statusCode).toBe(200);
    const next = lines(
      header,
      '2026-11-15,Gajian,0,2026-11-15,2026-11-15',
      '2026-11-15,"Live, malam",30000,2026-11-15,2026-11-15',
      '2026-11-16,Gajian,7,2026-11-16,2026-11-16',
    );
    const changes = {
      added: 1,
      changed: 2,
      same: 0,
      skipped: 0,
      sum: 30_007,
      rows: [
        { day: '2026-11-15', campaign: 'Gajian', nominal: 0, was: 200_001 },
        { day: '2026-11-15', campaign: 'Live, malam', nominal: 30_000, was: 25_000 },
        { day: '2026-11-16', campaign: 'Gajian', nominal: 7, was: null },
      ],
    };
    expect(await looked(next, owner())).toMatchObject({ kept: false, ...changes });
    expect(await kept(next, owner())).toMatchObject({ kept: true, ...changes });
    expect((await list(owner(), '?search=live')).spends).toEqual([
      { ...one, nominal: 30_000, note: 'host Sari', revision: 2 },
    ]);
    expect((await list(owner())).sum).toBe(100_000 + 30_000 + 7);
  });

  test('finds its entry again under whatever name people gave it', async () => {
    await kept(file, owner());
    const one = (await list(owner(), '?search=live')).spends[0];
    const renamed = { ...items({ campaign: 'Live Sari', nominal: 25_000 }), revision: 0 };
    expect((await edit(owner(), one?.id ?? '', renamed)).statusCode).toBe(200);
    expect(await kept(file, owner())).toMatchObject({ added: 0, same: 3 });
    const next = lines(header, '2026-11-15,"Live, malam",30000,2026-11-15,2026-11-15');
    expect(await kept(next, owner())).toMatchObject({ added: 0, changed: 1 });
    expect((await list(owner(), '?search=live')).spends).toMatchObject([
      { campaign: 'Live Sari', nominal: 30_000 },
    ]);
  });

  test('with campaigns replaces the sums of its days, and the other way round', async () => {
    const bare = lines('Day,Amount spent (IDR)', '2026-11-14,100000', '2026-11-15,225001');
    const elsewhere = lines('Day,Amount spent (IDR)', '2026-11-13,9');
    await kept(bare, owner());
    await kept(elsewhere, owner());
    expect(await looked(file, owner())).toMatchObject({ added: 3, removed: { count: 2, sum: 325_001 } });
    expect((await list(owner())).total).toBe(3);
    expect(await kept(file, owner())).toMatchObject({ added: 3, removed: { count: 2, sum: 325_001 } });
    expect(await list(owner())).toMatchObject({ total: 4, sum: 325_010 });
    expect(await kept(bare, owner())).toMatchObject({ added: 2, removed: { count: 3, sum: 325_001 } });
    expect(await list(owner())).toMatchObject({ total: 3, sum: 325_010 });
    const details = (await trail(owner().accountId)).map((line) => line.details);
    expect(details).toContainEqual({ added: 2, changed: 0, removed: 3 });
  });

  test('leaves what it does not name of its days, unless it is to replace it', async () => {
    await kept(file, owner());
    await here.added(owner(), { campaign: 'Radio', nominal: 5 });
    // Under another name now; the day before is none of its days.
    const next = lines(header, '2026-11-15,Gajian 2,200001,2026-11-15,2026-11-15');
    const others = { count: 2, sum: 225_001 };
    expect(await looked(next, owner())).toMatchObject({ added: 1, removed: none, others });
    expect(await kept(next, owner())).toMatchObject({ added: 1, removed: none, others });
    expect((await list(owner())).total).toBe(5);
    const before = await published(owner().accountId);
    expect(await replaced(next, owner())).toMatchObject({ added: 0, same: 1, removed: others, others: none });
    expect(await list(owner())).toMatchObject({ total: 3, sum: 100_000 + 200_001 + 5 });
    expect(await published(owner().accountId)).toBe(before + 1);
  });

  test('leaves what was entered by hand, and another account’s', async () => {
    await here.added(owner(), { campaign: 'Gajian', nominal: 5 });
    await here.added(owner(), { nominal: 7 });
    await here.added(owner(), { nominal: 11, day: '2026-11-01' });
    await kept(file, theirs.owner);
    expect(await kept(file, owner())).toMatchObject({
      added: 3,
      changed: 0,
      others: none,
      byHand: { count: 2, sum: 12 },
    });
    expect((await list(owner())).total).toBe(6);
    expect((await list(theirs.owner)).total).toBe(3);
  });

  test('what is not in order is named, the rest is taken', async () => {
    const answer = await kept(
      lines(header, '2026-11-17,A,1,,', '2026-11-16,A,2,,', 'besok,A,3,,', '2026-11-16,A,gratis,,'),
      owner(),
    );
    expect(answer).toMatchObject({
      kept: true,
      added: 1,
      sum: 2,
      refusedCount: 3,
      refused: [
        { line: 2, problem: 'future', value: '2026-11-17' },
        { line: 4, problem: 'day', value: 'besok' },
        { line: 5, problem: 'nominal', value: 'gratis' },
      ],
    });
  });

  test('of very many wrong rows the first are named', async () => {
    const rows = Array.from({ length: 150 }, () => '2026-11-15,A,5.20');
    const answer = await looked(lines('Day,Campaign name,Amount spent (USD)', ...rows), owner());
    expect(answer).toMatchObject({ added: 0, sum: 0, from: null, to: null, refusedCount: 150 });
    expect(answer.refused).toHaveLength(100);
    expect(answer.refused[0]).toEqual({ line: 2, problem: 'currency', value: '5.20 USD' });
  });
});

const indonesian = lines(
  'Awal pelaporan;Akhir pelaporan;Nama kampanye;Jumlah yang dibelanjakan (IDR)',
  '15/11/2026;15/11/2026;Promo Ramadan é;1.250.000,50',
);

test.each([
  ['UTF-8', Buffer.from(indonesian)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${indonesian}`)],
  ['UTF-16', Buffer.from(`\uFEFF${indonesian}`, 'utf16le')],
  ['tabs', Buffer.from(indonesian.replaceAll(';', '\t'))],
])('in Indonesian, %s', async (_name, content) => {
  expect((await looked(content, mine.owner)).rows).toEqual([
    { day: '2026-11-15', campaign: 'Promo Ramadan é', nominal: 1_250_001, was: null },
  ]);
});

describe('a file that says nothing', () => {
  const row = '2026-11-15,A,5,,';
  test.each([
    ['empty', ''],
    ['empty', lines(header)],
    ['unreadable', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3])],
    ['unreadable', lines(header, '2026-11-15,"A,5')],
    ['no-day', lines('Campaign name,Amount spent (IDR)', 'A,5')],
    ['no-nominal', lines('Day,Campaign name', '2026-11-15,A')],
    ['too-many', lines(header, ...Array.from({ length: 5_001 }, () => row))],
    ['not-daily', lines('Reporting starts,Reporting ends,Amount spent (IDR)', '2026-11-01,2026-11-15,5')],
  ] as const)('%s', async (problem, content) => {
    expect(await kept(content as string, mine.owner)).toMatchObject({
      kept: false,
      problem,
      added: 0,
      rows: [],
    });
    expect((await list(mine.owner)).total).toBe(0);
  });

  test('as many rows as there may be are read', async () => {
    const answer = await looked(lines(header, ...Array.from({ length: 5_000 }, () => row)), mine.owner);
    expect(answer).toMatchObject({ problem: null, added: 1, sum: 25_000 });
  });
});

test('too large, of another kind, by a CS', async () => {
  expect((await send(mine.owner, Buffer.alloc(2 * 1024 * 1024 + 1, 'a'))).statusCode).toBe(413);
  expect((await send(mine.owner, '{}', { type: 'application/json' })).statusCode).toBe(415);
  expect((await send(mine.cs, file, { keep: true })).json()).toMatchObject({ code: 403, error: 'forbidden' });
  expect(
    await db.selectFrom('spends').selectAll().where('account_id', '=', mine.cs.accountId).execute(),
  ).toEqual([]);
});
