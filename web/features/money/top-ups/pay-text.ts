import type { TFunction } from 'i18next';
import { channelNames, type MethodKind } from '#domain/payment-methods.ts';
import type { Fee, TopUpPrices } from '#domain/top-up-price.ts';
import { formatMoney, formatNumber, formatPercent } from '#web/lib/format/format.ts';
import type { TopUpOptions } from './top-ups-api.ts';

const names = {
  transfer: 'payWith.transfer',
  va: 'payWith.va',
  qris: 'payWith.qris',
  ewallet: 'payWith.ewallet',
  snap: 'payWith.snap',
} as const satisfies Record<MethodKind, string>;

export function methodName(t: TFunction, kind: MethodKind): string {
  return t(names[kind]);
}

/** What one should know before choosing it. */
export function methodText(t: TFunction, kind: MethodKind, { banks, wallets }: TopUpOptions): string {
  switch (kind) {
    case 'transfer':
      return t('payWith.transferText', { banks: banks.join(', ') });
    case 'va':
      return t('payWith.vaText');
    case 'qris':
      return t('payWith.qrisText');
    case 'ewallet':
      return wallets.map((wallet) => channelNames[wallet]).join(', ');
    case 'snap':
      return t('payWith.snapText');
  }
}

/** "Gratis", "+ Rp4.000", "+ 0,7%" */
export function feeText(t: TFunction, fee: Fee): string {
  if ('rupiah' in fee) {
    return fee.rupiah === 0 ? t('checkout.free') : t('checkout.feePlus', { fee: formatMoney(fee.rupiah) });
  }
  const share = formatPercent(fee.basisPoints / 10_000);
  return fee.basisPoints === 0 ? t('checkout.free') : t('checkout.feePlus', { fee: share });
}

/** Below the field for an own amount: from how many points on, and what comes on top of the price. */
export function ownHelp(t: TFunction, { minPoints, chargesPpn }: TopUpPrices): string {
  const help = t('buy.ownHelp', { min: formatNumber(minPoints) });
  return chargesPpn ? `${help} ${t('buy.plusPpn')}` : help;
}
