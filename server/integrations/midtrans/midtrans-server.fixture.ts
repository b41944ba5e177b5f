import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Kept {
  order_id: string;
  gross_amount: string;
  transaction_status: string;
  notifyUrl: string;
  more: Record<string, unknown>;
}

/** What the next calls meet; each is used once. */
type Failure = 'lost_before' | 'lost_after' | 'hangs' | 'busy' | 'not_json';

const jakarta = (at: number) => new Date(at + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

/** Midtrans as its documentation describes it, on this machine: charges, Snap, status, cancelling, refunds, notifications. */
export async function startMidtrans({ serverKey = 'SB-Mid-server-test' } = {}) {
  const orders = new Map<string, Kept>();
  const keys = new Map<string, unknown>();
  const failures: Failure[] = [];
  const calls: { method: string; path: string; body: unknown; key?: string }[] = [];

  const shown = ({ order_id, gross_amount, transaction_status, more }: Kept, code = '201') => ({
    status_code: code,
    status_message: 'Success',
    order_id,
    gross_amount,
    currency: 'IDR',
    transaction_status,
    ...more,
  });
  const codeOf = (status: string) =>
    ({ settlement: '200', capture: '200', refund: '200', partial_refund: '200', expire: '407' })[status] ??
    '201';

  // biome-ignore lint/suspicious/noExplicitAny: bodies as they come; a wrong one shows in the answer.
  function charge(body: any, notifyUrl: string) {
    const { order_id, gross_amount } = body.transaction_details;
    const sum = (body.item_details ?? []).reduce((all: number, one: { price: number }) => all + one.price, 0);
    if (!Number.isInteger(gross_amount) || gross_amount <= 0 || (body.item_details && sum !== gross_amount)) {
      return { status_code: '400', status_message: 'gross_amount is not equal to the sum of item_details' };
    }
    if (orders.has(order_id)) return { status_code: '406', status_message: 'order_id has been utilized' };
    const kept: Kept = {
      order_id,
      gross_amount: `${gross_amount}.00`,
      transaction_status: 'pending',
      notifyUrl,
      more: {
        transaction_id: randomUUID(),
        payment_type: body.payment_type,
        fraud_status: 'accept',
        transaction_time: jakarta(Date.now()),
        expiry_time: jakarta(Date.now() + (body.custom_expiry?.expiry_duration ?? 1_440) * 60_000),
        ...payInfo(body),
      },
    };
    orders.set(order_id, kept);
    return shown(kept);
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above.
  function payInfo(body: any): Record<string, unknown> {
    const digits = createHash('sha256')
      .update(body.transaction_details.order_id)
      .digest('hex')
      .replace(/\D/g, '');
    const url = (name: string) => `${base()}/v2/${name}/${body.transaction_details.order_id}`;
    switch (body.payment_type) {
      case 'bank_transfer':
        return body.bank_transfer.bank === 'permata'
          ? { permata_va_number: `8778${digits.slice(0, 12)}` }
          : { va_numbers: [{ bank: body.bank_transfer.bank, va_number: `39358${digits.slice(0, 11)}` }] };
      case 'echannel':
        return { bill_key: digits.slice(0, 12), biller_code: '70012' };
      case 'qris':
        return {
          qr_string: `00020101021226610014COM.GO-JEK.WWW01189360091431${digits.slice(0, 10)}6304ABCD`,
          actions: [{ name: 'generate-qr-code', method: 'GET', url: url('qris') }],
        };
      default:
        return {
          actions: [
            { name: 'generate-qr-code', method: 'GET', url: url('gopay') },
            { name: 'deeplink-redirect', method: 'GET', url: url('deeplink') },
          ],
        };
    }
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above.
  function answerTo(path: string, body: any, notifyUrl: string): [number, unknown] {
    if (path === '/v2/charge') return [200, charge(body, notifyUrl)];
    if (path === '/snap/v1/transactions') {
      const { order_id, gross_amount } = body.transaction_details;
      if (orders.has(order_id)) {
        return [400, { error_messages: ['transaction_details.order_id has already been taken'] }];
      }
      // Nobody has chosen how to pay yet: the status call does not know it.
      const kept = {
        order_id,
        gross_amount: `${gross_amount}.00`,
        transaction_status: 'snap',
        notifyUrl,
        more: {},
      };
      orders.set(order_id, kept);
      return [
        201,
        { token: `snap-${order_id}`, redirect_url: `${base()}/snap/v4/redirection/snap-${order_id}` },
      ];
    }
    const snap = /^\/snap\/v1\/transactions\/snap-(.+)\/cancel$/.exec(path);
    if (snap?.[1]) {
      orders.delete(decodeURIComponent(snap[1]));
      return [200, { canceled_at: jakarta(Date.now()) }];
    }
    const [, id = '', act = ''] = /^\/v2\/([^/]+)\/(status|cancel|refund)$/.exec(path) ?? [];
    const kept = orders.get(decodeURIComponent(id));
    if (!kept || kept.transaction_status === 'snap') {
      return [404, { status_code: '404', status_message: "Transaction doesn't exist." }];
    }
    if (act === 'cancel') {
      if (kept.transaction_status !== 'pending') {
        return [200, { status_code: '412', status_message: 'Transaction status cannot be updated.' }];
      }
      kept.transaction_status = 'cancel';
      return [200, shown(kept, '200')];
    }
    if (act === 'refund') {
      if (kept.transaction_status !== 'settlement') {
        return [200, { status_code: '412', status_message: 'Transaction cannot be refunded.' }];
      }
      const whole = Number(kept.gross_amount);
      const amount = body.amount ?? whole;
      kept.transaction_status = amount === whole ? 'refund' : 'partial_refund';
      kept.more = {
        ...kept.more,
        refund_amount: `${amount}.00`,
        refunds: [{ refund_key: body.refund_key, refund_amount: `${amount}.00` }],
      };
      return [200, shown(kept, '200')];
    }
    return [200, shown(kept, codeOf(kept.transaction_status))];
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString() || 'null');
    const { method = '', url: path = '', headers } = request;
    const key = headers['idempotency-key'] as string | undefined;
    calls.push({ method, path, body, key });
    const reply = (status: number, json: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
    if (headers.authorization !== `Basic ${Buffer.from(`${serverKey}:`).toString('base64')}`) {
      return reply(401, { status_code: '401', status_message: 'Unknown Merchant server_key/id' });
    }
    const failure = failures.shift();
    if (failure === 'lost_before') return response.socket?.destroy();
    if (failure === 'hangs') return undefined;
    if (failure === 'busy') return reply(503, { status_code: '503', status_message: 'Service unavailable' });
    if (failure === 'not_json') return response.writeHead(502).end('<html>Bad gateway</html>');
    const [status, json] =
      (key && (keys.get(key) as [number, unknown])) ||
      answerTo(path, body, String(headers['x-override-notification'] ?? ''));
    if (key) keys.set(key, [status, json]);
    if (failure === 'lost_after') return response.socket?.destroy();
    return reply(status, json);
  }

  const server = createServer((request, response) => void handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    serverKey,
    url: base(),
    orders,
    calls,
    /** The next calls, one after the other, meet these. */
    meet: (...next: Failure[]) => failures.push(...next),
    /** Something happens to an order on their side. */
    set(orderId: string, status: string, more: Record<string, unknown> = {}) {
      const kept = orders.get(orderId);
      if (!kept) throw new Error(`Midtrans knows no order ${orderId}`);
      kept.transaction_status = status;
      kept.more = { ...kept.more, ...more };
    },
    /** The notification about an order as it stands, signed. */
    notificationOf(orderId: string, changes: Record<string, unknown> = {}) {
      const kept = orders.get(orderId);
      if (!kept) throw new Error(`Midtrans knows no order ${orderId}`);
      const notification = { ...shown(kept, codeOf(kept.transaction_status)), ...changes };
      const signed = `${notification.order_id}${notification.status_code}${notification.gross_amount}${serverKey}`;
      return { ...notification, signature_key: createHash('sha512').update(signed).digest('hex') };
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
