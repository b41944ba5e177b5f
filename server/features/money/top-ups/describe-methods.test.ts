import { expect, test } from 'vitest';
import { parseConfig } from '#server/platform/config.ts';
import { describeMethods } from './describe-methods.ts';

const accounts = '[{"bank":"BCA","number":"7310284456","holder":"PT Contoh"}]';
const gateway = 'virtual accounts, QRIS, e-wallets, Midtrans’ own page';
const byHand =
  'Transfers are confirmed by hand. MUTATIONS_SECRET, MOOTA_SECRET or MUTASIBANK_SECRET let the bank tell of them.';

test.each([
  [
    {},
    [
      'Payments: no method is on.',
      'Off: bank transfer. TRANSFER_ACCOUNTS turns it on.',
      `Off: ${gateway}. MIDTRANS_SERVER_KEY turns them on.`,
    ],
  ],
  [
    { TRANSFER_ACCOUNTS: accounts },
    ['Payments: bank transfer.', `Off: ${gateway}. MIDTRANS_SERVER_KEY turns them on.`, byHand],
  ],
  [
    { MIDTRANS_SERVER_KEY: 'SB-Mid-server-x' },
    [`Payments: ${gateway}.`, 'Off: bank transfer. TRANSFER_ACCOUNTS turns it on.'],
  ],
  [
    { TRANSFER_ACCOUNTS: accounts, MIDTRANS_SERVER_KEY: 'SB-Mid-server-x', MOOTA_SECRET: 'rahasia-1' },
    [`Payments: bank transfer, ${gateway}.`],
  ],
])('%j', (env, lines) => {
  expect(describeMethods(parseConfig(env))).toEqual(lines);
});
