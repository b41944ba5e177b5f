import { afterEach, describe, expect, it } from 'vitest';
import { createRotator } from '#server/testing/rotators.ts';
import { nextPhone, openImports } from './imports.fixture.ts';

const { db, deps, mine, theirs, accountId, ask, check, take, upload, leads, label } = await openImports();
afterEach(() => db.deleteFrom('imports').execute());
const refused = (id: string, language = 'id') =>
  ask(mine.owner, 'GET', `/${id}/refused`, undefined, language);

describe('the refused rows as a file', () => {
  it('are as they came, with why at the end, for spreadsheets of Indonesia', async () => {
    const file = await check(
      `HP,Nama,Kota\n123,"=1+1, ya",Solo\n${nextPhone()},Dewi,Solo\n,"Si ""Ti""",\n456,Ani,"a\nb",lebih\n`,
    );
    const answer = await refused(file.id);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="giliran-baris-ditolak-2026-11-15.csv"',
    });
    expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(answer.payload.slice(1).split('\r\n')).toEqual([
      'HP;Nama;Kota;Alasan',
      '123;"\'=1+1, ya";Solo;"Nomor WhatsApp ""123"" tidak valid"',
      ';"Si ""Ti""";;Nomor WhatsApp belum diisi',
      '456;Ani;"a\nb";"Nomor WhatsApp ""456"" tidak valid. Jumlah sel lebih banyak daripada kolom; periksa tanda pemisah di baris ini";lebih',
      '',
    ]);
    const english = await refused(file.id, 'en');
    expect(english.headers['content-disposition']).toContain('giliran-rejected-rows-');
    expect(english.payload.slice(1).split('\r\n')[0]).toBe('HP;Nama;Kota;Reason');
    expect(english.payload).toContain('The WhatsApp number “123” is not valid');
  });

  it('mended and handed in as it is, they become leads; nothing of the escape stays', async () => {
    const phone = nextPhone();
    const file = await take(`HP,Nama,Catatan\n+628,=1+1 Sari,-5 kg\n${nextPhone()},Dewi,\n`);
    expect(file.counts).toMatchObject({ added: 1, refused: 1 });
    const text = (await refused(file.id)).payload;
    expect(text).toContain("'+628;'=1+1 Sari;'-5 kg;");
    const again = await upload(text.replace("'+628", `'+${phone}`));
    expect(again.columns.map(({ header, field }) => [header, field])).toEqual([
      ['HP', 'phone'],
      ['Nama', 'name'],
      ['Catatan', 'note'],
      ['Alasan', null],
    ]);
    const mended = await take(text.replace("'+628", `'+${phone}`));
    expect(mended.counts).toMatchObject({ added: 1, refused: 0 });
    expect((await leads()).find((lead) => lead.phone === phone)?.name).toBe('=1+1 Sari');
  });

  it('not mended, they come out the same, with one column of reasons', async () => {
    const file = await check('HP,Nama\n+628,=Sari\n');
    const once = (await refused(file.id)).payload;
    const twice = (await refused((await check(once)).id)).payload;
    expect(twice).toBe(once);
  });

  it('of a file without a header, columns are called by their number', async () => {
    const file = await upload(`Sari,${nextPhone()}\nDewi,12\n`);
    await check(file, { fields: ['name', 'phone'] });
    expect((await refused(file.id)).payload.slice(1).split('\r\n').slice(0, 2)).toEqual([
      'Kolom 1;Kolom 2;Alasan',
      'Dewi;12;"Nomor WhatsApp ""12"" tidak valid"',
    ]);
  });

  it('many of them are written whole', async () => {
    const file = await check(`HP\n${Array.from({ length: 1_300 }, (_, n) => `1${n}`).join('\n')}\n`);
    expect((await refused(file.id)).payload.trim().split('\r\n')).toHaveLength(1_301);
  });

  it('are the shop’s alone', async () => {
    const file = await check('HP\n12\n');
    expect((await ask(theirs.owner, 'GET', `/${file.id}/refused`)).statusCode).toBe(404);
    expect((await ask(mine.cs, 'GET', `/${file.id}/refused`)).statusCode).toBe(403);
  });
});

describe('the example', () => {
  it.each(['id', 'en'])('can be handed in as it is (%s)', async (language) => {
    await createRotator(deps, { accountId, title: 'Promo' });
    await label(`COD ${language}`);
    const answer = await ask(mine.owner, 'GET', '/example', undefined, language);
    expect(answer.headers['content-disposition']).toMatch(/giliran-(contoh-impor|import-example)\.csv/);
    const file = await check(answer.payload);
    expect(file.columns.map(({ field }) => field)).toEqual([
      'phone',
      'name',
      'address',
      'message',
      'date',
      'status',
      'cs',
      'rotator',
      'labels',
      'note',
    ]);
    expect(file.counts).toMatchObject({ refused: 0, add: 2 });
  });
});
