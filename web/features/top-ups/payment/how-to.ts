import type { TopUp } from '#contract/top-ups.ts';
import { channelNames, type PaymentMethod, type VaBank } from '#domain/payment-methods.ts';
import { formatMoney } from '#web/lib/format.ts';

/** What each bank calls its app. */
const apps: Record<VaBank, string> = {
  bca: 'BCA mobile',
  mandiri: 'Livin’ by Mandiri',
  bni: 'wondr / BNI Mobile Banking',
  bri: 'BRImo',
  permata: 'PermataMobile X',
};

/** BCA's and Mandiri's numbers are known to these banks alone. */
const openToOthers: readonly VaBank[] = ['bni', 'bri', 'permata'];

const bankSteps = {
  bca: { mobile: 'bcaMobile', atm: 'bcaAtm' },
  mandiri: { mobile: 'mandiriMobile', atm: 'mandiriAtm' },
  bni: { mobile: 'bniMobile', atm: 'bniAtm' },
  bri: { mobile: 'briMobile', atm: 'briAtm' },
  permata: { mobile: 'permataMobile', atm: 'permataAtm' },
} as const satisfies Record<VaBank, object>;

type StepsKey =
  | (typeof bankSteps)[VaBank]['mobile' | 'atm']
  | 'otherBank'
  | 'transferMobile'
  | 'transferAtm'
  | 'qrisOther'
  | 'qrisSame'
  | 'wallet'
  | 'snap';

export interface Fold {
  /** A name as it is, or one of our words. */
  name?: string;
  title?:
    | 'atmOf'
    | 'otherBank'
    | 'transferMobile'
    | 'transferAtm'
    | 'qrisOther'
    | 'qrisSame'
    | 'wallet'
    | 'snap';
  steps: StepsKey;
}

/** The ways in which this method is paid, the most usual first. */
export function foldsOf(method: PaymentMethod): Fold[] {
  switch (method.kind) {
    case 'va': {
      const { mobile, atm } = bankSteps[method.channel];
      return [
        { name: apps[method.channel], steps: mobile },
        { title: 'atmOf', steps: atm },
        ...(openToOthers.includes(method.channel)
          ? [{ title: 'otherBank', steps: 'otherBank' } as const]
          : []),
      ];
    }
    case 'transfer':
      return [
        { title: 'transferMobile', steps: 'transferMobile' },
        { title: 'transferAtm', steps: 'transferAtm' },
      ];
    case 'qris':
      return [
        { title: 'qrisSame', steps: 'qrisSame' },
        { title: 'qrisOther', steps: 'qrisOther' },
      ];
    case 'ewallet':
      return [{ title: 'wallet', steps: 'wallet' }];
    case 'snap':
      return [{ title: 'snap', steps: 'snap' }];
  }
}

/** What the steps name. */
export function namedIn({ attempt: { method, instructions }, accounts, lines }: TopUp) {
  const name = 'channel' in method ? channelNames[method.channel] : '';
  return {
    amount: formatMoney(lines.total),
    bank: accounts[0]?.bank ?? name,
    wallet: name,
    number: accounts[0]?.number ?? instructions?.billKey ?? instructions?.vaNumber ?? '',
    biller: instructions?.billerCode ?? '',
  };
}
