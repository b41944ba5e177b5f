import { describe, expect, it } from 'vitest';
import type { ImportField } from '#contract/imports.ts';
import { createBuyerHash } from '#server/features/privacy/buyers/buyer-hash.ts';
import { newId } from '#server/platform/ids.ts';
import { createLead } from '#server/testing/leads.ts';
import { createMember } from '#server/testing/people.ts';
import { createRotator } from '#server/testing/rotators.ts';
import { nextPhone, openImports } from './imports.fixture.ts';
import { workOnImport } from './work-on-import.ts';

const here = await openImports();
const {
  db,
  deps,
  mine,
  theirs,
  accountId,
  ask,
  check,
  problems,
  rows,
  tryMap,
  upload,
  get,
  label,
  block,
  jobs,
} = here;
const none = { add: 0, known: 0, already: 0, refused: 0, added: 0, updated: 0, touched: 0, skipped: 0 };
const finish = (id: string) =>
  db.updateTable('imports').set({ status: 'done' }).where('id', '=', id).execute();
const checked = async (content: string) => {
  const file = await check(content);
  await finish(file.id);
  return file;
};

describe('what is wrong with a row', () => {
  const long = (n: number) => 'x'.repeat(n);

  it.each<[string, string, string, string[]]>([
    ['no number', 'HP,Nama', ',Sari', ['2 phone:phone_missing']],
    ['a wrong number', 'HP', '12345', ['2 phone:phone_wrong']],
    ['a number that a spreadsheet rounded', 'HP', '6.28123E+12', ['2 phone:phone_wrong']],
    ['a long name', 'HP,Nama', `081234567890,${long(51)}`, ['2 name:too_long']],
    ['a long address', 'HP,Alamat', `081234567890,${long(501)}`, ['2 address:too_long']],
    ['a long message', 'HP,Pesan', `081234567890,${long(1_001)}`, ['2 message:too_long']],
    ['a long note', 'HP,Catatan', `081234567890,${long(1_001)}`, ['2 note:too_long']],
    ['odd characters', 'HP,Nama', '081234567890,Sa\u0085ri', ['2 name:odd_characters']],
    ['a name that turns around', 'HP,Nama', '081234567890,Sa\u202eri', ['2 name:odd_characters']],
    ['a note that does', 'HP,Catatan', '081234567890,So\u2066re', ['2 note:odd_characters']],
    ['what a wrong encoding leaves', 'HP,Alamat', '081234567890,Jl. \uFFFD', ['2 address:odd_characters']],
    ['no date', 'HP,Tanggal', '081234567890,kemarin', ['2 date:date_wrong']],
    ['a day to come', 'HP,Tanggal', '081234567890,17/11/2026', ['2 date:date_future']],
    ['an unknown status', 'HP,Status', '081234567890,mungkin', ['2 status:status_unknown']],
    ['a sale', 'HP,Status', '081234567890,Order', ['2 status:status_ordered']],
    ['nobody', 'HP,CS', '081234567890,Siapa', ['2 cs:cs_unknown']],
    ['no rotator', 'HP,Rotator', '081234567890,Apa', ['2 rotator:rotator_unknown']],
    ['no label', 'HP,Label', '081234567890,Ini;Itu', ['2 labels:label_unknown labels:label_unknown']],
    [
      'everything at once, in the order of the columns',
      'Tanggal,HP,Nama,Status',
      `besok,12,${long(51)},x`,
      ['2 date:date_wrong phone:phone_wrong name:too_long status:status_unknown'],
    ],
  ])('%s', async (_what, header, row, wrong) => {
    const file = await checked(`${header}\n${row}\n`);
    expect(file).toMatchObject({ status: 'ready', progress: 1, counts: { ...none, refused: 1 } });
    expect(await problems(file.id)).toEqual(wrong);
  });

  it('more cells than columns', async () => {
    const file = await checked(`HP,Alamat\n${nextPhone()},Jl. Melati 5, Solo\n${nextPhone()},Solo\n`);
    expect(await problems(file.id)).toEqual(['2 :cells_extra']);
    expect(file.counts).toMatchObject({ refused: 1, add: 1 });
  });

  it('a number that is blocked', async () => {
    const phone = nextPhone();
    await block(phone);
    const file = await checked(`HP\n0${phone.slice(2)}\n`);
    expect((await rows(file.id))[0]?.problems).toEqual([
      { field: 'phone', problem: 'phone_blocked', value: `0${phone.slice(2)}` },
    ]);
  });

  it('a number of an erased buyer whose forms are refused', async () => {
    const phone = nextPhone();
    const erasure = { account_id: accountId, id: newId(deps.clock, deps.random), at: deps.clock.now() };
    await deps.db
      .insertInto('erased_buyers')
      .values({ ...erasure, phone_hash: createBuyerHash(deps.secrets)(accountId, phone), refused: true })
      .execute();
    const file = await checked(`HP\n${phone}\n`);
    expect((await rows(file.id))[0]?.problems).toMatchObject([{ problem: 'phone_blocked' }]);
  });

  it('of a long value only the beginning is shown', async () => {
    const file = await checked(`HP,Nama\n${nextPhone()},${long(300)}\n`);
    expect((await rows(file.id))[0]?.problems[0]?.value).toBe(long(60));
  });
});

describe('what a row may say', () => {
  it('a CS by name, nickname or e-mail, whatever the letters; not one of two, of another shop, or who left', async () => {
    const [one, other, gone] = [
      await createMember(deps, { accountId, email: 'ani@contoh.id' }),
      await createMember(deps, { accountId }),
      await createMember(deps, { accountId, email: 'pergi@contoh.id' }),
    ];
    const name = (id: string, set: object) =>
      db.updateTable('members').set(set).where('id', '=', id).execute();
    await name(one.memberId, { full_name: 'Ani  Wulan', nickname: 'Ani', status: 'inactive' });
    await name(other.memberId, { full_name: 'Budi', nickname: 'Bud' });
    await name((await createMember(deps, { accountId })).memberId, { full_name: 'Candra', nickname: 'bud' });
    await name(gone.memberId, { removed_at: deps.clock.now(), status: 'inactive' });
    const said = ['ani wulan', 'ANI', 'Ani@Contoh.id', 'Budi', 'Bud', 'pergi@contoh.id', theirs.cs.email];
    const file = await checked(`HP,CS\n${said.map((cs) => `${nextPhone()},${cs}`).join('\n')}\n`);
    expect(await problems(file.id)).toEqual(['6 cs:cs_unknown', '7 cs:cs_unknown', '8 cs:cs_unknown']);
  });

  it('a rotator by title or slug, labels with commas or semicolons between', async () => {
    await createRotator(deps, { accountId, title: 'Promo Raya', slug: 'promo-raya' });
    const gone = await createRotator(deps, { accountId, title: 'Lama' });
    await db
      .updateTable('rotators')
      .set({ removed_at: deps.clock.now() })
      .where('id', '=', gone.id)
      .execute();
    for (const name of ['COD', 'Grosir', 'Besar, sekali']) await label(name);
    const said = ['promo raya;cod', 'PROMO-RAYA;cod, Grosir', ';"Besar, sekali"', 'Lama;', ';"COD; lain"'];
    const lines = said.map((cells) => `${nextPhone()};${cells}`);
    const file = await checked(`HP;Rotator;Label\n${lines.join('\n')}\n`);
    expect(await problems(file.id)).toEqual(['5 rotator:rotator_unknown', '6 labels:label_unknown']);
    expect((await rows(file.id))[1]?.problems[0]?.value).toBe('lain');
  });

  it('a name over two lines is one line', async () => {
    expect((await checked(`HP,Nama\n${nextPhone()},"Sari\nWulan"\n`)).counts).toEqual({ ...none, add: 1 });
  });
});

describe('buyers who are known', () => {
  it('also locked ones; not those who were deleted or merged, or are another shop’s', async () => {
    const [open, locked, trashed, merged, others] = Array.from({ length: 5 }, nextPhone) as [
      string,
      string,
      string,
      string,
      string,
    ];
    const kept = await createLead(deps, { accountId, phone: open });
    await createLead(deps, { accountId, phone: locked, locked: true });
    const change = (id: string, set: object) =>
      db.updateTable('leads').set(set).where('id', '=', id).execute();
    const { id: trashedId } = await createLead(deps, { accountId, phone: trashed });
    await change(trashedId, { trashed_at: deps.clock.now() });
    const { id: mergedId } = await createLead(deps, { accountId, phone: merged });
    await change(mergedId, { merged_into: kept.id });
    await createLead(deps, { accountId: theirs.owner.accountId, phone: others });
    const file = await checked(`HP\n${[open, locked, trashed, merged, others].join('\n')}\n`);
    expect(file.counts).toEqual({ ...none, known: 2, add: 3 });
    expect((await rows(file.id, 'known')).map(({ number }) => number)).toEqual([2, 3]);
  });

  it('the second row of a buyer is known, the same row again is nothing new, over portions too', async () => {
    const phone = nextPhone();
    const others = Array.from({ length: 1_500 }, () => `Sari,${nextPhone()}`);
    const [first, second] = [`Dewi,${phone}`, `Dewi L,0${phone.slice(2)}`];
    const lines = [first, second, first, ...others, second, ` Dewi , ${phone}`, `Dewi Lain,${phone}`];
    const file = await checked(`Nama,HP\n${lines.join('\n')}\n`);
    expect(file.counts).toEqual({ ...none, add: 1_501, known: 2, already: 3 });
    expect((await rows(file.id, 'known')).map(({ number }) => number)).toEqual([3, 1_507]);
    expect((await rows(file.id, 'already')).map(({ number }) => number)).toEqual([4, 1_505, 1_506]);
  });
});

it('a file of another shop is another file, even by the same id', async () => {
  const phone = nextPhone();
  const file = await upload(`HP\n${nextPhone()}\n${phone}\n`);
  const { accountId: other, memberId } = theirs.owner;
  const now = deps.clock.now();
  await db
    .insertInto('imports')
    .values({
      account_id: other,
      id: file.id,
      member_id: memberId,
      file_name: 'lead.csv',
      bytes: 1,
      status: 'ready',
      created_at: now,
      progressed_at: now,
      expires_at: now,
    })
    .execute();
  await db
    .insertInto('import_rows')
    .values({ account_id: other, import_id: file.id, number: 0, cells: [phone], outcome: 'add', phone })
    .execute();
  expect((await check(file)).counts).toEqual({ ...none, add: 2 });
  await finish(file.id);
});

describe('saying what the columns hold', () => {
  const fieldsAre = (...fields: (ImportField | null)[]) => ({ fields });

  it('is refused unless it makes sense', async () => {
    const file = await upload(`Nama,HP\nSari,${nextPhone()}\n`);
    for (const [mapping, at, words] of [
      [fieldsAre('name', null), 'fields', 'WhatsApp'],
      [fieldsAre('phone', 'phone'), 'fields', 'satu kolom'],
      [fieldsAre('phone'), 'fields', 'tidak valid'],
      [fieldsAre('phone', null, null), 'fields', 'tidak valid'],
      [{ choices: { memberId: theirs.cs.memberId } }, 'choices.memberId', 'tidak ditemukan'],
      [{ choices: { memberId: newId(deps.clock, deps.random) } }, 'choices.memberId', 'tidak ditemukan'],
    ] as const) {
      const answer = await tryMap(file, {
        ...mapping,
        ...('fields' in mapping && { fields: [...mapping.fields] }),
      });
      expect([answer.statusCode, answer.json().fields?.[at]]).toEqual([422, expect.stringContaining(words)]);
    }
    const resting = await createMember(deps, { accountId });
    await db.updateTable('members').set({ status: 'inactive' }).where('id', '=', resting.memberId).execute();
    const answer = await tryMap(file, { choices: { memberId: resting.memberId } });
    expect(answer.json().fields['choices.memberId']).toContain('tidak aktif');
    expect((await get(file.id)).status).toBe('mapping');
    await finish(file.id);
  });

  it('can be said again, and everything is looked at anew', async () => {
    const file = await upload(`A,B\n${nextPhone()},kemarin\n${nextPhone()},14/11/2026\n`);
    const first = await check(file, fieldsAre('phone', 'date'));
    expect(first.counts).toEqual({ ...none, refused: 1, add: 1 });
    const again = await check(file, { ...fieldsAre('phone', 'note'), choices: { known: 'touch' } });
    expect(again).toMatchObject({
      status: 'ready',
      progress: 2,
      counts: { ...none, add: 2 },
      choices: { known: 'touch', memberId: null },
      columns: [{ field: 'phone' }, { field: 'note' }],
    });
    expect(await problems(file.id)).toEqual([]);
    expect((await rows(file.id, 'add')).map(({ problems: wrong }) => wrong)).toEqual([[], []]);
    await finish(file.id);
  });

  it('of one that fails on the way nothing is shown that was said before', async () => {
    const lines = [`${nextPhone()},14/11/2026`, `${nextPhone()},kemarin`, `${nextPhone()},besok`];
    const file = await upload(`A,B\n${lines.join('\n')}\n`);
    await check(file, fieldsAre('phone', 'date'));
    expect(await problems(file.id)).toHaveLength(2);
    await tryMap(file, fieldsAre('phone', 'date'));
    // Its first two lines were looked at once more.
    const ref = { accountId, importId: file.id };
    await db
      .updateTable('imports')
      .set({ reached: 3, failures: 5, counts: JSON.stringify({ refused: 1, add: 1 }) })
      .where('id', '=', file.id)
      .execute();
    await workOnImport(deps, ref);
    expect(await get(file.id)).toMatchObject({ status: 'failed', counts: { refused: 1 } });
    expect(await problems(file.id)).toEqual(['3 date:date_wrong']);
    const { payload } = await ask(mine.owner, 'GET', `/${file.id}/refused`);
    expect(payload.trim().split('\r\n')).toHaveLength(2);
  });

  it('not while it is read or checked, nor when it is done', async () => {
    const { id } = (await here.send(mine.owner, `HP\n${nextPhone()}\n`)).json().data;
    const body = { fields: ['phone'], choices: { known: 'skip', memberId: null } };
    const put = async () => (await ask(mine.owner, 'PUT', `/${id}/mapping`, body)).json().error;
    expect(await put()).toBe('wrong_step');
    await jobs();
    expect(await put()).toBeUndefined();
    expect(await put()).toBe('wrong_step');
    await finish(id);
    expect(await put()).toBe('wrong_step');
  });
});

it('pages of rows', async () => {
  const file = await checked(`HP\n${Array.from({ length: 23 }, (_, n) => `12${n}`).join('\n')}\n`);
  const page = async (n: number) => (await ask(mine.owner, 'GET', `/${file.id}/rows?page=${n}`)).json().data;
  expect([(await page(1)).total, (await page(1)).rows.length, (await page(3)).rows.length]).toEqual([
    23, 10, 3,
  ]);
  expect((await page(3)).rows[2]).toEqual({
    number: 24,
    cells: ['1222'],
    problems: [{ field: 'phone', problem: 'phone_wrong', value: '1222' }],
  });
});
