import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createOperatorMoney } from '#server/testing/operator-money.ts';

const money = await createOperatorMoney();
const { deps, setTime, newOwner, look, balance, operate, order, jobs, notify, midtrans, send } = money;
const { byTransfer, claim, moota, data } = money;

let owner: Awaited<ReturnType<typeof newOwner>>;
beforeEach(async () => {
  setTime('2026-11-16T03:00:00Z');
  owner = await newOwner();
});
afterAll(money.expectWholeLedger);

const actsOf = (kind: string) => money.actsOf(owner.accountId, kind);
const mailsAbout = (words: string) => money.mailsAbout(owner.email, words);

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

  test('becomes points, once; its transfer waits no more and the owner is notified', async () => {
    const { orderId, lines, extra } = await paidTwice();
    expect(extra).toMatchObject({ state: 'unmatched', may: { credit: true, giveBack: true, match: true } });
    const credit = () => operate('POST', `/payments/${extra.id}/credit`, { reason: 'diminta jadi poin' });
    expect((await credit()).json().data).toEqual({ state: 'credited' });
    expect((await credit()).json().error).toBe('wrong_step');
    expect(await balance()).toBe(lines.pointsEarned + Math.floor(lines.total / 250));
    expect(await mailsAbout('poin dari pembayaran tambahan')).toBe(1);
    // It was paid for, so it has an invoice: the owner reads it beside the order's own, and it came with the mail.
    const { invoice, extraInvoices } = await look(orderId);
    const [extraInvoice = ''] = extraInvoices;
    expect(extraInvoices).toEqual([expect.stringMatching(/^INV\/2026\/\d{6}$/)]);
    expect(extraInvoices).not.toContain(invoice);
    const read = (number: string | null) =>
      send('GET', `/v1/top-ups/${orderId}/invoice?extra=${encodeURIComponent(number ?? '')}`);
    expect((await read(extraInvoice)).json().data).toMatchObject({
      number: extraInvoice,
      paidAt: expect.any(String),
      content: {
        sums: { lines: [{ kind: 'received', quantity: Math.floor(lines.total / 250) }], total: lines.total },
        method: { kind: 'transfer' },
      },
    });
    expect((await read(invoice)).json().error).toBe('not_found');
    const { attachments } = await deps.db
      .selectFrom('kept_mails')
      .select('attachments')
      .where('subject', 'like', '%poin dari pembayaran tambahan%')
      .executeTakeFirstOrThrow();
    expect(attachments).toEqual([`${extraInvoice.replaceAll('/', '-')}.pdf`]);
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

describe('bank lines that wait', () => {
  interface Line {
    source: string;
    id: string;
    amount: number;
  }
  const named = ({ source, id }: Line) => ({ source, id });

  test('come page by page, to the last one, and several are ignored for one reason, once', async () => {
    await sql`insert into bank_mutations
        (source, id, account_number, amount, has_sen, description, at, received_at, state)
      select 'giliran', 'line ' || n, '7310284456', 700000 + n, false, 'X', now(), now(), 'waiting'
      from generate_series(1, 205) n`.execute(deps.db);
    const seen: Line[] = [];
    let next: string | null = '';
    while (next !== null) {
      const page = await data(`/mutations${next && `?after=${encodeURIComponent(next)}`}`);
      seen.push(...page.mutations);
      next = page.next;
    }
    const mine = seen.filter(({ id }) => id.startsWith('line '));
    expect(new Set(mine.map(({ id }) => id)).size).toBe(205);
    expect(mine).toHaveLength(205);
    expect((await operate('GET', '/mutations?after=nonsense')).statusCode).toBe(400);
    const some = mine.slice(0, 3);
    const ignore = () =>
      operate('POST', '/mutations/ignore', { mutations: some.map(named), reason: 'setoran modal' });
    expect((await ignore()).json().data).toEqual({ ignored: 3 });
    expect((await ignore()).json().data).toEqual({ ignored: 0 });
    const { acts } = await data('/trail?kind=mutations_ignored');
    expect(acts).toMatchObject([{ subject: '3', reason: 'setoran modal' }]);
    await sql`delete from bank_mutations where id like 'line %'`.execute(deps.db);
  });

  test('of a few sen pay nothing, and say so', async () => {
    const { orderId } = await byTransfer();
    await moota(0.5);
    const { mutations } = await data('/mutations');
    const { id } = mutations.find(({ amount }: Line) => amount === 0);
    const answer = await operate('POST', `/mutations/moota/${id}/match`, { orderId });
    expect(answer.json()).toMatchObject({ code: 422, fields: { orderId: expect.any(String) } });
  });

  test('stand in the trail with the account whose order they are matched to; money that was seen and reported counts once', async () => {
    const { orderId, lines } = await byTransfer();
    await moota(lines.total - 1);
    const { mutations } = await data('/mutations');
    const { id } = mutations.find(({ amount }: Line) => amount === lines.total - 1);
    await operate('POST', `/mutations/moota/${id}/match`, { orderId, reason: 'kurang satu rupiah' });
    expect(await actsOf('mutation_matched')).toMatchObject([
      { reason: 'kurang satu rupiah', after: { orderId, state: 'matched' } },
    ]);
    const other = await byTransfer();
    const { total } = other.lines;
    await operate('POST', `/top-ups/${other.orderId}/approve`, { amount: total, reason: 'mutasi BCA' });
    await moota(total);
    await operate('POST', `/top-ups/${other.orderId}/refund`, { key: 'a', amount: total, reason: 'diminta' });
    expect(await actsOf('top_up_refunded')).toMatchObject([{ before: { received: total } }]);
  });

  test('a second payment that is matched to another account’s order stands with that account', async () => {
    const first = await byTransfer();
    await moota(first.lines.total);
    await moota(first.lines.total);
    const { payments } = await data('/payments');
    const extra = payments.find(
      (one: { order: { orderId: string } }) => one.order?.orderId === first.orderId,
    );
    owner = await newOwner();
    const { orderId } = await byTransfer(200);
    await operate('POST', `/payments/${extra.id}/match`, { orderId, reason: 'milik toko lain' });
    expect(await actsOf('payment_matched')).toMatchObject([{ reason: 'milik toko lain' }]);
  });
});
