import { z } from 'zod';
import { type Transaction, transactionSchema } from './transaction.ts';

export interface MidtransAccess {
  serverKey: string;
  /** `https://api.midtrans.com`, or the sandbox. */
  apiUrl: string;
  /** `https://app.midtrans.com`, or the sandbox. */
  snapUrl: string;
  limitMs: number;
}

/** What Midtrans said instead of doing it. `code` is the body's status code, 0 when there was no answer at all. */
export class MidtransError extends Error {
  readonly code: number;
  /** The whole answer, where it could be read. */
  readonly answer: unknown;

  constructor(code: number, message: string, { cause, answer }: { cause?: unknown; answer?: unknown } = {}) {
    super(`Midtrans: ${code} ${message}`, { cause });
    this.name = 'MidtransError';
    this.code = code;
    this.answer = answer;
  }

  /** Nobody knows whether it happened: ask for the status. */
  get isUnanswered(): boolean {
    return this.code === 0 || this.code === 429 || this.code >= 500;
  }
}

const refusal = z.looseObject({
  status_code: z.string().optional(),
  status_message: z.string().optional(),
  error_messages: z.array(z.string()).optional(),
});
const snapAnswer = z.object({ token: z.string(), redirect_url: z.url() });
const cancelledSnap = z.looseObject({ canceled_at: z.string() });

interface Sent {
  method: 'GET' | 'POST';
  url: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export type MidtransClient = ReturnType<typeof createMidtransClient>;

/** The calls of Midtrans we make. Each has a limit of time; what charges is tried twice under one Idempotency-Key. */
export function createMidtransClient({ serverKey, apiUrl, snapUrl, limitMs }: MidtransAccess) {
  const authorization = `Basic ${Buffer.from(`${serverKey}:`).toString('base64')}`;

  async function send({ method, url, body, headers }: Sent): Promise<unknown> {
    const answer = await fetch(url, {
      method,
      headers: { accept: 'application/json', 'content-type': 'application/json', authorization, ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(limitMs),
    }).catch((cause: unknown) => {
      throw new MidtransError(0, 'no answer', { cause });
    });
    const json: unknown = await answer.json().catch((cause: unknown) => {
      throw new MidtransError(answer.ok ? 0 : answer.status, 'an answer that is no JSON', { cause });
    });
    // Errors come with HTTP 200 too: what counts is the code in the body, where there is one.
    const said = refusal.safeParse(json).data ?? {};
    const code = Number(said.status_code ?? answer.status);
    if (code >= 200 && code < 300) return json;
    const message = said.error_messages?.join('; ') ?? said.status_message ?? '';
    throw new MidtransError(code, message, { answer: json });
  }

  /** A request that got lost may have arrived all the same: the key makes the second the same as the first. */
  async function sendTwice(key: string, sent: Sent): Promise<unknown> {
    const keyed = { ...sent, headers: { ...sent.headers, 'idempotency-key': key.slice(0, 46) } };
    return send(keyed).catch((error: unknown) => {
      if (error instanceof MidtransError && error.isUnanswered) return send(keyed);
      throw error;
    });
  }

  const read = <T>(schema: z.ZodType<T>, json: unknown): T => {
    const parsed = schema.safeParse(json);
    if (parsed.success) return parsed.data;
    throw new MidtransError(0, 'an answer of another shape', { cause: parsed.error });
  };
  const orderUrl = (orderId: string, act: string) => `${apiUrl}/v2/${encodeURIComponent(orderId)}/${act}`;

  return {
    async charge(orderId: string, body: object, notifyUrl: string): Promise<Transaction> {
      const headers = { 'x-override-notification': notifyUrl };
      const sent: Sent = { method: 'POST', url: `${apiUrl}/v2/charge`, body, headers };
      return read(transactionSchema, await sendTwice(orderId, sent));
    },

    async openSnap(
      orderId: string,
      body: object,
      notifyUrl: string,
    ): Promise<{ token: string; url: string }> {
      const headers = { 'x-override-notification': notifyUrl };
      const sent: Sent = { method: 'POST', url: `${snapUrl}/snap/v1/transactions`, body, headers };
      const { token, redirect_url } = read(snapAnswer, await sendTwice(orderId, sent));
      return { token, url: redirect_url };
    },

    /** Undefined: Midtrans knows of no such order, or (with Snap) its buyer has not chosen how to pay yet. */
    async status(orderId: string): Promise<Transaction | undefined> {
      try {
        return read(transactionSchema, await send({ method: 'GET', url: orderUrl(orderId, 'status') }));
      } catch (error) {
        if (!(error instanceof MidtransError)) throw error;
        if (error.code === 404) return undefined;
        // The code is the payment's as well as the call's: what has expired is answered with 407.
        const found = transactionSchema.safeParse(error.answer);
        if (found.success) return found.data;
        throw error;
      }
    },

    /** What can no longer be cancelled (412), has expired (407) or was never known (404) needs no cancelling. */
    async cancel(orderId: string): Promise<void> {
      await send({ method: 'POST', url: orderUrl(orderId, 'cancel') }).catch((error: unknown) => {
        if (!(error instanceof MidtransError && [404, 407, 412].includes(error.code))) throw error;
      });
    },

    async cancelSnap(token: string): Promise<boolean> {
      const url = `${snapUrl}/snap/v1/transactions/${encodeURIComponent(token)}/cancel`;
      const answer = await send({ method: 'POST', url }).catch((error: unknown) => {
        if (error instanceof MidtransError && !error.isUnanswered) return undefined;
        throw error;
      });
      return cancelledSnap.safeParse(answer).success;
    },

    /** The same key may be sent again for seven days; a sum left out means all of it. */
    async refund(orderId: string, { key, amount, reason }: { key: string; amount?: number; reason: string }) {
      const body = { refund_key: key, reason: reason.slice(0, 255), ...(amount !== undefined && { amount }) };
      return read(
        z.looseObject({ transaction_status: z.string(), refund_amount: z.string().optional() }),
        await sendTwice(`${key}-refund`, { method: 'POST', url: orderUrl(orderId, 'refund'), body }),
      );
    },
  };
}
