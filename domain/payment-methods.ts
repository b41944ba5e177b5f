/** How a top-up can be paid. `snap` is Midtrans' own page, for everything that is not named here. */
export const methodKinds = ['transfer', 'va', 'qris', 'ewallet', 'snap'] as const;
export type MethodKind = (typeof methodKinds)[number];

export const vaBanks = ['bca', 'mandiri', 'bni', 'bri', 'permata'] as const;
export type VaBank = (typeof vaBanks)[number];

export const wallets = ['gopay', 'shopeepay'] as const;
export type Wallet = (typeof wallets)[number];

/** As they write themselves. */
export const channelNames: Record<VaBank | Wallet, string> = {
  bca: 'BCA',
  mandiri: 'Mandiri',
  bni: 'BNI',
  bri: 'BRI',
  permata: 'Permata',
  gopay: 'GoPay',
  shopeepay: 'ShopeePay',
};

/** A method as a buyer chooses it. Where we have several bank accounts a transfer may go to any of them. */
export type PaymentMethod =
  | { kind: 'transfer' }
  | { kind: 'va'; channel: VaBank }
  | { kind: 'qris' }
  | { kind: 'ewallet'; channel: Wallet }
  | { kind: 'snap' };

/** A method in one word, for addresses: `transfer`, `va-bca`, `ewallet-gopay`. */
export type MethodWord = ReturnType<typeof wordOf>;

export function wordOf(method: PaymentMethod) {
  if (method.kind === 'va') return `va-${method.channel}` as const;
  return method.kind === 'ewallet' ? (`ewallet-${method.channel}` as const) : method.kind;
}

/** In the order in which they are offered. */
export const paymentMethods: readonly PaymentMethod[] = [
  { kind: 'transfer' },
  ...vaBanks.map((channel) => ({ kind: 'va', channel }) as const),
  { kind: 'qris' },
  ...wallets.map((channel) => ({ kind: 'ewallet', channel }) as const),
  { kind: 'snap' },
];

export const methodWords = paymentMethods.map(wordOf);

export function methodOf(word: string | undefined): PaymentMethod | undefined {
  return paymentMethods.find((method) => wordOf(method) === word);
}

/** Paid at once and checked by the gateway, so small sums are worth its while. */
const forSmallSums: readonly MethodKind[] = ['qris', 'ewallet'];
const smallSum = 10_000;

/** Bank Indonesia allows so much in one QRIS payment; wallets hold no more than the other. */
const highest: Partial<Record<MethodKind, number>> = { qris: 10_000_000, ewallet: 20_000_000 };

export type MethodRefusal = 'too_small' | 'too_large';

/** Whether a total (fee included) can be paid this way; undefined when it can. */
export function refusalOf(kind: MethodKind, total: number): MethodRefusal | undefined {
  if (total < smallSum && !forSmallSums.includes(kind)) return 'too_small';
  return total > (highest[kind] ?? Number.POSITIVE_INFINITY) ? 'too_large' : undefined;
}

const minute = 60_000;
const day = 24 * 60 * minute;

/** So long an order waits for its money. */
export const orderLife = day;

/** So long one attempt to pay can be used; it never outlives its order. Codes on a screen are drawn again when they ran out. */
export function attemptLife(kind: MethodKind): number {
  return kind === 'qris' || kind === 'ewallet' ? 15 * minute : day;
}
