import type { Answer } from '#contract/endpoint.ts';
import type { getTopUpOptions, TopUp } from '#contract/top-ups.ts';
import { type MethodRefusal, type PaymentMethod, refusalOf } from '#domain/payment-methods.ts';
import { quoteOf } from '#domain/top-up-price.ts';

export type Options = Answer<typeof getTopUpOptions>;

export const channelOf = (method: PaymentMethod) => ('channel' in method ? method.channel : '');

/** In an address and as the value of a choice: va-bca, qris */
export function wordOf({ kind, channel }: { kind: PaymentMethod['kind']; channel?: string }): string {
  return channel ? `${kind}-${channel}` : kind;
}

/** The same order once more: as many points, paid the same way. */
export function againPath({ points, method }: { points: number; method: string }): string {
  return `/checkout?points=${points}&method=${method}`;
}

export const againPathOf = ({ lines, attempt: { method } }: TopUp) =>
  againPath({ points: lines.points, method: wordOf(method) });

export interface Way {
  word: string;
  method: PaymentMethod;
  /** Without the unique code of a transfer. */
  total: number;
  refusal: MethodRefusal | undefined;
}

/** All ways in which so many points can be paid, and what each comes to. */
export function waysOf(
  { prices, methods, vaBanks, wallets }: Pick<Options, 'prices' | 'methods' | 'vaBanks' | 'wallets'>,
  points: number,
): Way[] {
  const all = methods.flatMap((kind): PaymentMethod[] => {
    if (kind === 'va') return vaBanks.map((channel) => ({ kind, channel }));
    if (kind === 'ewallet') return wallets.map((channel) => ({ kind, channel }));
    return [{ kind }];
  });
  return all.map((method) => {
    const { total } = quoteOf(prices, { points, kind: method.kind });
    return { word: wordOf(method), method, total, refusal: refusalOf(method.kind, total) };
  });
}
