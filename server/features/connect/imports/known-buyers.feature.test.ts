import { describe, expect, it } from 'vitest';
import { createLead } from '#server/testing/leads.ts';
import { nextPhone, openImports } from './imports.fixture.ts';

const { db, deps, accountId, take, lead, label, events, labelsOf, published } = await openImports();
const none = { add: 0, known: 0, already: 0, refused: 0, added: 0, updated: 0, touched: 0, skipped: 0 };

describe('a buyer who is known', () => {
  const header = 'HP,Nama,Alamat,Status,Label,Catatan';

  it('skip: stays as they are', async () => {
    const { phone, id } = await createLead(deps, { accountId, name: 'Sari' });
    const file = await take(`${header}\n${phone},Lain,Solo,Batal,,Sore\n`, { choices: { known: 'skip' } });
    expect(file.counts).toEqual({ ...none, skipped: 1 });
    expect(await lead(phone as string)).toMatchObject({ name: 'Sari', status: 'new', revision: 0 });
    expect(await events(id)).toEqual([]);
  });

  it('update: the newest lead gets what the file says, with its history, and only once', async () => {
    const labelId = await label('Prioritas');
    const older = await createLead(deps, { accountId, name: 'Tua', at: new Date('2026-11-01T00:00:00Z') });
    const { phone, id } = await createLead(deps, { accountId, name: 'Sari', phone: older.phone });
    const content = `${header}\n${phone},,Solo,Sudah dihubungi,prioritas,Sore\n`;
    const before = await published();
    const file = await take(content, { choices: { known: 'update' } });
    expect(file.counts).toEqual({ ...none, updated: 1 });
    const state = () => db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(await state()).toMatchObject({
      name: 'Sari',
      address: 'Solo',
      status: 'contacted',
      first_contact_at: deps.clock.now(),
      revision: 1,
    });
    expect(await labelsOf(id)).toEqual([labelId]);
    expect((await events(id)).map(({ kind, details }) => [kind, details])).toEqual([
      ['edited', { fields: ['address'] }],
      ['status', { from: 'new', to: 'contacted' }],
      ['labelled', { label: { name: 'Prioritas', colour: '#1f9d61' } }],
      ['noted', { text: 'Sore' }],
    ]);
    expect(await events(older.id)).toEqual([]);
    expect((await take(content, { choices: { known: 'update' } })).counts).toEqual({ ...none, already: 1 });
    expect((await state()).revision).toBe(1);
    expect(await published()).toEqual(before);
  });

  it('update: nothing to change is skipped; an order keeps its status; a locked lead stays closed', async () => {
    const same = await createLead(deps, { accountId, name: 'Sari' });
    const sold = await createLead(deps, { accountId, status: 'ordered' });
    const locked = await createLead(deps, { accountId, locked: true, name: 'Rahasia' });
    const file = await take(
      `HP,Nama,Status\n${same.phone},Sari,baru\n${sold.phone},,batal\n${locked.phone},Lain,\n`,
      { choices: { known: 'update' } },
    );
    expect(file.counts).toEqual({ ...none, skipped: 3 });
    expect((await lead(sold.phone as string)).status).toBe('ordered');
    expect((await lead(locked.phone as string)).name).toBe('Rahasia');
  });

  it('touch: came back, at the time of the row, once', async () => {
    const { phone, id } = await createLead(deps, { accountId });
    const content = `HP,Tanggal,Nama\n${phone},14/11/2026 08.00,Siti\n${phone},13/11/2026,\n`;
    expect((await take(content, { choices: { known: 'touch' } })).counts).toEqual({ ...none, touched: 2 });
    const at = new Date('2026-11-14T01:00:00Z');
    expect(await lead(phone as string)).toMatchObject({ touches: 2, touched_at: at, revision: 0 });
    const touches = await db
      .selectFrom('lead_touches')
      .select(['at', 'name'])
      .where('lead_id', '=', id)
      .orderBy('at')
      .execute();
    expect(touches).toEqual([
      { at: new Date('2026-11-12T17:00:00Z'), name: '' },
      { at, name: 'Siti' },
    ]);
    expect((await take(content, { choices: { known: 'touch' } })).counts).toEqual({ ...none, already: 2 });
    expect((await lead(phone as string)).touches).toBe(2);
  });

  it('twice in one file: the second row does to the new lead what was chosen', async () => {
    const [skipped, updated, touched] = [nextPhone(), nextPhone(), nextPhone()];
    const twice = (phone: string) => `HP,Nama\n${phone},Sari\n${phone},Sari Wulan\n`;
    expect((await take(twice(skipped))).counts).toEqual({ ...none, added: 1, skipped: 1 });
    expect((await lead(skipped)).name).toBe('Sari');
    const update = await take(twice(updated), { choices: { known: 'update' } });
    expect(update.counts).toEqual({ ...none, added: 1, updated: 1 });
    expect(await lead(updated)).toMatchObject({ name: 'Sari Wulan', revision: 1 });
    const touch = await take(twice(touched), { choices: { known: 'touch' } });
    expect(touch.counts).toEqual({ ...none, added: 1, touched: 1 });
    expect(await lead(touched)).toMatchObject({ name: 'Sari', touches: 1, touched_at: deps.clock.now() });
  });
});
