import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createLead } from '#server/testing/leads.ts';
import { createMember } from '#server/testing/people.ts';
import { createRotator } from '#server/testing/rotators.ts';
import { nextPhone, openImports } from './imports.fixture.ts';

const {
  app,
  db,
  deps,
  mine,
  accountId,
  ask,
  check,
  take,
  leads,
  lead,
  label,
  jobs,
  read,
  rows,
  block,
  events,
  labelsOf,
  published,
} = await openImports();
const none = { add: 0, known: 0, already: 0, refused: 0, added: 0, updated: 0, touched: 0, skipped: 0 };
const points = () =>
  db.selectFrom('accounts').select('points').where('id', '=', accountId).executeTakeFirstOrThrow();
const entries = async () => (await db.selectFrom('ledger_entries').select('number').execute()).length;

describe('rows that become leads', () => {
  it('have all that the file says of them, and cost no point', async () => {
    const rotator = await createRotator(deps, { accountId, title: 'Promo' });
    const [cod, big] = [await label('COD'), await label('Besar')];
    const [full, bare] = [nextPhone(), nextPhone()];
    const before = { points: await points(), entries: await entries() };
    const file = await take(
      `${[
        'HP;Nama;Alamat;Pesan;Tanggal;Status;CS;Rotator;Label;Catatan',
        `0${full.slice(2)};Sari;Jl. Melati 5;Halo;14/11/2026 20.41;Dihubungi;${mine.cs.email};promo;cod, BESAR;Sore`,
        `${bare};;;;;;;;;`,
      ].join('\n')}\n`,
      { choices: { memberId: mine.admin.memberId } },
    );
    expect(file).toMatchObject({ status: 'done', progress: 2, counts: { ...none, added: 2 } });
    expect(file.finishedAt).toBe('2026-11-15T03:00:00.000Z');

    const at = new Date('2026-11-14T13:41:00Z');
    const first = await lead(full);
    expect(first).toMatchObject({
      name: 'Sari',
      address: 'Jl. Melati 5',
      message: 'Halo',
      created_at: at,
      status: 'contacted',
      first_contact_at: at,
      member_id: mine.cs.memberId,
      rotator_id: rotator.id,
      origin: 'other',
      source: {},
      locked: false,
      turn: null,
      receipt: null,
      touches: 0,
      revision: 0,
    });
    expect(first.code).toMatch(/^[2-9A-Z]{6}$/);
    expect((await labelsOf(first.id)).sort()).toEqual([cod, big].sort());
    expect(await events(first.id)).toEqual([
      { kind: 'noted', details: { text: 'Sore' }, by: mine.owner.memberId },
    ]);
    expect(await lead(bare)).toMatchObject({
      name: '',
      status: 'new',
      first_contact_at: null,
      created_at: deps.clock.now(),
      member_id: mine.admin.memberId,
      rotator_id: null,
    });
    expect({ points: await points(), entries: await entries() }).toEqual(before);
    expect(await published()).toEqual([]);
  });

  it('are counted by day, searched and shown like any other', async () => {
    const phone = nextPhone();
    await take(`HP,Nama,Tanggal\n${phone},Wulandari,2026-10-01\n`);
    const { rows } = await sql`
      select leads from unread_figures(${accountId}) where day = '2026-10-01'`.execute(db);
    expect(rows).toEqual([{ leads: 1 }]);
    const answer = await app.inject({ url: '/v1/leads?search=wulandari' });
    expect(answer.json().data.leads.map((one: { phone: string }) => one.phone)).toEqual([phone]);
  });

  it('the rows of the import know what became of them, and the trail who did it', async () => {
    const phone = nextPhone();
    const { id } = await take(`HP\n${phone}\n`, { viewer: mine.admin });
    const row = await db
      .selectFrom('import_rows')
      .select('outcome')
      .where('import_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ outcome: 'added' });
    expect((await lead(phone)).phone).toBe(phone);
    expect((await rows(id, 'add')).map(({ number }) => number)).toEqual([2]);
    const trail = await db
      .selectFrom('audit_entries')
      .select(['kind', 'details', 'member_id'])
      .where('kind', '=', 'import_run')
      .where('member_id', '=', mine.admin.memberId)
      .execute();
    expect(trail).toEqual([
      { kind: 'import_run', details: { file: 'lead.csv' }, member_id: mine.admin.memberId },
    ]);
  });
});

describe('the same again', () => {
  it('adds nothing, in whichever order the columns stand', async () => {
    const [one, other] = [nextPhone(), nextPhone()];
    await take(`HP,Nama,Catatan\n${one},Sari,Sore\n0${other.slice(2)},Dewi,\n`);
    const before = (await leads()).length;
    const again = await take(`Nama;HP;Catatan;Kota\nSari;${one};Sore;Solo\nDewi;${other};;\n`, {
      choices: { known: 'touch' },
    });
    expect(again.counts).toEqual({ ...none, already: 2 });
    expect((await leads()).length).toBe(before);
    expect((await lead(one)).touches).toBe(0);
  });

  it('run twice at the same moment it is taken in once', async () => {
    const content = `HP,Nama\n${Array.from({ length: 1_200 }, (_, n) => `${nextPhone()},Pembeli ${n}`).join('\n')}\n`;
    const files = [await check(content), await check(content, { viewer: mine.admin })];
    expect(files.map(({ counts }) => counts.add)).toEqual([1_200, 1_200]);
    const before = (await leads()).length;
    for (const { id } of files) await read('POST', `/${id}/run`);
    await Promise.all([jobs(), jobs()]);
    const after = await Promise.all(files.map(({ id }) => read('GET', `/${id}`)));
    expect(after.map(({ status }) => status)).toEqual(['done', 'done']);
    expect(after[0].counts.added + after[1].counts.added).toBe(1_200);
    expect(after[0].counts.already + after[1].counts.already).toBe(1_200);
    expect((await leads()).length).toBe(before + 1_200);
  });

  it('comes again when its lead was thrown away', async () => {
    const phone = nextPhone();
    const content = `HP\n${phone}\n`;
    await take(content);
    const { id } = await lead(phone);
    await db.updateTable('leads').set({ trashed_at: deps.clock.now() }).where('id', '=', id).execute();
    expect((await take(content)).counts).toEqual({ ...none, added: 1 });
    expect((await take(content)).counts).toEqual({ ...none, already: 1 });
  });

  it('running it again changes nothing', async () => {
    const { id } = await take(`HP\n${nextPhone()}\n`);
    const before = (await leads()).length;
    expect((await read('POST', `/${id}/run`)).status).toBe('done');
    await jobs();
    expect((await leads()).length).toBe(before);
  });
});

describe('what changed between the check and the run', () => {
  it('counts: a number that was blocked, a buyer who came, a CS who left', async () => {
    const [blocked, came, alone] = [nextPhone(), nextPhone(), nextPhone()];
    const leaving = await createMember(deps, { accountId });
    const { id } = await check(`HP,CS\n${blocked},\n${came},\n${alone},${leaving.email}\n`, {
      choices: { memberId: leaving.memberId },
    });
    await block(blocked);
    await createLead(deps, { accountId, phone: came });
    await db
      .updateTable('members')
      .set({ removed_at: deps.clock.now(), status: 'inactive' })
      .where('id', '=', leaving.memberId)
      .execute();
    await read('POST', `/${id}/run`);
    await jobs();
    expect((await read('GET', `/${id}`)).counts).toEqual({ ...none, refused: 2, skipped: 1 });
    const wrong = (await rows(id)).map(({ number, problems }) => [number, problems[0]?.problem]);
    expect(wrong).toEqual([
      [2, 'phone_blocked'],
      [4, 'cs_unknown'],
    ]);
  });

  it('who was to get the rest and left gets none', async () => {
    const phone = nextPhone();
    const leaving = await createMember(deps, { accountId });
    const { id } = await check(`HP\n${phone}\n`, { choices: { memberId: leaving.memberId } });
    await db
      .updateTable('members')
      .set({ removed_at: deps.clock.now(), status: 'inactive' })
      .where('id', '=', leaving.memberId)
      .execute();
    await read('POST', `/${id}/run`);
    await jobs();
    expect((await lead(phone)).member_id).toBeNull();
  });
});

it('is not run before it was checked, and not removed while it runs', async () => {
  const { id } = await check(`HP\n${nextPhone()}\n`);
  await db.updateTable('imports').set({ status: 'mapping' }).where('id', '=', id).execute();
  expect((await ask(mine.owner, 'POST', `/${id}/run`)).json().error).toBe('wrong_step');
  await db.updateTable('imports').set({ status: 'ready' }).where('id', '=', id).execute();
  await read('POST', `/${id}/run`);
  expect((await ask(mine.owner, 'DELETE', `/${id}`)).json().error).toBe('wrong_step');
  await jobs();
  expect((await ask(mine.owner, 'DELETE', `/${id}`)).statusCode).toBe(200);
});

it('the import and the leads are published to screens', async () => {
  const eventNames = async () =>
    (await db.selectFrom('events').select('name').orderBy('id').execute()).map(({ name }) => name);
  const before = (await eventNames()).length;
  await take(`HP\n${nextPhone()}\n`);
  expect((await eventNames()).slice(before).filter((name) => name === 'leads.changed')).toEqual([
    'leads.changed',
  ]);
  expect((await eventNames()).slice(before)).toContain('imports.changed');
});
