import { createHmac, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { mailsTo } from '#server/features/mail/mailbox.fixture.ts';
import { checkLedger } from '#server/features/points/check-ledger.ts';
import { countUp } from '#server/features/revenue/load-revenue.ts';
import { createOperate, operatorEmails } from '#server/testing/operators.ts';
import { createPayingShop } from '#server/testing/top-ups.ts';

const secret = 'rahasia-mutasi';
const shop = await createPayingShop({ MOOTA_SECRET: secret, OPERATOR_ADJUST_LIMIT: '500' });
const { app, deps, setTime, newOwner, order, look, balance, send, jobs, operate, notify, midtrans } = shop;
const second = createOperate(shop, { email: operatorEmails[1] });

let owner: Awaited<ReturnType<typeof newOwner>>;
beforeEach(async () => {
  setTime('2026-11-16T03:00:00Z');
  owner = await newOwner();
});

const byTransfer = (points = 100) => order(points, { kind: 'transfer' });
const claim = (orderId: string, amount: number) =>
  send('POST', `/v1/top-ups/${orderId}/claim`, {
    receipt: { bank: 'BCA', holder: 'Ratna', amount, day: '2026-11-16' },
  });
const moota = (amount: number, changes: Record<string, unknown> = {}) => {
  const told = { mutation_id: randomUUID(), account_number: '7310284456', date: '2026-11-16 10:30:00' };
  const body = JSON.stringify([{ ...told, amount, type: 'CR', description: 'TRSF', ...changes }]);
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  const headers = { 'content-type': 'application/json', signature };
  return app.inject({ method: 'POST', url: '/v1/hooks/moota', payload: body, headers });
};
const data = async (path: string, as = operate) => (await as('GET', path)).json().data;
const actsOf = async (kind: string) =>
  deps.db
    .selectFrom('operator_acts as a')
    .innerJoin('operators as o', 'o.id', 'a.operator_id')
    .select(['o.email', 'a.reason', 'a.before', 'a.after'])
    .where('a.kind', '=', kind)
    .where('a.account_id', '=', owner.accountId)
    .execute();
const mailsAbout = async (words: string) => {
  await jobs();
  const mails = await mailsTo(shop, owner.email);
  return mails.filter(({ subject }) => subject.includes(words)).length;
};

describe('orders of all accounts', () => {
  test('those to check, longest waiting first; pages go on where the last one ended; numbers are found by either end', async () => {
    const made = [];
    for (let count = 0; count < 3; count += 1) {
      setTime(`2026-11-16T03:0${count}:00Z`);
      const { orderId, lines } = await byTransfer();
      await claim(orderId, lines.total);
      made.push(orderId);
    }
    const mine = `/top-ups?accountId=${owner.accountId}`;
    const { orders } = await data(mine);
    expect(orders.map((one: { orderId: string }) => one.orderId)).toEqual(made);
    expect(orders[0]).toMatchObject({ account: { id: owner.accountId }, receipt: { hasPicture: false } });
    const [first, , last] = made as [string, string, string];
    const find = async (search: string) => (await data(`/top-ups?search=${search}`)).orders;
    expect(await find(first.slice(-6))).toMatchObject([{ orderId: first }]);
    expect(await find(last.toLowerCase())).toMatchObject([{ orderId: last }]);
    expect((await data(`${mine}&state=any`)).orders[0].orderId).toBe(last);
    const { at } = await deps.db
      .selectFrom('top_ups')
      .select((eb) => eb.cast<string>('claimed_at', 'text').as('at'))
      .where('order_id', '=', first)
      .executeTakeFirstOrThrow();
    const after = encodeURIComponent(`${at}~${first}`);
    expect((await data(`${mine}&after=${after}`)).orders).toHaveLength(2);
    expect((await operate('GET', '/top-ups?after=nonsense')).statusCode).toBe(400);
    expect(await data('/money')).toMatchObject({ orders: expect.any(Number) });
  });

  test('one of them with its receipt, history and the transfers that may be its own, waiting ones first', async () => {
    const { orderId, lines } = await byTransfer(400);
    await claim(orderId, lines.total - lines.uniqueCode);
    await moota(lines.total - lines.uniqueCode);
    await moota(lines.total + 5_000_000);
    await moota(lines.total + 500, { date: '2026-11-10 10:00:00' });
    const found = await data(`/top-ups/${orderId}`);
    expect(found).toMatchObject({
      state: 'checking',
      receipt: { holder: 'Ratna' },
      account: { owner: { name: 'Ratna Dewi' } },
      mutations: [{ hint: 'code_forgotten', state: 'waiting', difference: -lines.uniqueCode }],
      may: { approve: true, refuse: true, creditReceived: false, refund: false },
    });
    expect(found.history[0]).toMatchObject({ event: 'claim', actor: 'owner' });
    expect((await operate('GET', `/top-ups/${orderId}/receipt`)).statusCode).toBe(404);
    expect((await operate('GET', '/top-ups/GL-261116-AAAAAA')).statusCode).toBe(404);
  });

  test('one for which another sum came cannot be refused: that is credited or sent back', async () => {
    const { orderId } = await order(100, { kind: 'qris' });
    midtrans.set(`${orderId}-1`, 'settlement');
    const there = midtrans.orders.get(`${orderId}-1`);
    if (there) there.gross_amount = '20000.00';
    await notify(`${orderId}-1`);
    await jobs();
    expect((await data(`/top-ups/${orderId}`)).may).toMatchObject({ refuse: false, creditReceived: true });
    const refused = await operate('POST', `/top-ups/${orderId}/refuse`, { reason: 'bukti tidak terbaca' });
    expect(refused.json().error).toBe('wrong_step');
    await operate('POST', `/top-ups/${orderId}/return-money`, { reason: 'dikirim balik' });
    expect(await mailsAbout('kami kirim kembali')).toBe(1);
  });
});

describe('money that nobody has decided about', () => {
  const paidTwice = async () => {
    const made = await byTransfer();
    await moota(made.lines.total);
    await moota(made.lines.total);
    const { payments } = await data('/payments');
    const extra = payments.find((one: { order: { orderId: string } }) => one.order?.orderId === made.orderId);
    return { ...made, extra };
  };

  test('becomes points, once; its transfer waits no more and the owner is told', async () => {
    const { lines, extra } = await paidTwice();
    expect(extra).toMatchObject({ state: 'unmatched', may: { credit: true, giveBack: true, match: true } });
    const credit = () => operate('POST', `/payments/${extra.id}/credit`, { reason: 'diminta jadi poin' });
    expect((await credit()).json().data).toEqual({ state: 'credited' });
    expect((await credit()).json().error).toBe('wrong_step');
    expect(await balance()).toBe(lines.pointsEarned + Math.floor(lines.total / 250));
    expect(await mailsAbout('poin dari pembayaran tambahan')).toBe(1);
    const { mutations } = await data('/mutations');
    expect(mutations.filter(({ amount }: { amount: number }) => amount === lines.total)).toEqual([]);
    expect(await actsOf('payment_credited')).toMatchObject([
      { reason: 'diminta jadi poin', before: { state: 'unmatched' }, after: { state: 'credited' } },
    ]);
  });

  test('is sent back, or is another order’s', async () => {
    const one = await paidTwice();
    await operate('POST', `/payments/${one.extra.id}/return`, { reason: 'transfer dua kali' });
    expect(await balance()).toBe(one.lines.pointsEarned);
    expect(await mailsAbout('kami kirim kembali')).toBe(1);
    const two = await paidTwice();
    const other = await byTransfer(200);
    const match = (orderId: string) =>
      operate('POST', `/payments/${two.extra.id}/match`, { orderId, reason: 'untuk yang ini' });
    expect((await match('GL-261116-AAAAAA')).json().fields).toHaveProperty('orderId');
    expect((await match(two.orderId)).json().error).toBe('wrong_step');
    expect((await match(other.orderId)).json().data).toEqual({ state: 'held' });
    expect(await look(other.orderId)).toMatchObject({ state: 'checking' });
  });
});

describe('adjustments', () => {
  const adjust = (points: number, key: string = randomUUID(), as = operate) =>
    as('POST', `/accounts/${owner.accountId}/points`, { key, points, reason: 'ganti rugi' });

  test('above the limit wait for the yes of a second operator, never of who asked; both stand in the trail', async () => {
    const key = randomUUID();
    expect((await adjust(501, key)).json().data).toMatchObject({ state: 'waiting', limit: 500 });
    expect((await adjust(501, key)).json().data).toMatchObject({ state: 'waiting' });
    expect(await balance()).toBe(0);
    const confirm = (as: typeof operate) => as('POST', `/adjustments/${key}/confirm`);
    expect((await confirm(operate)).json().error).toBe('own_request');
    const unconfirmed = createOperate(shop, { email: operatorEmails[1], confirmed: false });
    expect((await confirm(unconfirmed)).json().error).toBe('code_needed');
    const [asked] = (await data('/adjustments', second)).waiting.filter(
      ({ id }: { id: string }) => id === key,
    );
    expect(asked).toMatchObject({ points: 501, mayConfirm: true, account: { balance: 0 } });
    const twice = await Promise.all([confirm(second), confirm(second)]);
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await balance()).toBe(501);
    expect(await actsOf('adjustment_asked')).toMatchObject([{ email: operatorEmails[0] }]);
    expect(await actsOf('points_adjusted')).toMatchObject([
      { email: operatorEmails[1], before: { balance: 0 }, after: { balance: 501, askedBy: 'operator' } },
    ]);
  });

  test('in small parts need a second operator too, until a day has passed', async () => {
    expect((await adjust(300)).json().data).toMatchObject({ state: 'done', balance: 300 });
    expect((await adjust(-201)).json().data.state).toBe('waiting');
    expect((await adjust(-200)).json().data.state).toBe('done');
    expect((await adjust(1, randomUUID(), second)).json().data.state).toBe('done');
    setTime('2026-11-17T03:00:01Z');
    expect((await adjust(500)).json().data.state).toBe('done');
    const zero = await adjust(0);
    expect(zero.statusCode).toBe(422);
  });

  test('are refused with a reason, or forgotten after a week', async () => {
    const [refused, old] = [randomUUID(), randomUUID()];
    await adjust(600, refused);
    await adjust(700, old);
    const refuse = (id: string) =>
      second('POST', `/adjustments/${id}/refuse`, { reason: 'tidak ada dasarnya' });
    expect((await refuse(refused)).json().data).toEqual({ state: 'refused' });
    expect((await second('POST', `/adjustments/${refused}/confirm`)).json().error).toBe('wrong_step');
    setTime('2026-11-23T03:00:00Z');
    expect((await second('POST', `/adjustments/${old}/confirm`)).json().error).toBe('wrong_step');
    expect((await refuse(old)).json().error).toBe('wrong_step');
    const { decided } = await data('/adjustments');
    const stateOf = (id: string) => decided.find((one: { id: string }) => one.id === id)?.state;
    expect([stateOf(refused), stateOf(old)]).toEqual(['refused', 'expired']);
    expect(await balance()).toBe(0);
  });
});

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

test('revenue by day, method and package, and what is outstanding; added up or not it is the same', async () => {
  const range = '/revenue?from=2026-12-01&to=2026-12-03';
  setTime('2026-12-01T03:00:00Z');
  await newOwner();
  const { orderId, lines } = await byTransfer(250);
  await operate('POST', `/top-ups/${orderId}/approve`, { amount: lines.total, reason: 'mutasi' });
  const other = await order(30, { kind: 'qris' });
  midtrans.set(`${other.orderId}-1`, 'settlement');
  await notify(`${other.orderId}-1`);
  await jobs();
  setTime('2026-12-02T17:30:00Z');
  await operate('POST', `/top-ups/${orderId}/refund`, { key: 'a', amount: 5_000, reason: 'diminta' });
  const before = await data(range);
  const paid = lines.total + other.lines.total;
  expect(before).toMatchObject({
    total: { payments: 2, paid, refunds: 1, refunded: 5_000 },
    days: [
      { day: '2026-12-01', paid },
      { paid: 0, refunded: 0 },
      { day: '2026-12-03', refunded: 5_000 },
    ],
    methods: [{ method: 'transfer', paid: lines.total }, { method: 'qris' }],
    packages: [{ package: 250 }, { package: 0, payments: 1 }],
  });
  setTime('2026-12-04T03:00:00Z');
  await countUp(deps);
  await countUp(deps);
  expect(await data(range)).toEqual(before);
  const { now, pointPrice, days } = await data('/outstanding');
  expect(pointPrice).toBe(250);
  expect(days.at(-1)).toEqual(now);
  const { sum } = await deps.db
    .selectFrom('accounts')
    .select((eb) => eb.fn.sum<string>('points').as('sum'))
    .where('billing', '=', 'prepaid')
    .executeTakeFirstOrThrow();
  expect(now.prepaidPoints).toBe(Number(sum));
  expect((await operate('GET', '/revenue?from=2026-12-03&to=2026-12-01')).statusCode).toBe(422);
});

test('after all of this the ledger is whole', async () => {
  expect((await checkLedger(deps.db)).differences).toEqual([]);
});
