import type { Config } from '#server/platform/config.ts';

/** Nobody has these numbers. */
export const demoAccount = { bank: 'BCA', number: '0000731028', holder: 'Giliran Demo' };
const accounts = [demoAccount, { bank: 'Mandiri', number: '0000137005', holder: 'Giliran Demo' }];

export const demoIssuer = {
  name: 'Giliran Demo',
  address: 'Jl. Contoh No. 1, Jakarta Selatan 12190',
  npwp: '',
  email: 'halo@demo.test',
  phone: '',
};

/** A demo can be ordered in, by transfer, and its invoices have a sender, as long as nobody has said otherwise. */
export function withDemoMoney(config: Config): Config {
  const { TRANSFER_ACCOUNTS, INVOICE_ISSUER } = config;
  return {
    ...config,
    TRANSFER_ACCOUNTS: TRANSFER_ACCOUNTS.length > 0 ? TRANSFER_ACCOUNTS : accounts,
    INVOICE_ISSUER: INVOICE_ISSUER ?? demoIssuer,
  };
}
