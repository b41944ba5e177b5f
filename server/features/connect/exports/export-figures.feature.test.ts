import { describe, expect, test } from 'vitest';
import { readXlsx } from '#server/platform/tables/read-xlsx.fixture.ts';
import { createSpend } from '#server/testing/spends.ts';
import { fillFigures } from './exported-shop.fixture.ts';
import { openExports } from './exports.fixture.ts';

const here = await openExports();
const { deps, mine, theirs, otherCs, ask, fetched, rows } = here;
const { filter } = await fillFigures(here);

const table = (kind: string, who: Parameters<typeof rows>[0] = mine.owner, language: 'id' | 'en' = 'id') =>
  rows(who, { kind, filter }, { language });

describe('by day', () => {
  test('every day, with the rates beside the sums', async () => {
    expect(await table('figures-days')).toEqual([
      {
        Tanggal: '2026-11-02',
        Tampilan: '8',
        Lead: '3',
        'Konversi (%)': '37.5',
        Dihubungi: '2',
        'Dihubungi dalam 1 jam': '1',
        'Dihubungi < 1 jam (%)': '33.33',
        Order: '0',
        'Closing (%)': '0',
        'Omzet (Rp)': '0',
        'Biaya iklan (Rp)': '60000',
        'Biaya per lead (Rp)': '20000',
        ROAS: '0',
      },
      {
        Tanggal: '2026-11-03',
        Tampilan: '0',
        Lead: '1',
        'Konversi (%)': '',
        Dihubungi: '0',
        'Dihubungi dalam 1 jam': '0',
        'Dihubungi < 1 jam (%)': '0',
        Order: '1',
        'Closing (%)': '100',
        'Omzet (Rp)': '300000',
        'Biaya iklan (Rp)': '20001',
        'Biaya per lead (Rp)': '20001',
        ROAS: '15',
      },
    ]);
  });

  test('for people in Indonesia, and as a workbook', async () => {
    const { payload, headers } = await fetched(mine.admin, { kind: 'figures-days', filter, numbers: 'id' });
    expect(payload).toContain('02/11/2026;8;3;"37,5";2;1;"33,33";0;0;0;60.000;20.000;0\r\n');
    expect(headers['content-disposition']).toBe('attachment; filename="giliran-angka-harian-2026-11-15.csv"');
    const book = await fetched(
      mine.owner,
      { kind: 'figures-days', filter, format: 'xlsx' },
      { language: 'en' },
    );
    const { sheets, parts } = await readXlsx(book.rawPayload);
    const [titles = [], first = []] = sheets[0]?.rows ?? [];
    expect(titles.map(({ value }) => value).slice(0, 4)).toEqual([
      'Date',
      'Views',
      'Leads',
      'Conversion (%)',
    ]);
    const conversion = first.find(({ place }) => place === 'D2');
    expect(conversion).toMatchObject({ type: undefined, value: '37.5' });
    // Its style says two places behind the point.
    const formats = [...(parts.get('xl/styles.xml') ?? '').matchAll(/<xf numFmtId="(\d+)"[^>]*xfId/g)];
    expect(formats[Number(conversion?.style)]?.[1]).toBe('2');
  });
});

test('by CS', async () => {
  const members = await table('figures-members');
  const shown = (await ask(mine.owner, 'GET', `dashboard/members?${new URLSearchParams(filter)}`)).json()
    .data;
  expect(members).toEqual([
    {
      CS: 'Sari',
      Lead: '3',
      'Bagian lead (%)': '75',
      'Jatah menurut rasio (%)': '56.25',
      Dihubungi: '2',
      'Dihubungi dalam 1 jam': '1',
      'Dihubungi < 1 jam (%)': '33.33',
      'Waktu balas pertama, median (detik)': String(shown.members[0].medianWait),
      Order: '1',
      'Closing (%)': '33.33',
      'Omzet (Rp)': '300000',
    },
    expect.objectContaining({
      CS: 'Dewi',
      Lead: '1',
      'Bagian lead (%)': '25',
      'Jatah menurut rasio (%)': '18.75',
      'Waktu balas pertama, median (detik)': '',
    }),
  ]);
  expect(shown.members[0].medianWait).toBeGreaterThan(500);
});

test('by rotator', async () => {
  expect(await table('figures-rotators')).toEqual([
    {
      Rotator: 'Promo',
      Tampilan: '8',
      Lead: '3',
      'Konversi (%)': '37.5',
      Order: '1',
      'Closing (%)': '33.33',
      'Omzet (Rp)': '300000',
      'Biaya iklan (Rp)': '60000',
      'Biaya per lead (Rp)': '20000',
      ROAS: '5',
    },
    expect.objectContaining({ Rotator: 'Tanpa rotator', Lead: '1', 'Biaya iklan (Rp)': '20001' }),
  ]);
});

test('by origin', async () => {
  expect(await table('figures-origins')).toEqual([
    {
      Asal: 'Meta Ads',
      Tampilan: '8',
      Lead: '2',
      'Konversi (%)': '25',
      Order: '1',
      'Closing (%)': '50',
      'Omzet (Rp)': '300000',
    },
    expect.objectContaining({ Asal: 'Lainnya', Tampilan: '0', Lead: '2' }),
  ]);
});

describe('by campaign', () => {
  test('with what was only spent for', async () => {
    const campaigns = await table('figures-campaigns', mine.owner, 'en');
    expect(campaigns[0]).toEqual({
      Campaign: 'gajian',
      Origin: 'Meta Ads',
      Leads: '2',
      Orders: '1',
      'Closing rate (%)': '50',
      'Revenue (IDR)': '300000',
      'Ad spend (IDR)': '60000',
      'Cost per lead (IDR)': '30000',
      ROAS: '5',
    });
    expect(
      campaigns
        .map(({ Campaign, Origin, Leads }) => [Campaign, Origin, Leads])
        .slice(1)
        .sort(),
    ).toEqual([
      ['', 'Other', '1'],
      ['Lain', 'Other', '1'],
      ['sepi', '', '0'],
    ]);
  });

  test('all of them, also those that the screen shows together', async () => {
    const { owner } = theirs;
    for (let n = 0; n < 60; n += 1)
      await createSpend(deps, owner, { day: '2026-11-02', nominal: n + 1, campaign: `K${n}` });
    const campaigns = await table('figures-campaigns', owner);
    // And the one lead of no campaign.
    expect(campaigns).toHaveLength(61);
    expect(campaigns.map(({ Kampanye }) => Kampanye)).not.toContain('Kampanye lainnya');
  });
});

test('by hour of the week', async () => {
  const hours = await table('figures-hours');
  expect(hours).toHaveLength(7 * 24);
  expect(hours[8]).toEqual({
    Hari: 'Senin',
    Jam: '8',
    'Lead datang': '3',
    'CS bertugas': '2',
    'Menunggu lebih dari 1 jam': '2',
  });
  // The last hour of Tuesday in WIB.
  expect(hours[47]).toMatchObject({ Hari: 'Selasa', Jam: '23', 'Lead datang': '1' });
  expect(hours.at(-1)).toMatchObject({ Hari: 'Minggu', Jam: '23', 'Lead datang': '0' });
});

test('what waited, by CS and hour', async () => {
  const money = 'Biaya iklan terbuang (Rp)';
  const waited = 'Menunggu lebih dari 1 jam';
  // 80.001 rupiah for four leads.
  expect(await table('figures-waited')).toEqual([
    { CS: 'Sari', Jam: '8', [waited]: '1', [money]: '20000' },
    { CS: 'Sari', Jam: '23', [waited]: '1', [money]: '20000' },
    { CS: 'Dewi', Jam: '8', [waited]: '1', [money]: '20000' },
  ]);
  expect(await table('figures-waited', otherCs)).toEqual([{ CS: 'Dewi', Jam: '8', [waited]: '1' }]);
});

const sharedTitles = ['Tampilan', 'Konversi (%)', 'Biaya iklan (Rp)', 'Biaya per lead (Rp)', 'ROAS'];

describe('a CS', () => {
  test.each(['figures-days', 'figures-rotators', 'figures-origins', 'figures-campaigns'])(
    '%s: their own, no money',
    async (kind) => {
      const own = await table(kind, otherCs);
      for (const title of sharedTitles) expect(Object.keys(own[0] ?? {})).not.toContain(title);
      expect(own.reduce((sum, row) => sum + Number(row.Lead), 0)).toBe(1);
      expect(own.reduce((sum, row) => sum + Number(row.Order), 0)).toBe(0);
    },
  );

  test('sees no other, and no share of theirs', async () => {
    const members = await table('figures-members', otherCs);
    expect(members.map(({ CS, Lead }) => [CS, Lead])).toEqual([['Dewi', '1']]);
    expect(Object.keys(members[0] ?? {})).not.toContain('Bagian lead (%)');
    const hours = await table('figures-hours', otherCs);
    expect(hours[8]).toMatchObject({ 'Lead datang': '1', 'CS bertugas': '1' });
  });
});

test.each([
  'figures-days',
  'figures-members',
  'figures-rotators',
  'figures-origins',
  'figures-hours',
  'figures-waited',
])('%s of another account contain nothing of this one', async (kind) => {
  const { payload } = await fetched(theirs.admin, { kind, filter });
  for (const secret of ['Sari', 'Dewi', 'Promo', '300000', '60000']) expect(payload).not.toContain(secret);
});
