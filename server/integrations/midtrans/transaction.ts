import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const text = z.string().max(2_000);
/** One that is missing or written another way does not make the rest unreadable. */
const optional = <T extends z.ZodType>(field: T) => field.optional().catch(undefined);
/** Unknown fields come and go; these are the ones we read. Everything but the identity may be missing. */
export const transactionSchema = z.looseObject({
  order_id: text,
  status_code: text,
  gross_amount: text,
  transaction_id: optional(text),
  transaction_status: text.transform((status) => status.toLowerCase()),
  fraud_status: optional(text.transform((status) => status.toLowerCase())),
  payment_type: optional(text),
  va_numbers: optional(z.array(z.looseObject({ bank: text, va_number: text }))),
  permata_va_number: optional(text),
  bill_key: optional(text),
  biller_code: optional(text),
  qr_string: optional(text),
  actions: optional(z.array(z.looseObject({ name: text, url: text }))),
  expiry_time: optional(text),
  refund_amount: optional(text),
  refunds: optional(z.array(z.looseObject({ refund_key: optional(text), refund_amount: text }))),
});
export type Transaction = z.infer<typeof transactionSchema>;

export type GatewayOutcome =
  | 'paid'
  | 'waiting'
  | 'failed'
  | 'expired'
  | 'refunded'
  | 'partly_refunded'
  | 'unknown';

const outcomes: Record<string, GatewayOutcome> = {
  settlement: 'paid',
  pending: 'waiting',
  authorize: 'waiting',
  deny: 'failed',
  cancel: 'failed',
  failure: 'failed',
  expire: 'expired',
  refund: 'refunded',
  chargeback: 'refunded',
  partial_refund: 'partly_refunded',
  partial_chargeback: 'partly_refunded',
};

/** What a notification or a status answer means. Money is only believed with status code 200. */
export function outcomeOf({ transaction_status, fraud_status, status_code }: Transaction): GatewayOutcome {
  const captured = transaction_status === 'capture' ? capturedAs(fraud_status) : undefined;
  const outcome = captured ?? outcomes[transaction_status] ?? 'unknown';
  return outcome === 'paid' && status_code !== '200' ? 'unknown' : outcome;
}

function capturedAs(fraudStatus: string | undefined): GatewayOutcome {
  if (fraudStatus === 'accept') return 'paid';
  return fraudStatus === 'deny' ? 'failed' : 'waiting';
}

/** "44000.00" in whole rupiah; undefined when there are sen, or when it is no sum at all. */
export function rupiahOf(amount: string): number | undefined {
  const [, rupiah = ''] = /^(\d{1,15})(?:\.0{1,2})?$/.exec(amount) ?? [];
  return rupiah === '' ? undefined : Number(rupiah);
}

/**
 * What went back so far, part by part, each with the gateway's key for it. A chargeback of a part comes as one sum, without
 * a list.
 */
export function refundsOf(transaction: Transaction): { key: string; amount: number }[] {
  const { order_id, transaction_status, refund_amount, refunds = [] } = transaction;
  const parts =
    refunds.length > 0
      ? refunds.map((one, index) => ({
          key: one.refund_key || `${order_id}-part-${index + 1}`,
          amount: rupiahOf(one.refund_amount),
        }))
      : [{ key: `${order_id}-${transaction_status}`, amount: rupiahOf(refund_amount ?? '') }];
  return parts.flatMap(({ key, amount }) => (amount ? [{ key: key.slice(0, 100), amount }] : []));
}

type Signed = Pick<Transaction, 'order_id' | 'status_code' | 'gross_amount'> & { signature_key: string };

/** Signed over the strings exactly as they were received: "44000.00" and "44000" are two different texts. */
export function isSignedByMidtrans(serverKey: string, notification: Signed): boolean {
  const { order_id, status_code, gross_amount, signature_key } = notification;
  const wanted = createHash('sha512').update(`${order_id}${status_code}${gross_amount}${serverKey}`).digest();
  const given = Buffer.from(signature_key, 'hex');
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** Midtrans writes the time of Jakarta without saying so. */
export function timeOf(written: string | undefined): Date | undefined {
  if (!written || !/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(written)) return undefined;
  return new Date(`${written.replace(' ', 'T')}+07:00`);
}

/** The other way round, as requests want it. */
export function jakartaTime(at: Date): string {
  return `${new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')} +0700`;
}
