import type { ParseKeys } from 'i18next';
import type { TopUp } from '#contract/top-ups.ts';
import { channelNames, type PaymentMethod, type VaBank } from '#domain/payment-methods.ts';
import { formatMoney } from '#web/lib/format/format.ts';

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
  bca: { mobile: 'howToPay.steps.bcaMobile', atm: 'howToPay.steps.bcaAtm' },
  mandiri: { mobile: 'howToPay.steps.mandiriMobile', atm: 'howToPay.steps.mandiriAtm' },
  bni: { mobile: 'howToPay.steps.bniMobile', atm: 'howToPay.steps.bniAtm' },
  bri: { mobile: 'howToPay.steps.briMobile', atm: 'howToPay.steps.briAtm' },
  permata: { mobile: 'howToPay.steps.permataMobile', atm: 'howToPay.steps.permataAtm' },
} as const satisfies Record<VaBank, object>;

type StepsKey = Extract<ParseKeys, `howToPay.steps.${string}`>;
type TitleKey = Exclude<Extract<ParseKeys, `howToPay.${string}`>, StepsKey>;

export interface Collapsible {
  /** A name as it is, or one of our words. */
  name?: string;
  title?: TitleKey;
  steps: StepsKey;
}

/** The ways in which this method is paid, the most usual first. */
export function foldsOf(method: PaymentMethod): Collapsible[] {
  switch (method.kind) {
    case 'va': {
      const { mobile, atm } = bankSteps[method.channel];
      return [
        { name: apps[method.channel], steps: mobile },
        { title: 'howToPay.atmOf', steps: atm },
        ...(openToOthers.includes(method.channel)
          ? [{ title: 'howToPay.otherBank', steps: 'howToPay.steps.otherBank' } as const]
          : []),
      ];
    }
    case 'transfer':
      return [
        { title: 'howToPay.transferMobile', steps: 'howToPay.steps.transferMobile' },
        { title: 'howToPay.transferAtm', steps: 'howToPay.steps.transferAtm' },
      ];
    case 'qris':
      return [
        { title: 'howToPay.qrisSame', steps: 'howToPay.steps.qrisSame' },
        { title: 'howToPay.qrisOther', steps: 'howToPay.steps.qrisOther' },
      ];
    case 'ewallet':
      return [{ title: 'howToPay.wallet', steps: 'howToPay.steps.wallet' }];
    case 'snap':
      return [{ title: 'howToPay.snap', steps: 'howToPay.steps.snap' }];
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
