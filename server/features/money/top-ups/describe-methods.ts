import type { Config } from '#server/platform/config.ts';

type Keys = Pick<
  Config,
  'TRANSFER_ACCOUNTS' | 'MIDTRANS_SERVER_KEY' | 'MUTATIONS_SECRET' | 'MOOTA_SECRET' | 'MUTASIBANK_SECRET'
>;

/** For whoever starts the service: how points can be paid, what is off, and which keys turn it on. */
export function describeMethods(config: Keys): string[] {
  const transfers = config.TRANSFER_ACCOUNTS.length > 0;
  const gateway = config.MIDTRANS_SERVER_KEY !== undefined;
  const on = [...(transfers ? ['bank transfer'] : []), ...(gateway ? [gatewayMethods] : [])];
  const isReported = Boolean(config.MUTATIONS_SECRET ?? config.MOOTA_SECRET ?? config.MUTASIBANK_SECRET);
  return [
    `Payments: ${on.length > 0 ? `${on.join(', ')}.` : 'no method is on.'}`,
    ...(transfers ? [] : ['Off: bank transfer. TRANSFER_ACCOUNTS turns it on.']),
    ...(gateway ? [] : [`Off: ${gatewayMethods}. MIDTRANS_SERVER_KEY turns them on.`]),
    ...(transfers && !isReported
      ? [
          'Transfers are confirmed by hand. MUTATIONS_SECRET, MOOTA_SECRET or MUTASIBANK_SECRET let the bank tell of them.',
        ]
      : []),
  ];
}

const gatewayMethods = 'virtual accounts, QRIS, e-wallets, Midtrans’ own page';
