import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isInnerAddress } from './inner-addresses.ts';

export class InnerAddressError extends Error {
  readonly code = 'INNER_ADDRESS';
}

/** The host of an address as the network knows it: without the brackets of IPv6. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1');
}

/** An address instead of a name is never looked up, so it is asked for apart. Its spellings are one by then. */
export function isInnerHost(url: URL): boolean {
  const host = hostOf(url);
  return isIP(host) !== 0 && isInnerAddress(host);
}

/**
 * Looks up a name for a connection that is made right after: what was checked is what is connected to, so a name that
 * changes its mind between a check and its use gains nothing. One inner address among others is enough to refuse.
 */
export const outerLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, []);
    if (addresses.length === 0 || addresses.some(({ address }) => isInnerAddress(address))) {
      return done(new InnerAddressError(`${hostname} leads inside`), []);
    }
    const [first] = addresses;
    if (options.all || !first) return done(null, addresses);
    done(null, first.address, first.family);
  });
};
