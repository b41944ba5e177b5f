import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { matchUntried } from '#server/features/money/payments/take-mutations.ts';
import { createOperatorMoney } from '#server/testing/operator-money.ts';
import { createOperate, operatorEmails } from '#server/testing/operators.ts';

const money = await createOperatorMoney();
const owner = money.database.owner.db;
const { deps, setTime, newOwner, look, balance, operate, jobs, byTransfer, moota, data } = money;

beforeEach(async () => {
  setTime('2026-11-16T03:00:00Z');
  await newOwner();
});
afterAll(money.expectWholeLedger);

describe('a bank’s export', () => {
  const bca = (...lines: string[]) =>
    ["No. Rekening,=,'7310284456", 'Tanggal,Keterangan,Cabang,Jumlah,,Saldo', ...lines].join('\n');
  const credit = (amount: number, day = '16/11/2026', words = 'TRSF E-BANKING CR RATNA') =>
    `'${day},${words},'0000,${amount}.00,CR,0.00`;
  const send = (path: string, csv: string, as = operate) =>
    as('POST', path, Buffer.from(csv), { 'content-type': 'text/csv' });
  const upload = async (csv: string, query = '') => {
    const answer = await send(`/mutation-files?${query}`, csv);
    return answer.json().data ?? answer.json();
  };
  const preview = async (csv: string, query = '') =>
    (await send(`/mutation-files/preview?${query}`, csv)).json().data;
  const waitingOf = async ({ lines }: Awaited<ReturnType<typeof byTransfer>>) =>
    (await data('/mutations')).mutations.filter(({ amount }: { amount: number }) => amount === lines.total);

  test('pays the order whose sum it has, once however often and in whichever piece it comes', async () => {
    const { orderId, lines } = await byTransfer();
    const file = bca(credit(lines.total), `'16/11/2026,BIAYA ADM,'0000,15000.00,DB,0`, "'x9,?,0,zz,CR,0");
    const looked = await preview(file, 'name=mutasi.csv');
    expect(looked).toMatchObject({
      kept: false,
      bank: 'BCA',
      accountNumber: '7310284456',
      isOurs: true,
      added: { count: 1, sum: lines.total },
      known: 0,
      debits: 1,
      problems: [{ line: 5, problem: 'day' }],
    });
    await jobs();
    expect((await look(orderId)).state).toBe('pending');
    expect(await upload(file)).toMatchObject({ kept: true, added: { count: 1 } });
    await jobs();
    expect(await look(orderId)).toMatchObject({ state: 'paid', credited: lines.pointsEarned });
    expect(await upload(file)).toMatchObject({ added: { count: 0 }, known: 1 });
    setTime('2026-11-16T04:00:00Z');
    const longer = bca(credit(lines.total), credit(lines.total), credit(1_234_567));
    expect(await upload(longer)).toMatchObject({ added: { count: 2 }, known: 1 });
    expect((await data('/mutation-files')).files[0]).toMatchObject({ added: 2, by: 'operator' });
  });

  test('and a service report the same money in either order: it counts once; of another day a person decides', async () => {
    const one = await byTransfer();
    await moota(one.lines.total);
    expect(await upload(bca(credit(one.lines.total)))).toMatchObject({ added: { count: 0 }, known: 1 });
    const two = await byTransfer();
    await upload(bca(credit(two.lines.total)));
    await jobs();
    await moota(two.lines.total);
    expect([await waitingOf(one), await waitingOf(two)]).toEqual([[], []]);
    expect(await balance()).toBe(one.lines.pointsEarned + two.lines.pointsEarned);
    const three = await byTransfer();
    await moota(three.lines.total);
    await upload(bca(credit(three.lines.total, '15/11/2026', 'SETORAN TUNAI')));
    expect(await waitingOf(three)).toMatchObject([
      { source: 'csv', sameAs: { source: 'moota', state: 'matched' } },
    ]);
    // A second transfer of the same sum, and both report it.
    await moota(two.lines.total);
    expect(await upload(bca(credit(two.lines.total), credit(two.lines.total)))).toMatchObject({ known: 2 });
    expect(await waitingOf(two)).toHaveLength(1);
  });

  test('that nobody knows asks for its columns, and remembers them', async () => {
    const { orderId, lines } = await byTransfer();
    const file = `Waktu|Masuk|Keluar|Berita\n16/11/2026|${lines.total}|0|RATNA\n16/11/2026|0|5000|PLN`;
    expect(await upload(file)).toMatchObject({
      kept: false,
      problem: 'columns_unknown',
      header: { headings: ['Waktu', 'Masuk', 'Keluar', 'Berita'] },
    });
    const columns = 'header=0&date=0&credit=1&debit=2&description=3&account=7310284456';
    expect(await upload(file, columns)).toMatchObject({ added: { count: 1 }, debits: 1 });
    await jobs();
    expect((await look(orderId)).state).toBe('paid');
    expect(await upload(file)).toMatchObject({ known: 1, accountNumber: '7310284456', problem: null });
    expect(await preview('')).toMatchObject({ problem: 'empty' });
  });

  test('is looked at by anybody who is signed in, and taken in only after the code was entered again', async () => {
    const { orderId, lines } = await byTransfer();
    const file = bca(credit(lines.total));
    const unsure = createOperate(money, { email: operatorEmails[2], confirmed: false });
    expect((await send('/mutation-files', file, unsure)).json().error).toBe('code_needed');
    expect((await send('/mutation-files/preview', file, unsure)).json().data.added.count).toBe(1);
    await jobs();
    expect((await look(orderId)).state).toBe('pending');
  });

  test('that words a line otherwise than an earlier one adds nothing by itself: a person decides', async () => {
    const paid = await byTransfer();
    await upload(bca(credit(paid.lines.total)));
    await jobs();
    const reported = await byTransfer();
    await moota(reported.lines.total);
    await upload(bca(credit(reported.lines.total)));
    const other = (amount: number) => credit(amount, '16/11/2026', 'TRSF E-BANKING CR RATNA DEWI');
    // The second one of the file is a transfer of its own.
    const again = bca(other(paid.lines.total), other(reported.lines.total), other(paid.lines.total));
    expect(await upload(again)).toMatchObject({ added: { count: 1 }, known: 0, doubtful: 2 });
    const waits = [...(await waitingOf(paid)), ...(await waitingOf(reported))];
    expect(waits.map(({ sameAs }) => sameAs)).toMatchObject([
      { source: 'csv', state: 'matched' },
      { source: 'csv', state: 'same' },
    ]);
    expect(await upload(again)).toMatchObject({ known: 3, doubtful: 0 });
    expect(await balance()).toBe(paid.lines.pointsEarned + reported.lines.pointsEarned);
  });

  test('and its lines come in whichever order beside another and a service, and nobody waits in a circle', async () => {
    const made = [await byTransfer(), await byTransfer(), await byTransfer()];
    const sums = made.map(({ lines }) => lines.total);
    const answers = await Promise.all([
      upload(bca(...sums.map((sum) => credit(sum)))),
      upload(bca(...sums.toReversed().map((sum) => credit(sum)))),
      ...sums.map((sum) => moota(sum)),
    ]);
    expect(answers[0].added.count + answers[1].added.count).toBeLessThanOrEqual(3);
    await jobs();
    for (const { orderId } of made) expect((await look(orderId)).state).toBe('paid');
    expect(await balance()).toBe(made.reduce((sum, { lines }) => sum + lines.pointsEarned, 0));
  });

  test('whose sums say nowhere whether they came or went asks for the column that does', async () => {
    const { lines } = await byTransfer();
    const file = `Waktu|Nilai|Arah\n16/11/2026|${lines.total}|masuk`;
    const columns = 'header=0&date=0&amount=1&account=7310284456';
    expect(await upload(file, columns)).toMatchObject({ kept: false, problem: 'direction_unknown' });
    expect(await preview(file.replace('masuk', 'CR'), `${columns}&direction=2`)).toMatchObject({
      problem: null,
      added: { count: 1 },
    });
    const beyond = await upload(file, columns.replace('header=0', 'header=9'));
    expect(beyond).toMatchObject({ code: 422, fields: { header: expect.any(String) } });
  });

  test('has a line like the one that Moota’s button for trying sends: that is another', async () => {
    await moota(10_000);
    expect(await upload(bca(credit(10_000)))).toMatchObject({ known: 0, doubtful: 1 });
  });

  test('whose columns somebody named is remembered with what it added, in the trail too', async () => {
    const { lines } = await byTransfer();
    const file = `Hari|Datang|Pergi|Kata\n16/11/2026|${lines.total}|0|RATNA`;
    const columns = 'header=0&date=0&credit=1&debit=2&description=3&account=7310284456&name=bank-lain.csv';
    await upload(file, columns);
    const named = { credit: 1, date: 0 };
    const { acts } = await data('/trail?kind=mutations_uploaded');
    const [{ changes }] = acts.filter(({ subject }: { subject: string }) => subject === 'bank-lain.csv');
    expect(changes).toContainEqual(expect.objectContaining({ field: 'columns.credit', after: 1 }));
    // Nothing new: nothing is kept, and nothing remembered.
    await upload(file, columns.replace('credit=1&debit=2', 'credit=2&debit=1'));
    expect((await preview(file)).columns).toMatchObject(named);
  });

  test('has a line that cannot be matched: those behind it are, and the next time it is tried again', async () => {
    const [one, two] = [await byTransfer(), await byTransfer()];
    await sql`create function fail_line() returns trigger language plpgsql as 'begin raise ''broken''; end'`.execute(
      owner,
    );
    await sql`create trigger fail_line before update on bank_mutations for each row
      when (old.amount = ${sql.lit(one.lines.total)}) execute function fail_line()`.execute(owner);
    await upload(bca(credit(one.lines.total), credit(two.lines.total)));
    await jobs();
    expect([(await look(one.orderId)).state, (await look(two.orderId)).state]).toEqual(['pending', 'paid']);
    await sql`drop function fail_line cascade`.execute(owner);
    await matchUntried(deps);
    expect((await look(one.orderId)).state).toBe('paid');
  });
});
