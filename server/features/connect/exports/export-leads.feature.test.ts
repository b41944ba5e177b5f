import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { createLead } from '#server/testing/leads.ts';
import { createRotator } from '#server/testing/rotators.ts';
import { openExports } from './exports.fixture.ts';

const { db, deps, mine, theirs, otherCs, ask, order, fetched, rows, column, setTime } = await openExports();
const { accountId } = mine.owner;
const { memberId } = mine.cs;
const rotator = await createRotator(deps, { accountId, title: 'Promo Gamis' });
const day = (date: string, time = '03:00:00Z') => new Date(`${date}T${time}`);
const codes = (who: Parameters<typeof column>[1], what: object = {}) => column('Kode', who, what);

const lead = (code: string, more: object = {}) => createLead(deps, { accountId, code, memberId, ...more });
const label = { hot: newId(deps.clock, deps.random), cod: newId(deps.clock, deps.random) };
const ids: Record<string, string> = {};

beforeAll(async () => {
  const all: [string, object][] = [
    [
      'AAAAA2',
      { at: day('2026-11-01'), name: 'Dewi', rotatorId: rotator.id, origin: 'meta', phone: '6281200000002' },
    ],
    ['AAAAA3', { at: day('2026-11-02'), status: 'contacted', memberId: otherCs.memberId }],
    ['AAAAA4', { at: day('2026-11-03'), status: 'lost', memberId: null }],
    [
      'AAAAA5',
      {
        at: day('2026-11-04'),
        name: 'Budi Santoso',
        phone: '6281234567817',
        locked: true,
        message: 'rahasia',
      },
    ],
    ['AAAAA6', { at: day('2026-11-05'), name: '=HYPERLINK("x")', message: 'a,=1;\n@b "c"' }],
    // The last moment of a day in WIB, and the first of the next.
    ['AAAAA7', { at: day('2026-11-06', '16:59:59.999Z') }],
    ['AAAAA8', { at: day('2026-11-06', '17:00:00Z') }],
    ['TRASH2', { at: day('2026-11-07') }],
    ['MERGE2', { at: day('2026-11-08') }],
  ];
  for (const [code, more] of all) ids[code] = (await lead(code, more)).id;
  await createLead(deps, { accountId: theirs.owner.accountId, code: 'THEIRS' });
  const change = (code: string, columns: object) =>
    db
      .updateTable('leads')
      .set(columns)
      .where('id', '=', ids[code] ?? '')
      .execute();
  await change('TRASH2', { trashed_at: day('2026-11-09') });
  await change('MERGE2', { merged_into: ids.AAAAA2 });
  await change('AAAAA2', {
    address: 'Jl. Melati 5',
    chat: 'yes',
    touches: 2,
    first_contact_at: day('2026-11-01', '04:30:00Z'),
    source: JSON.stringify({
      utmSource: 'fb',
      utmMedium: 'cpc',
      utmCampaign: 'promo',
      utmTerm: 'gamis',
      utmContent: 'video',
      referrer: 'https://fb.com/',
      page: 'https://toko.id/promo',
      fbclid: 'secret-click',
      ip: '203.0.113.7',
    }),
  });
  await change('AAAAA5', { address: 'Jl. Rahasia' });
  const row = { account_id: accountId, colour: '#1f9d61', created_at: deps.clock.now() };
  await db
    .insertInto('labels')
    .values([
      { ...row, id: label.hot, name: 'panas' },
      { ...row, id: label.cod, name: 'COD' },
    ])
    .execute();
  const labelled = { account_id: accountId, lead_id: ids.AAAAA2 ?? '', lead_at: day('2026-11-01') };
  await db
    .insertInto('lead_labels')
    .values([
      { ...labelled, label_id: label.hot },
      { ...labelled, label_id: label.cod },
    ])
    .execute();
});

const everything = ['AAAAA8', 'AAAAA7', 'AAAAA6', 'AAAAA5', 'AAAAA4', 'AAAAA3', 'AAAAA2'];

describe('which leads', () => {
  test.each([
    ['all that are listed, newest first', {}, everything],
    ['of some days in WIB', { from: '2026-11-06', to: '2026-11-06' }, ['AAAAA7']],
    ['of a CS', { member: otherCs.memberId }, ['AAAAA3']],
    [
      'of several CS',
      { member: `${otherCs.memberId},${memberId}` },
      everything.filter((code) => code !== 'AAAAA4'),
    ],
    ['of a rotator', { rotator: rotator.id }, ['AAAAA2']],
    ['with a label', { label: label.hot }, ['AAAAA2']],
    ['in a status', { status: 'contacted,lost' }, ['AAAAA4', 'AAAAA3']],
    ['from Meta', { origin: 'meta' }, ['AAAAA2']],
    ['locked', { locked: 'yes' }, ['AAAAA5']],
    ['whose chat came in', { chat: 'yes' }, ['AAAAA3', 'AAAAA2']],
    ['found by a name', { search: 'dewi' }, ['AAAAA2']],
    ['a locked one is not found', { search: 'budi santoso' }, []],
    ['in the trash', { view: 'trash' }, ['TRASH2']],
    ['none', { from: '2027-01-01' }, []],
  ])('%s', async (_name, filter, expected) => {
    expect(await codes(mine.owner, { filter })).toEqual(expected);
    // What the list shows with the same filter.
    const query = new URLSearchParams(filter as Record<string, string>);
    const list = (await ask(mine.owner, 'GET', `leads?${query}`)).json().data;
    expect(list.leads.map(({ code }: { code: string }) => code)).toEqual(expected);
  });

  test('an admin gets all, a CS their own, whatever they ask for', async () => {
    expect(await codes(mine.admin)).toEqual(everything);
    const own = ['AAAAA8', 'AAAAA7', 'AAAAA6', 'AAAAA5', 'AAAAA2'];
    expect(await codes(mine.cs)).toEqual(own);
    expect(await codes(mine.cs, { filter: { member: otherCs.memberId } })).toEqual([]);
    expect(await codes(otherCs)).toEqual(['AAAAA3']);
  });

  test('the trash is not for a CS', async () => {
    expect((await order(mine.cs, { filter: { view: 'trash' } })).json()).toMatchObject({
      error: 'forbidden',
    });
  });

  test('named one by one: those of them that one may see, whatever the filter', async () => {
    const named = [ids.AAAAA2, ids.AAAAA3, ids.TRASH2, newId(deps.clock, deps.random)];
    const filter = { from: '2027-01-01' };
    expect(await codes(mine.owner, { filter, ids: named })).toEqual(['AAAAA3', 'AAAAA2']);
    expect(await codes(mine.cs, { ids: named })).toEqual(['AAAAA2']);
    expect(await codes(mine.owner, { filter: { view: 'trash' }, ids: named })).toEqual(['TRASH2']);
    expect((await order(mine.cs, { ids: [ids.AAAAA3] })).statusCode).toBe(404);
    expect((await order(theirs.owner, { ids: [ids.AAAAA3] })).statusCode).toBe(404);
  });

  test('what came after it was asked for is not in it', async () => {
    const later = await lead('LATER2', { at: day('2026-11-15', '03:00:00.001Z') });
    expect(await codes(mine.owner)).toEqual(everything);
    setTime('2026-11-15T04:00:00Z');
    expect(await codes(mine.owner)).toEqual(['LATER2', ...everything]);
    await db.deleteFrom('leads').where('id', '=', later.id).execute();
    setTime('2026-11-15T03:00:00Z');
  });
});

describe('a row', () => {
  const only = async (code: string, more: object = {}) =>
    (await rows(mine.owner, { ids: [ids[code]], ...more }))[0];

  test('holds all that is kept of a lead, and nothing a visitor is known by elsewhere', async () => {
    expect(await only('AAAAA2')).toEqual({
      Kode: 'AAAAA2',
      'Waktu (WIB)': '2026-11-01T10:00:00+07:00',
      Nama: 'Dewi',
      WhatsApp: '6281200000002',
      Alamat: 'Jl. Melati 5',
      Pesan: 'Halo, saya mau pesan.',
      Rotator: 'Promo Gamis',
      CS: expect.stringMatching(/^Orang \w+$/),
      Status: 'Baru',
      Label: 'COD, panas',
      Asal: 'Meta Ads',
      utm_source: 'fb',
      utm_medium: 'cpc',
      utm_campaign: 'promo',
      utm_term: 'gamis',
      utm_content: 'video',
      'Halaman sebelumnya': 'https://fb.com/',
      Halaman: 'https://toko.id/promo',
      'Chat masuk?': 'Masuk',
      'Pertama dihubungi (WIB)': '2026-11-01T11:30:00+07:00',
      Kembali: '2',
    });
  });

  test.each([mine.owner, mine.cs])('of a locked lead is masked', async (who) => {
    const answer = await fetched(who, { ids: [ids.AAAAA5] });
    expect(answer.payload).toContain(',B••• S••••••,628••••••••17,,,');
    expect(answer.payload).toContain('Terkunci');
    for (const secret of ['Budi', 'Santoso', '6281234567817', 'rahasia', 'Rahasia'])
      expect(answer.payload).not.toContain(secret);
  });

  test('of a contacted lead that nobody was asked about says that the chat came in', async () => {
    expect(await only('AAAAA3')).toMatchObject({ 'Chat masuk?': 'Masuk' });
    expect(await only('AAAAA4')).toMatchObject({ 'Chat masuk?': '' });
  });

  test('of a deleted lead says when', async () => {
    expect(await only('TRASH2', { filter: { view: 'trash' } })).toMatchObject({
      'Dihapus (WIB)': '2026-11-09T10:00:00+07:00',
    });
  });

  test('never calculates', async () => {
    expect(await only('AAAAA6')).toMatchObject({ Nama: `'=HYPERLINK("x")`, Pesan: `a,'=1;\n'@b "c"` });
  });

  test('speaks the language of the one who asked', async () => {
    const [row] = await rows(mine.owner, { ids: [ids.AAAAA2] }, { language: 'en' });
    expect(row).toMatchObject({
      Code: 'AAAAA2',
      Status: 'New',
      'Did the chat arrive?': 'Arrived',
      Origin: 'Meta Ads',
    });
  });

  test('for people: numbers of telephones stay text', async () => {
    const { payload, headers } = await fetched(mine.owner, { ids: [ids.AAAAA2], numbers: 'id' });
    expect(payload.startsWith('\uFEFFKode;Waktu (WIB);Nama;WhatsApp;')).toBe(true);
    expect(payload).toContain("AAAAA2;01/11/2026 10.00;Dewi;'6281200000002;Jl. Melati 5;");
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="giliran-lead-2026-11-15.csv"',
      'content-length': String(Buffer.byteLength(payload)),
      'cache-control': 'no-store',
    });
  });
});

describe('very many', () => {
  const count = 2_500;
  test('are written over several portions, each once, also those of one moment', async () => {
    await db
      .insertInto('leads')
      .values(
        Array.from({ length: count }, (_, n) => ({
          account_id: theirs.owner.accountId,
          id: newId(deps.clock, deps.random),
          code: `M${n}`,
          // A third of them at once; a portion ends in the middle of them.
          created_at: n % 3 === 0 ? day('2026-10-01') : new Date(day('2026-10-02').getTime() + n),
          name: `Pembeli ${n}`,
        })),
      )
      .execute();
    const found = await codes(theirs.owner, { filter: { to: '2026-10-31' } });
    expect(found).toHaveLength(count);
    expect(new Set(found).size).toBe(count);
  });
});
