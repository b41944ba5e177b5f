import type { Config } from './config.ts';

/**
 * Where sellers reach the people who run this; null when they have named no address. Never that of MAIL_FROM: mails are
 * often sent from one that nobody reads.
 */
export function supportEmail({
  SUPPORT_EMAIL,
  INVOICE_ISSUER,
}: Pick<Config, 'SUPPORT_EMAIL' | 'INVOICE_ISSUER'>): string | null {
  return SUPPORT_EMAIL ?? (INVOICE_ISSUER?.email || null);
}
