import type { Config } from './config.ts';

/** Where sellers reach the people who run this. */
export function supportEmail({
  SUPPORT_EMAIL,
  MAIL_FROM,
}: Pick<Config, 'SUPPORT_EMAIL' | 'MAIL_FROM'>): string {
  return SUPPORT_EMAIL ?? MAIL_FROM.replace(/^.*<|>\s*$/g, '');
}
