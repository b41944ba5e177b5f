import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { readPortion } from '#server/platform/changes/read-portion.ts';
import { newId } from '#server/platform/ids.ts';
import { createLead } from '#server/testing/leads.ts';
import { createMember } from '#server/testing/people.ts';
import { openLeadReading } from './lead-reading.fixture.ts';
import { searchReader } from './search.reader.ts';

const { deps, db, mine, theirs, otherCs, list, names, lead, change, label } = await openLeadReading();
const { accountId } = mine.owner;

/** So many newer leads that what is looked for is not found among the latest. */
const newer = 2_100;
const indexAll = async () => {
  while ((await readPortion(deps, searchReader)).isMore);
};
const old = (minute: number) => new Date(`2026-10-01T00:${minute}:00Z`);
let promo = '';
let budi = '';

beforeAll(async () => {
  const owned = { memberId: mine.cs.memberId };
  budi = (
    await lead({
      ...owned,
      name: 'Budi Santoso',
      phone: '6281299887766',
      code: 'KQ7X2',
      message: 'Halo, ukuran 42?',
      at: old(10),
    })
  ).id;
  await lead({ ...owned, name: 'Ayu 100%', message: 'promo_lebaran c:\\data', at: old(11) });
  await lead({ name: 'Siti Budiarti', memberId: otherCs.memberId, message: 'Beli dua', at: old(12) });
  await lead({ name: 'Terkunci Budi', locked: true, phone: '6281299887700', at: old(13) });
  const { id } = await lead({ name: 'Hapus Budi', at: old(14) });
  await change(id, { trashed_at: deps.clock.now() });
  await createLead(deps, { accountId: theirs.owner.accountId, name: 'Budi Jauh', at: old(15) });
  promo = (await label('Promo', [budi])).id;
  const came = await lead({ ...owned, name: 'Rini Kembali', code: 'RR2RR2', at: old(16) });
  const locked = await lead({ name: 'Terkunci Kembali', locked: true, at: old(17) });
  for (const { id: leadId } of [came, locked]) {
    await change(leadId, { touches: 1 });
    await db
      .insertInto('lead_touches')
      .values({
        account_id: accountId,
        lead_id: leadId,
        id: newId(deps.clock, deps.random),
        at: old(20),
        source: '{}',
        code: 'VV8VV8',
        name: 'Mbak Rin',
        message: 'Mau kirim ke Solo',
      })
      .execute();
  }
});

const cases = [
  ['a part of the name', 'BUDI', ['Siti Budiarti', 'Budi Santoso']],
  ['two words as they stand', 'budi san', ['Budi Santoso']],
  ['the code', 'kq7x', ['Budi Santoso']],
  ['the code of a later visit', 'vv8vv8', ['Rini Kembali']],
  ['the name typed in a later visit', 'mbak rin', ['Rini Kembali']],
  ['a word of a later visit’s message', 'ke solo', ['Rini Kembali']],
  ['a word of the message', 'beli dua', ['Siti Budiarti']],
  ['a number as it is kept', '6281299887766', ['Budi Santoso']],
  ['a number as people write it', '0812-9988', ['Budi Santoso']],
  ['a whole number as people write it', '0812-9988-7766', ['Budi Santoso']],
  ['a locked lead’s whole number', '0812-9988-7700', []],
  ['the end of a number', '887766', ['Budi Santoso']],
  ['a locked lead’s number', '6281299887700', []],
  ['a locked lead’s name', 'terkunci', []],
  ['a sign that LIKE knows', '00%', ['Ayu 100%']],
  ['the other sign that LIKE knows', 'promo_leb', ['Ayu 100%']],
  ['that sign for any letter', 'bud_', []],
  ['that sign for many letters', 'b%di', []],
  ['a backslash', 'c:\\d', ['Ayu 100%']],
  ['what cannot be kept', 'bud\u0000i', []],
  ['nothing there is', 'tidak ada', []],
] as const;

/** 1: among the latest. 2: still to be indexed, further back. 3: indexed, further back. */
describe.each(['among the latest', 'further back, in the queue', 'further back, indexed'])('%s', (where) => {
  beforeAll(async () => {
    if (where === 'further back, in the queue')
      await sql`insert into leads (account_id, id, created_at, name, code, message)
        select ${accountId}, gen_random_uuid(), timestamptz '2026-11-01' + n * interval '1 minute', 'Lain', 'Z', 'x'
        from generate_series(1, ${newer}::int) n`.execute(db);
    if (where === 'further back, indexed') {
      await indexAll();
      const { rows } = await sql`select from unindexed_leads(${accountId}) limit 1`.execute(db);
      expect(rows).toEqual([]);
    }
  });

  it.each(cases)('%s', async (_what, search, found) => {
    const { leads, total, isMore } = await list(`search=${encodeURIComponent(search)}`);
    expect([leads.map(({ name }) => name), total]).toEqual([found, found.length]);
    // What has no three letters in a row is looked for among so many only as there are here.
    expect(isMore).toBe(false);
  });

  it('a CS finds their own', async () => {
    expect(await names('search=budi', mine.cs)).toEqual(['Budi Santoso']);
    expect(await names('search=budi', otherCs)).toEqual(['Siti Budiarti']);
    expect(await names('search=budi', theirs.owner)).toEqual(['Budi Jauh']);
    expect(await names('search=budi', theirs.cs)).toEqual([]);
  });

  it('together with other filters', async () => {
    expect(await names(`search=budi&member=${otherCs.memberId}`)).toEqual(['Siti Budiarti']);
    expect(await names('search=budi&to=2026-09-30')).toEqual([]);
    expect(await names('search=budi&status=lost')).toEqual([]);
    expect(await names('search=budi&sort=oldest')).toEqual(['Budi Santoso', 'Siti Budiarti']);
    expect(await names(`search=budi&label=${promo}`)).toEqual(['Budi Santoso']);
    expect(await names(`label=${promo}`)).toEqual(['Budi Santoso']);
    expect(await names('view=trash&search=budi')).toEqual(['Hapus Budi']);
  });
});

it('follows what was changed, opened and deleted after it was indexed', async () => {
  await change(budi, { name: 'Bambang Santoso' });
  expect(await names('search=budi')).toEqual(['Siti Budiarti']);
  expect(await names('search=bambang')).toEqual(['Bambang Santoso']);
  await indexAll();
  expect(await names('search=budi')).toEqual(['Siti Budiarti']);
  expect(await names('search=bambang')).toEqual(['Bambang Santoso']);
  await sql`update leads set locked = false where name = 'Terkunci Budi'`.execute(db);
  expect(await names('search=terkunci')).toEqual(['Terkunci Budi']);
  await indexAll();
  expect(await names('search=terkunci')).toEqual(['Terkunci Budi']);
  await sql`delete from leads where name = 'Terkunci Budi'`.execute(db);
  expect(await names('search=terkunci')).toEqual([]);
});

describe('what many have', () => {
  const boss = { ...mine.owner };
  let everyone = '';

  beforeAll(async () => {
    Object.assign(boss, await createMember(deps));
    await sql`insert into leads (account_id, id, created_at, name, code, message, phone)
      select ${boss.accountId}, gen_random_uuid(), timestamptz '2026-11-01' + n * interval '1 minute',
        case when n % 2 = 0 then 'Genap ' else 'Ganjil ' end || n, 'C' || n, 'Halo', '62812' || (1000000 + n)
      from generate_series(1, 2500) n`.execute(db);
    everyone = newId(deps.clock, deps.random);
    await sql`insert into labels (account_id, id, name, colour, created_at)
      values (${boss.accountId}, ${everyone}, 'Semua', '#1f9d61', now())`.execute(db);
    await sql`insert into lead_labels (account_id, lead_id, label_id, lead_at)
      select account_id, id, ${everyone}, created_at from leads where account_id = ${boss.accountId}`.execute(
      db,
    );
    await indexAll();
  });

  it.each(['search=genap', 'search=enap&status=new', 'label=:everyone', 'status=new&locked=no'])(
    '%s is counted to a thousand, and shown as far',
    async (query) => {
      const path = query.replace(':everyone', everyone);
      const step = path.includes('enap') ? 2 : 1;
      const first = await list(path, boss);
      expect([first.total, first.isMore]).toEqual([1_000, true]);
      expect(first.leads[0]?.name).toBe('Genap 2500');
      const last = await list(`${path}&page=100`, boss);
      expect(last.total).toBe(1_000);
      expect(last.leads.at(-1)?.code).toBe(`C${2_500 - 999 * step}`);
      expect((await list(`${path}&page=101`, boss)).leads).toEqual([]);
    },
  );

  it('new ones do not push the others away', async () => {
    const asOf = encodeURIComponent('2026-11-02T16:00:00Z');
    const { newer: came, leads } = await list(`search=genap&asOf=${asOf}`, boss);
    expect([came, leads[0]?.name]).toEqual([50, 'Genap 2400']);
  });

  it('is found from the other end too', async () => {
    expect((await list('search=genap&sort=oldest', boss)).leads[0]?.name).toBe('Genap 2');
    expect((await list(`label=${everyone}&sort=oldest`, boss)).leads[0]?.name).toBe('Ganjil 1');
  });
});
