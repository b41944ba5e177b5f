import type { Language } from '#contract/language.ts';
import { channelNames } from '#domain/payment-methods.ts';
import { money } from '#server/integrations/pdf/pdf-formats.ts';
import type { Config } from '#server/platform/config.ts';
import type { ShownTopUp } from './shown-top-up.queries.ts';

const words = {
  id: {
    sum: 'Jumlah, tepat sampai 3 angka terakhir',
    total: 'Jumlah',
    account: (bank: string, holder: string) => `${bank} a.n. ${holder}`,
    va: (bank: string) => `Nomor virtual account ${bank}`,
    biller: 'Kode perusahaan (Mandiri)',
    bill: 'Kode bayar',
  },
  en: {
    sum: 'Amount, exact to the last 3 digits',
    total: 'Amount',
    account: (bank: string, holder: string) => `${bank}, account of ${holder}`,
    va: (bank: string) => `${bank} virtual account number`,
    biller: 'Company code (Mandiri)',
    bill: 'Payment code',
  },
} satisfies Record<Language, unknown>;

interface Line {
  label: string;
  value: string;
}

/** What a buyer types into their bank, line by line. Codes to scan and apps to open are on the order's page alone. */
export function howToPay(
  { TRANSFER_ACCOUNTS }: Pick<Config, 'TRANSFER_ACCOUNTS'>,
  order: Pick<ShownTopUp, 'kind' | 'channel' | 'total' | 'instructions'>,
  language: Language,
): Line[] {
  const said = words[language];
  const { kind, channel, total, instructions } = order;
  if (kind === 'transfer') {
    return [
      { label: said.sum, value: money(total) },
      ...TRANSFER_ACCOUNTS.map(({ bank, number, holder }) => {
        return { label: said.account(bank, holder), value: number };
      }),
    ];
  }
  if (kind !== 'va' || !instructions) return [];
  const bank = (channelNames as Record<string, string>)[channel] ?? channel;
  const { vaNumber, billerCode, billKey } = instructions;
  const lines = [
    { label: said.va(bank), value: vaNumber },
    { label: said.biller, value: billerCode },
    { label: said.bill, value: billKey },
  ];
  return [
    ...lines.filter((line): line is Line => line.value !== null),
    { label: said.total, value: money(total) },
  ];
}
