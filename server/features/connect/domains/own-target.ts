import { isIP } from 'node:net';
import type { Config } from '#server/platform/config.ts';
import { publicUrlOf } from '#server/platform/public-url.ts';

export type Addressed = Pick<Config, 'DOMAIN_TARGET' | 'DOMAIN_ADDRESSES' | 'PUBLIC_URL' | 'PORT'>;

/** Where sellers' domains point to; an address where the service has no name. */
export function targetOf(config: Pick<Addressed, 'DOMAIN_TARGET' | 'PUBLIC_URL' | 'PORT'>): string {
  return config.DOMAIN_TARGET ?? new URL(publicUrlOf(config)).hostname.replace(/^\[(.*)\]$/, '$1');
}

/** Ours beside those of the target's name. */
export function ownAddresses(config: Addressed): string[] {
  const target = targetOf(config);
  return isIP(target) ? [target, ...config.DOMAIN_ADDRESSES] : config.DOMAIN_ADDRESSES;
}
