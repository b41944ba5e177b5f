import { attemptLife, type PaymentMethod, refusalOf } from '#domain/payment-methods.ts';
import { type Quote, quoteOf, type TopUpPrices } from '#domain/top-up-price.ts';
import type { Db } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { enqueueOpenAttempt } from './attempt-jobs.ts';
import { mailHowToPay } from './notify-top-up.ts';
import { methodsOf } from './prices.ts';
import { insertAttempt, type TopUpRef } from './top-ups.queries.ts';
import {
  countAmounts,
  freeCodes,
  lockBase,
  reserveAmount,
  takeOwnAmount,
} from './transfer-amounts.queries.ts';

export interface Wanted {
  /** Of this order. */
  orderId: string;
  number: number;
  points: number;
  method: PaymentMethod;
  dueAt: Date;
  /** Of the moment in which the order was made. */
  prices: TopUpPrices;
}

/** Refuses what cannot be paid this way, before anything is written. */
export function requirePayable(
  config: Deps['config'],
  prices: TopUpPrices,
  { points, method }: Pick<Wanted, 'points' | 'method'>,
): void {
  if (!methodsOf(config).includes(method.kind)) {
    throw new AppError('invalid_input', { texts: { method: 'validation.methodOff' } });
  }
  const { total } = quoteOf(prices, { points, kind: method.kind });
  const refusal = refusalOf(method.kind, total);
  if (refusal === 'too_small')
    throw new AppError('invalid_input', { texts: { method: 'validation.methodTooSmall' } });
  if (refusal === 'too_large')
    throw new AppError('invalid_input', { texts: { method: 'validation.methodTooLarge' } });
}

/** A new way of paying the order; what a gateway has to say about it is fetched by a job, right after the commit. */
export async function startAttempt(
  tx: Db,
  deps: Pick<Deps, 'config' | 'clock' | 'random'>,
  ref: TopUpRef,
  wanted: Wanted,
): Promise<Quote> {
  const { orderId, number, points, method, dueAt, prices } = wanted;
  const { kind } = method;
  const at = deps.clock.now();
  const isTransfer = kind === 'transfer';
  const quote = isTransfer
    ? await reserveTransfer(tx, deps, ref, { number, points, prices })
    : quoteOf(prices, { points, kind });
  await insertAttempt(tx, ref, {
    number,
    kind,
    channel: 'channel' in method ? method.channel : '',
    quote,
    state: isTransfer ? 'waiting' : 'opening',
    at,
    expiresAt: new Date(Math.min(at.getTime() + attemptLife(kind), dueAt.getTime())),
  });
  if (isTransfer) await mailHowToPay(tx, deps, { ...ref, number }, { orderId, kind });
  else await enqueueOpenAttempt(tx, { ...ref, number });
  return quote;
}

/** So many sums one account may hold. All others order with the codes that are left. */
const mostAmounts = 60;

const neighbours = [1, -1, 2, -2, 3, -3, 4, -4, 8, -8];

/** A sum that means this order alone, by a code that is free now. */
async function reserveTransfer(
  tx: Db,
  { clock, random }: Pick<Deps, 'clock' | 'random'>,
  ref: TopUpRef,
  { number, points, prices }: { number: number; points: number; prices: TopUpPrices },
): Promise<Quote> {
  const baseOf = (some: number) => quoteOf(prices, { points: some, kind: 'transfer' }).total;
  const quoteWith = (uniqueCode: number) => quoteOf(prices, { points, kind: 'transfer', uniqueCode });
  // Back to a transfer: the sum that was asked for before. An order never takes two codes.
  const own = await takeOwnAmount(tx, ref, { number, base: baseOf(points) });
  if (own !== undefined) return quoteWith(own - baseOf(points));
  if ((await countAmounts(tx, ref.accountId, clock.now())) >= mostAmounts) {
    throw new AppError('invalid_input', { texts: { method: 'validation.tooManyTransfers' } });
  }
  await lockBase(tx, baseOf(points));
  const codes = await freeCodes(tx, baseOf(points), clock.now());
  while (codes.length > 0) {
    const [uniqueCode = 0] = codes.splice(random.bytes(4).readUInt32BE() % codes.length, 1);
    const quote = quoteWith(uniqueCode);
    // An order of a neighbouring total may have been quicker.
    if (await reserveAmount(tx, ref, { number, amount: quote.total })) return quote;
  }
  for (const step of neighbours) {
    const near = points + step;
    const isOffered =
      near >= prices.minPoints && near <= prices.maxPoints && !refusalOf('transfer', baseOf(near));
    if (isOffered && (await freeCodes(tx, baseOf(near), clock.now())).length > 0) {
      throw new AppError('codes_taken', { params: { points: near }, data: { points: near } });
    }
  }
  throw new AppError('unavailable', {
    message: 'no unique code is free, also not for other sums',
    retryAfterSeconds: 60,
  });
}
