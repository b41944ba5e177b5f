import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { recordPoints } from '#server/features/money/points/record-points.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { newId } from '#server/platform/ids.ts';
import { readXlsx } from '#server/platform/tables/read-xlsx.fixture.ts';
import { createLead } from '#server/testing/leads.ts';
import { createRotator } from '#server/testing/rotators.ts';
import { openExports } from './exports.fixture.ts';

const { db, deps, mine, theirs, otherCs, ask, fetched, rows, column, setTime } = await openExports();
const { accountId } = mine.owner;

const { id: rotatorId } = await createRotator(deps, { accountId, title: 'Promo' });

describe('orders', () => {
  async function sold(customer: string, orderedOn: string, memberId: string | null, more: object = {}) {
    const at = new Date(`${orderedOn}T02:00:00Z`);
    const lead = await createLead(deps, { accountId, memberId, at, status: 'ordered', rotatorId });
    await db
      .insertInto('orders')
      .values({
        account_id: accountId,
        id: newId(deps.clock, deps.random),
        lead_id: lead.id,
        member_id: memberId,
        rotator_id: rotatorId,
        ordered_on: orderedOn,
        customer,
        phone: '6281234567890',
        currency: 'IDR',
        value: 1_250_000,
        lead_status: 'contacted',
        created_at: at,
        ...more,
      })
      .execute();
  }

  beforeAll(async () => {
    await sold('Dewi', '2026-11-10', mine.cs.memberId, { note: '+ bonus' });
    await sold('Sari', '2026-11-11', otherCs.memberId, { currency: 'MYR', value: 90 });
    await sold('Batal', '2026-11-11', mine.cs.memberId, { cancelled_at: deps.clock.now() });
    await sold('Joko', '2026-11-12', null);
  });

  const customers = (who: Parameters<typeof column>[1], filter: object = {}) =>
    column('Pelanggan', who, { kind: 'orders', filter });

  test.each([
    ['all, latest first', {}, ['Joko', 'Sari', 'Dewi']],
    ['of some days', { from: '2026-11-11', to: '2026-11-11' }, ['Sari']],
    ['of a CS', { member: otherCs.memberId }, ['Sari']],
    ['of a rotator', { rotator: rotatorId }, ['Joko', 'Sari', 'Dewi']],
    ['found by a word', { search: 'bonus' }, ['Dewi']],
  ])('%s', async (_name, filter, expected) => {
    expect(await customers(mine.owner, filter)).toEqual(expected);
    const query = new URLSearchParams(filter as Record<string, string>);
    const list = (await ask(mine.owner, 'GET', `orders?${query}`)).json().data;
    expect(list.orders.map(({ customer }: { customer: string }) => customer)).toEqual(expected);
  });

  test('a CS gets their own, another account none', async () => {
    expect(await customers(mine.admin)).toEqual(['Joko', 'Sari', 'Dewi']);
    expect(await customers(mine.cs)).toEqual(['Dewi']);
    expect(await customers(mine.cs, { member: otherCs.memberId })).toEqual([]);
    expect(await customers(theirs.owner)).toEqual([]);
  });

  test('a row', async () => {
    const [, , row] = await rows(mine.owner, { kind: 'orders' });
    expect(row).toEqual({
      'Tanggal order': '2026-11-10',
      'Kode lead': expect.stringMatching(/^L\d{5}$/),
      Pelanggan: 'Dewi',
      WhatsApp: '6281234567890',
      CS: expect.stringMatching(/^Orang \w+$/),
      Rotator: 'Promo',
      'Mata uang': 'IDR',
      Nilai: '1250000',
      Catatan: "'+ bonus",
      'Dicatat (WIB)': '2026-11-10T09:00:00+07:00',
      'Status order': 'Selesai',
      'Lunas?': 'Ya',
      Produk: '',
      Jumlah: '1',
      'Alamat kirim': '',
      'Kurir dan resi': '',
    });
    const { payload } = await fetched(mine.owner, { kind: 'orders', numbers: 'id' });
    expect(payload).toContain('10/11/2026;L0');
    expect(payload).toContain(";IDR;1.250.000;'+ bonus;10/11/2026 09.00");
  });

  test('as a workbook: a real day, a real number', async () => {
    const answer = await fetched(mine.owner, { kind: 'orders', format: 'xlsx' }, { language: 'en' });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': 'attachment; filename="giliran-orders-2026-11-15.xlsx"',
    });
    const { sheets } = await readXlsx(answer.rawPayload);
    const [titles = [], first = []] = sheets[0]?.rows ?? [];
    expect(titles.map(({ value }) => value).slice(0, 4)).toEqual([
      'Order date',
      'Lead code',
      'Customer',
      'WhatsApp',
    ]);
    expect(first.find(({ place }) => place === 'A2')).toMatchObject({ type: undefined, value: '46338' });
    expect(first.find(({ place }) => place === 'H2')).toMatchObject({ type: undefined, value: '1250000' });
    expect(first.find(({ place }) => place === 'D2')).toMatchObject({ type: 'inlineStr' });
  });
});

describe('points', () => {
  const id = '018f0000-0000-7000-8000-000000000001';
  beforeAll(async () => {
    const causes = [
      ['2026-11-10T02:05:00Z', { reason: 'welcome' }],
      ['2026-11-11T17:30:00Z', { reason: 'member_added', memberId: id, name: '=HYPERLINK("x")' }],
      ['2026-11-12T02:00:00Z', { reason: 'adjustment', points: -4, note: '-4 salah hitung' }],
      ['2026-11-15T02:41:00Z', { reason: 'top_up', topUpId: id, orderId: 'GL-261115-7K3Q9X', points: 1_500 }],
    ] as const;
    for (const [time, cause] of causes) {
      setTime(time);
      await recordPoints(db, deps, accountId, cause);
    }
    setTime('2026-11-15T17:30:00Z');
  });

  test('as spreadsheets of Indonesia open them', async () => {
    const { payload, headers } = await fetched(mine.owner, { kind: 'usage', numbers: 'id' });
    // Already the next day in WIB.
    expect(headers['content-disposition']).toBe('attachment; filename="giliran-poin-2026-11-16.csv"');
    expect(payload.slice(1)).toBe(
      [
        'No.;Waktu (WIB);Jenis;Keterangan;Rotator;CS;Poin masuk;Poin keluar;Saldo',
        '4;15/11/2026 09.41;Isi ulang;GL-261115-7K3Q9X;;;1.500;0;1.586',
        "3;12/11/2026 09.00;Penyesuaian;'-4 salah hitung;;;0;4;86",
        `2;12/11/2026 00.30;Tambah anggota;"'=HYPERLINK(""x"")";;;0;10;90`,
        '1;10/11/2026 09.05;Poin selamat datang;;;;100;0;100',
        '',
      ].join('\r\n'),
    );
  });

  test.each([
    [{ from: '2026-11-12', to: '2026-11-12' }, ['3', '2']],
    [{ reason: 'member_added' }, ['2']],
    [{ reason: 'refund' }, []],
  ])('%j keeps to the filters', async (filter, numbers) => {
    expect(await column('No.', mine.owner, { kind: 'usage', filter })).toEqual(numbers);
  });

  test('of a long ledger are written whole, each once', async () => {
    const account = theirs.owner.accountId;
    await withTransaction(db, async (tx) => {
      await sql`update accounts set points = 3500 where id = ${account}`.execute(tx);
      await sql`
        insert into ledger_entries (account_id, number, reason, points, balance, at)
        select ${account}, n, case when n % 7 = 0 then 'bonus' else 'top_up' end, 1, n,
          '2026-01-01T00:00:00Z'::timestamptz + n * interval '1 hour'
        from generate_series(1, 3500) n`.execute(tx);
    });
    const numbers = (filter: object) => column('No.', theirs.owner, { kind: 'usage', filter });
    expect(await numbers({})).toEqual(Array.from({ length: 3_500 }, (_, n) => String(3_500 - n)));
    const bonus = Array.from({ length: 500 }, (_, n) => String((500 - n) * 7));
    expect(await numbers({ reason: 'bonus' })).toEqual(bonus);
  });
});

describe('members', () => {
  const emails = (filter: object = {}, who = mine.owner) => column('Email', who, { kind: 'members', filter });
  const listed = async (query: string) =>
    (await ask(mine.owner, 'GET', `members?${query}`))
      .json()
      .data.members.map(({ email }: { email: string }) => email);

  test('the ones of the list, in its order', async () => {
    await db.updateTable('members').set({ status: 'inactive' }).where('id', '=', otherCs.memberId).execute();
    expect(await emails()).toEqual(await listed(''));
    expect(await emails()).toHaveLength(4);
    expect(await emails({ role: 'cs' })).toEqual(await listed('role=cs'));
    expect(await emails({ role: 'cs' })).toHaveLength(2);
    expect(await emails({ status: 'inactive' })).toEqual([(otherCs as unknown as { email: string }).email]);
    expect(await emails({ status: 'on-duty' })).toEqual(await listed('status=on-duty'));
    expect(await emails({ status: 'on-duty' })).toHaveLength(3);
    expect(await emails({ search: mine.admin.email }, mine.admin)).toEqual([mine.admin.email]);
  });

  test('a row', async () => {
    const set = { phone: '6281211112222', last_active_at: new Date('2026-11-14T02:00:00Z') };
    await db.updateTable('members').set(set).where('id', '=', mine.admin.memberId).execute();
    await db
      .updateTable('members')
      .set({ created_at: new Date('2026-11-01T02:00:00Z') })
      .where('id', '=', mine.admin.memberId)
      .execute();
    const [row] = await rows(mine.owner, { kind: 'members', filter: { role: 'admin' } }, { language: 'en' });
    expect(row).toEqual({
      'Full name': expect.stringMatching(/^Orang \w+$/),
      Nickname: expect.stringMatching(/^O\w+$/),
      Email: mine.admin.email,
      WhatsApp: '6281211112222',
      Role: 'Admin',
      Status: 'Active',
      Team: '',
      'Joined (WIB)': '2026-11-01T09:00:00+07:00',
      'Last active (WIB)': '2026-11-14T09:00:00+07:00',
      Rotators: '0',
    });
  });
});
