import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createOperatorMoney } from '#server/testing/operator-money.ts';

const money = await createOperatorMoney();
const { setTime, newOwner, look, balance, operate, jobs, byTransfer, moota, data } = money;

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
  const upload = async (csv: string, query = 'keep=true') => {
    const answer = await operate('POST', `/mutation-files?${query}`, Buffer.from(csv), {
      'content-type': 'text/csv',
    });
    return answer.json().data ?? answer.json();
  };

  test('pays the order whose sum it has, once however often and in whichever piece it comes', async () => {
    const { orderId, lines } = await byTransfer();
    const file = bca(credit(lines.total), `'16/11/2026,BIAYA ADM,'0000,15000.00,DB,0`, "'x9,?,0,zz,CR,0");
    const looked = await upload(file, 'name=mutasi.csv');
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

  test('and a service tell of the same money in either order: it counts once; of another day a person looks', async () => {
    const one = await byTransfer();
    await moota(one.lines.total);
    expect(await upload(bca(credit(one.lines.total)))).toMatchObject({ added: { count: 0 }, known: 1 });
    const two = await byTransfer();
    await upload(bca(credit(two.lines.total)));
    await jobs();
    await moota(two.lines.total);
    const mine = async ({ lines }: typeof one) =>
      (await data('/mutations')).mutations.filter(({ amount }: { amount: number }) => amount === lines.total);
    expect([await mine(one), await mine(two)]).toEqual([[], []]);
    expect(await balance()).toBe(one.lines.pointsEarned + two.lines.pointsEarned);
    const three = await byTransfer();
    await moota(three.lines.total);
    await upload(bca(credit(three.lines.total, '15/11/2026', 'SETORAN TUNAI')));
    expect(await mine(three)).toMatchObject([
      { source: 'csv', sameAs: { source: 'moota', state: 'matched' } },
    ]);
    // A second transfer of the same sum, and both tell of it.
    await moota(two.lines.total);
    expect(await upload(bca(credit(two.lines.total), credit(two.lines.total)))).toMatchObject({ known: 2 });
    expect(await mine(two)).toHaveLength(1);
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
    expect(await upload(file, `keep=true&${columns}`)).toMatchObject({ added: { count: 1 }, debits: 1 });
    await jobs();
    expect((await look(orderId)).state).toBe('paid');
    expect(await upload(file)).toMatchObject({ known: 1, accountNumber: '7310284456', problem: null });
    expect(await upload('', 'keep=false')).toMatchObject({ problem: 'empty' });
  });
});
