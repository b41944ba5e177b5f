import { afterAll, describe, expect, it } from 'vitest';
import { chargeBody, instructionsOf, snapBody } from './charge-body.ts';
import { createMidtransClient, MidtransError } from './midtrans-client.ts';
import { startMidtrans } from './midtrans-server.fixture.ts';
import {
  isSignedByMidtrans,
  jakartaTime,
  outcomeOf,
  refundsOf,
  rupiahOf,
  timeOf,
  transactionSchema,
} from './transaction.ts';

const midtrans = await startMidtrans();
afterAll(() => midtrans.close());
const client = createMidtransClient({
  serverKey: midtrans.serverKey,
  apiUrl: midtrans.url,
  snapUrl: midtrans.url,
  limitMs: 5_000,
});
/** From Midtrans' documentation. */
const vector =
  'edc076b21793ebe3e17926350f5b8ae67d902fe657b3d0aa31b932d5c127e2375d308a2bc94f3265ac2d80a1f181a79b997ac178a236fcff35af263fc4d4c231';
const notifyUrl = 'https://app.example.com/v1/hooks/midtrans';

let count = 0;
const charge = (amount = 250_000) => ({
  gatewayOrderId: `GL-261116-TEST${++count}-1`,
  amount,
  items: [
    { id: 'points', name: '1.000 poin', price: amount },
    { id: 'fee', name: 'Biaya', price: 0 },
  ],
  customer: { name: 'Ratna Dewi', email: 'ratna@example.com', phone: '6281234567890' },
  startsAt: new Date('2026-11-16T05:00:00Z'),
  minutes: 15,
  returnUrl: 'https://app.example.com/payment/GL-261116-TEST',
});

describe('a charge', () => {
  it.each([
    [{ kind: 'va', channel: 'bca' }, { vaNumber: expect.stringMatching(/^\d{10,}$/) }],
    [{ kind: 'va', channel: 'permata' }, { vaNumber: expect.stringMatching(/^8778/) }],
    [
      { kind: 'va', channel: 'mandiri' },
      { billerCode: '70012', billKey: expect.any(String), vaNumber: null },
    ],
    [{ kind: 'qris' }, { qrString: expect.stringMatching(/^000201/), deeplink: null }],
    [{ kind: 'ewallet', channel: 'gopay' }, { deeplink: expect.stringContaining('/deeplink/') }],
    [{ kind: 'ewallet', channel: 'shopeepay' }, { deeplink: expect.stringContaining('/deeplink/') }],
  ] as const)('by %o says how to pay', async (method, wanted) => {
    const order = charge();
    const answer = await client.charge(order.gatewayOrderId, chargeBody(order, method), notifyUrl);
    expect(instructionsOf(answer)).toMatchObject(wanted);
    expect(instructionsOf(answer).expiresAt).toBeInstanceOf(Date);
    expect(outcomeOf(answer)).toBe('waiting');
    expect(midtrans.orders.get(order.gatewayOrderId)?.notifyUrl).toBe(notifyUrl);
  });

  it.each(['lost_before', 'lost_after', 'busy', 'not_json'] as const)(
    'whose answer is %s is sent once more under the same key, and happens once',
    async (failure) => {
      const order = charge();
      midtrans.calls.length = 0;
      midtrans.meet(failure);
      const answer = await client.charge(
        order.gatewayOrderId,
        chargeBody(order, { kind: 'qris' }),
        notifyUrl,
      );
      expect(outcomeOf(answer)).toBe('waiting');
      const [first, second, ...more] = midtrans.calls;
      expect([first?.key, more]).toEqual([second?.key, []]);
      expect(first?.key?.length).toBeLessThanOrEqual(46);
    },
  );

  it('that stays without an answer counts as unknown, and the status answers it', async () => {
    const order = charge();
    midtrans.meet('lost_after', 'lost_before');
    const lost = client.charge(order.gatewayOrderId, chargeBody(order, { kind: 'qris' }), notifyUrl);
    await expect(lost).rejects.toMatchObject({ isUnanswered: true });
    const found = await client.status(order.gatewayOrderId);
    expect(found && instructionsOf(found).qrString).toMatch(/^000201/);
  });

  it.each([
    ['a number that was used before', 406],
    ['lines that do not make the sum', 400],
  ])('is refused for %s by the code in the body', async (_name, code) => {
    const order = charge();
    await client.charge(order.gatewayOrderId, chargeBody(order, { kind: 'qris' }), notifyUrl);
    const again = code === 406 ? order : { ...charge(), amount: 1 };
    const key = `${again.gatewayOrderId}-other`;
    const refused = client.charge(key, chargeBody(again, { kind: 'qris' }), notifyUrl);
    await expect(refused).rejects.toMatchObject({ code, isUnanswered: false });
  });

  it('does not wait for ever', async () => {
    const silent = await startMidtrans();
    silent.meet('hangs', 'hangs');
    const hasty = createMidtransClient({
      serverKey: silent.serverKey,
      apiUrl: silent.url,
      snapUrl: silent.url,
      limitMs: 50,
    });
    const order = charge();
    const late = hasty.charge(order.gatewayOrderId, chargeBody(order, { kind: 'qris' }), notifyUrl);
    await expect(late).rejects.toMatchObject({ code: 0 });
    await silent.close();
  });

  it('that has expired is still found, though its code is 407, and cancelling it troubles nobody', async () => {
    const order = charge();
    await client.charge(order.gatewayOrderId, chargeBody(order, { kind: 'qris' }), notifyUrl);
    midtrans.set(order.gatewayOrderId, 'expire');
    const found = await client.status(order.gatewayOrderId);
    expect([found?.status_code, found && outcomeOf(found)]).toEqual(['407', 'expired']);
    await client.cancel(order.gatewayOrderId);
  });

  it('with a wrong key is refused', async () => {
    const stranger = createMidtransClient({
      serverKey: 'x',
      apiUrl: midtrans.url,
      snapUrl: midtrans.url,
      limitMs: 5_000,
    });
    await expect(stranger.status('GL-1')).rejects.toBeInstanceOf(MidtransError);
  });
});

describe('Snap', () => {
  it('opens a page; its status is unknown until the buyer has chosen; it can be closed', async () => {
    const order = charge();
    const { token, url } = await client.openSnap(order.gatewayOrderId, snapBody(order), notifyUrl);
    expect(url).toContain(token);
    expect(await client.status(order.gatewayOrderId)).toBeUndefined();
    expect(await client.cancelSnap(token)).toBe(true);
  });
});

describe('cancelling and refunds', () => {
  it('what is settled cannot be cancelled, and nobody is troubled by it', async () => {
    const order = charge();
    await client.charge(order.gatewayOrderId, chargeBody(order, { kind: 'qris' }), notifyUrl);
    midtrans.set(order.gatewayOrderId, 'settlement');
    await client.cancel(order.gatewayOrderId);
    await client.cancel('GL-unknown');
    expect((await client.status(order.gatewayOrderId))?.transaction_status).toBe('settlement');
  });

  it('part of a payment goes back', async () => {
    const order = charge();
    await client.charge(order.gatewayOrderId, chargeBody(order, { kind: 'qris' }), notifyUrl);
    midtrans.set(order.gatewayOrderId, 'settlement');
    const answer = await client.refund(order.gatewayOrderId, {
      key: 'r1',
      amount: 50_000,
      reason: 'salah pesan',
    });
    expect(answer).toMatchObject({ transaction_status: 'partial_refund', refund_amount: '50000.00' });
  });
});

describe('what a notification means', () => {
  const notification = (changes: Record<string, string>) =>
    transactionSchema.parse({
      order_id: 'a',
      status_code: '200',
      gross_amount: '1.00',
      transaction_status: '',
      ...changes,
    });

  it.each([
    [{ transaction_status: 'settlement' }, 'paid'],
    [{ transaction_status: 'SETTLEMENT' }, 'paid'],
    [{ transaction_status: 'settlement', status_code: '201' }, 'unknown'],
    [{ transaction_status: 'capture', fraud_status: 'accept' }, 'paid'],
    [{ transaction_status: 'capture', fraud_status: 'challenge' }, 'waiting'],
    [{ transaction_status: 'capture', fraud_status: 'deny' }, 'failed'],
    [{ transaction_status: 'pending', status_code: '201' }, 'waiting'],
    [{ transaction_status: 'authorize' }, 'waiting'],
    [{ transaction_status: 'deny', status_code: '202' }, 'failed'],
    [{ transaction_status: 'cancel' }, 'failed'],
    [{ transaction_status: 'failure' }, 'failed'],
    [{ transaction_status: 'expire', status_code: '407' }, 'expired'],
    [{ transaction_status: 'refund' }, 'refunded'],
    [{ transaction_status: 'chargeback' }, 'refunded'],
    [{ transaction_status: 'partial_refund' }, 'partly_refunded'],
    [{ transaction_status: 'partial_chargeback' }, 'partly_refunded'],
    [{ transaction_status: 'something_new' }, 'unknown'],
  ])('%o: %s', (changes, outcome) => {
    expect(outcomeOf(notification(changes))).toBe(outcome);
  });

  it.each([
    ['44000.00', 44_000],
    ['44000', 44_000],
    ['44000.50', undefined],
    ['-1.00', undefined],
    ['1e9', undefined],
    ['', undefined],
    ['0.00', 0],
  ])('the sum %s is %s', (written, rupiah) => {
    expect(rupiahOf(written)).toBe(rupiah);
  });

  it.each([
    [{ refunds: [{ refund_key: 'a', refund_amount: '5000.00' }] }, [{ key: 'a', amount: 5_000 }]],
    [{ refunds: [{ refund_amount: '5000' }] }, [{ key: 'a-part-1', amount: 5_000 }]],
    [{ refunds: [], refund_amount: '700.00' }, [{ key: 'a-partial_chargeback', amount: 700 }]],
    [{ refund_amount: '700.00', va_numbers: null }, [{ key: 'a-partial_chargeback', amount: 700 }]],
    [
      { refunds: [{ refund_key: 'x'.repeat(300), refund_amount: '1' }] },
      [{ key: 'x'.repeat(100), amount: 1 }],
    ],
    [{}, []],
  ])('of %j went back %j', (changes, refunds) => {
    const body = { ...notification({ transaction_status: 'partial_chargeback' }), ...changes };
    expect(refundsOf(transactionSchema.parse(body))).toEqual(refunds);
  });

  it('is signed over the strings as they came', () => {
    const known = { order_id: '1111', status_code: '200', gross_amount: '100000.00' };
    const key = 'askvnoibnosifnboseofinbofinfgbiufglnbfg';
    const order = charge();
    midtrans.orders.set(order.gatewayOrderId, {
      order_id: order.gatewayOrderId,
      gross_amount: '44000.00',
      transaction_status: 'settlement',
      notifyUrl,
      more: {},
    });
    const notification = midtrans.notificationOf(order.gatewayOrderId);
    expect(isSignedByMidtrans(midtrans.serverKey, notification)).toBe(true);
    for (const changes of [
      { gross_amount: '44000' },
      { order_id: 'x' },
      { status_code: '201' },
      { signature_key: '' },
    ]) {
      expect(isSignedByMidtrans(midtrans.serverKey, { ...notification, ...changes })).toBe(false);
    }
    expect(isSignedByMidtrans(key, { ...known, signature_key: vector })).toBe(true);
  });
});

it('times are those of Jakarta', () => {
  expect(timeOf('2026-11-16 12:00:00')).toEqual(new Date('2026-11-16T05:00:00Z'));
  expect(timeOf('soon')).toBeUndefined();
  expect(jakartaTime(new Date('2026-11-16T20:30:05Z'))).toBe('2026-11-17 03:30:05 +0700');
});
