import { expect, test } from 'vitest';
import { describeConfig, parseConfig } from './config.ts';

const account = { bank: 'BCA', number: '731 028-4456', holder: 'PT Contoh' };

test.each([
  ['POINT_PRICE', '0'],
  ['POINT_PRICE', '250.5'],
  ['POINT_PRICE', '-250'],
  ['TOP_UP_PACKAGES', '100'],
  ['TOP_UP_PACKAGES', '100:0,'],
  // Nobody could order these.
  ['TOP_UP_PACKAGES', '10:0,100:0'],
  ['TOP_UP_PACKAGES', '100:0,100001:12'],
  ['TOP_UP_PACKAGES', '100:0,100:5'],
  ['VA_FEE', '4.000'],
  ['VA_FEE', '-1'],
  ['QRIS_FEE', '0,7%'],
  ['TRANSFER_ACCOUNTS', 'BCA 7310284456'],
  ['TRANSFER_ACCOUNTS', '{}'],
  ['TRANSFER_ACCOUNTS', JSON.stringify([{ ...account, number: 'BCA-1' }])],
  ['TRANSFER_ACCOUNTS', JSON.stringify([{ ...account, holder: '' }])],
  ['INVOICE_ISSUER', '{"name":"PT Contoh"}'],
  ['INVOICE_PKP', 'yes'],
  ['MIDTRANS_API_URL', 'api.midtrans.com'],
  ['MUTATIONS_SECRET', 'kurz'],
  ['OPERATOR_EMAILS', 'rani@giliran.test, budi'],
  ['OPERATOR_ADJUST_LIMIT', '-1'],
])('%s=%s is named and nothing starts', (key, value) => {
  expect(() => parseConfig({ [key]: value })).toThrow(`Configuration: ${key} must`);
});

test('our accounts, prices and fees are read', () => {
  const read = parseConfig({
    TRANSFER_ACCOUNTS: JSON.stringify([account]),
    TOP_UP_PACKAGES: '500:5,20:0',
    VA_FEE: '4500',
    QRIS_FEE: '0.35%',
    INVOICE_PKP: 'true',
  });
  expect(read).toMatchObject({
    TRANSFER_ACCOUNTS: [{ ...account, number: '7310284456' }],
    TOP_UP_PACKAGES: [
      { points: 20, bonusPercent: 0 },
      { points: 500, bonusPercent: 5 },
    ],
    VA_FEE: { rupiah: 4_500 },
    QRIS_FEE: { basisPoints: 35 },
    INVOICE_PKP: true,
  });
});

test('help shows the defaults as they are written', () => {
  const help = describeConfig();
  expect(help).not.toMatch(/\[object|\[\[|\{"rupiah/);
  expect(help).toMatch(/QRIS_FEE +Admin fee of QRIS\. \[0\.7%\]/);
  expect(help).toContain('[50:0,100:0,250:2,500:5,1000:8,5000:12]');
  expect(help).toMatch(/MIDTRANS_SERVER_KEY +Server key of Midtrans/);
});
