import { fewestTopUpPoints, mostTopUpPoints } from '#contract/top-ups.ts';
import type { MethodKind } from '#domain/payment-methods.ts';
import type { TopUpPrices } from '#domain/top-up-price.ts';
import { pricesAt } from '#server/features/money/price-lists/prices-at.ts';
import type { Config } from '#server/platform/config.ts';
import type { Db } from '#server/platform/database/index.ts';

/** By the configuration alone. */
export function pricesOf(config: Config): TopUpPrices {
  return {
    point: config.POINT_PRICE,
    packages: config.TOP_UP_PACKAGES,
    minPoints: fewestTopUpPoints,
    maxPoints: mostTopUpPoints,
    fees: {
      transfer: config.TRANSFER_FEE,
      va: config.VA_FEE,
      qris: config.QRIS_FEE,
      ewallet: config.EWALLET_FEE,
      snap: config.SNAP_FEE,
    },
    chargesPpn: config.INVOICE_PKP,
  };
}

/** As they are at that moment: an order keeps those it was made with. */
export async function pricesFor(db: Db, config: Config, at: Date): Promise<TopUpPrices> {
  return { ...pricesOf(config), ...(await pricesAt(db, config, at)) };
}

/** Those the configuration has what it takes for. */
export function methodsOf(config: Pick<Config, 'TRANSFER_ACCOUNTS' | 'MIDTRANS_SERVER_KEY'>): MethodKind[] {
  return [
    ...(config.TRANSFER_ACCOUNTS.length > 0 ? (['transfer'] as const) : []),
    ...(config.MIDTRANS_SERVER_KEY ? (['va', 'qris', 'ewallet', 'snap'] as const) : []),
  ];
}
