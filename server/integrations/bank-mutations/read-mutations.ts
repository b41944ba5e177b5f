import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import type { HookSource } from '#domain/match-mutation.ts';

/** One line of a bank account, as read from what any service sends. */
export interface BankMutation {
  /** The service's own id of it: the same line may be sent many times. */
  id: string;
  accountNumber: string;
  /** Whole rupiah. */
  amount: number;
  /** Sums with sen are no payment of ours, whatever their rupiah look like. */
  hasSen: boolean;
  at: Date;
  description: string;
}

export type ReadMutations = { mutations: BankMutation[] } | 'unsigned' | 'unreadable';

const digits = z.union([z.string().max(100), z.number()]).transform(String);
const amount = z
  .union([z.number(), z.string()])
  .transform(String)
  .pipe(z.string().regex(/^\d{1,15}(\.\d{1,4})?$/))
  .transform((written) => {
    const [rupiah = '', sen = ''] = written.split('.');
    return { amount: Number(rupiah), hasSen: /[1-9]/.test(sen) };
  });
/** Of Jakarta, when it does not say of where; a service that crawls may know the day only. */
const time = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d([ T]\d\d:\d\d(:\d\d)?(\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/)
  .transform((written) => {
    const at = written.length === 10 ? `${written}T00:00:00` : written.replace(' ', 'T');
    return new Date(/(Z|[+-]\d\d:\d\d)$/.test(at) ? at : `${at}+07:00`);
  })
  .refine((at) => !Number.isNaN(at.getTime()));
const description = z
  .string()
  .nullish()
  // The database keeps no control characters, and nobody reads them.
  .transform((text) => (text ?? '').replace(/\p{Cc}/gu, ' ').slice(0, 500));
const credit = z.string().regex(/^(cr|c$|k)/i);
const id = digits.pipe(z.string().regex(/^\P{Cc}{1,100}$/u));

const line = z.object({ id, accountNumber: digits, amount, at: time, description });
const most = 1_000;

/** What went out is none of our business, however its sum is written: it must not keep out what came in with it. */
const credits = <T extends z.ZodType>(one: T) =>
  z.preprocess((list) => (Array.isArray(list) ? list.filter(hasComeIn) : list), z.array(one).max(most));

const typed = z.object({ type: z.string() });
const hasComeIn = (one: unknown) => !/^d/i.test(typed.safeParse(one).data?.type ?? '');

const bodies: Record<HookSource, z.ZodType<z.output<typeof line>[]>> = {
  giliran: z
    .object({
      mutations: credits(
        z.object({ id, account_number: digits, amount, type: credit.default('CR'), date: time, description }),
      ),
    })
    .transform(({ mutations }) =>
      mutations.map(({ account_number, type: _, date, ...rest }) => ({
        ...rest,
        accountNumber: account_number,
        at: date,
      })),
    ),
  moota: credits(
    z.looseObject({ mutation_id: id, account_number: digits, amount, type: credit, date: time, description }),
  ).transform((lines) =>
    lines.map((one) => ({
      id: one.mutation_id,
      accountNumber: one.account_number,
      amount: one.amount,
      at: one.date,
      description: one.description,
    })),
  ),
  mutasibank: z
    .looseObject({
      account_number: digits,
      data_mutasi: credits(z.looseObject({ id, transaction_date: time, description, type: credit, amount })),
    })
    .transform(({ account_number, data_mutasi }) =>
      data_mutasi.map((one) => ({
        id: one.id,
        accountNumber: account_number,
        amount: one.amount,
        at: one.transaction_date,
        description: one.description,
      })),
    ),
};

const signatureHeaders: Record<HookSource, string> = {
  giliran: 'x-giliran-signature',
  moota: 'signature',
  mutasibank: 'x-mutasibank-signature',
};
const timestampHeader = 'x-mutasibank-timestamp';
const oldestSeconds = 300;

/** Checks who sent it, over the bytes as they came, and only then looks inside. */
export function readMutations(
  source: HookSource,
  { body, headers, secret, now }: { body: Buffer; headers: IncomingHttpHeaders; secret: string; now: Date },
): ReadMutations {
  if (!isSigned(body, headers[signatureHeaders[source]], secret)) return 'unsigned';
  if (source === 'mutasibank' && !isRecent(headers[timestampHeader], now)) return 'unsigned';
  const parsed = bodies[source].safeParse(jsonOf(body));
  if (!parsed.success) return 'unreadable';
  return { mutations: parsed.data.map(({ amount: sum, ...rest }) => ({ ...rest, ...sum })) };
}

function isSigned(body: Buffer, signature: string | string[] | undefined, secret: string): boolean {
  const wanted = createHmac('sha256', secret).update(body).digest();
  const given = Buffer.from(typeof signature === 'string' ? signature : '', 'hex');
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

function isRecent(written: string | string[] | undefined, now: Date): boolean {
  const seconds = typeof written === 'string' && /^\d{1,12}$/.test(written) ? Number(written) : 0;
  return Math.abs(now.getTime() / 1_000 - seconds) <= oldestSeconds;
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
