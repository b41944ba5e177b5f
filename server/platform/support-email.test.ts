import { expect, test } from 'vitest';
import { parseConfig } from './config.ts';
import { supportEmail } from './support-email.ts';

const issuer = { name: 'PT Contoh', address: 'Jl. Contoh 1' };

test.each([
  ['no address is configured', {}, null],
  ['mails are sent from somewhere', { MAIL_FROM: 'Giliran <no-reply@giliran.example>' }, null],
  ['invoices name none', { INVOICE_ISSUER: JSON.stringify(issuer) }, null],
  [
    'invoices name one',
    { INVOICE_ISSUER: JSON.stringify({ ...issuer, email: 'halo@contoh.example' }) },
    'halo@contoh.example',
  ],
  [
    'there is one for it',
    {
      SUPPORT_EMAIL: 'bantuan@contoh.example',
      INVOICE_ISSUER: JSON.stringify({ ...issuer, email: 'halo@contoh.example' }),
    },
    'bantuan@contoh.example',
  ],
])('where sellers write to when %s', (_when, config, address) => {
  expect(supportEmail(parseConfig(config))).toBe(address);
});
