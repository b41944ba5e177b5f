import { isIP, type LookupFunction } from 'node:net';
import { lookupInTurn } from './lookup-in-turn.ts';
import { isPrivateAddress } from './private-addresses.ts';

export class PrivateAddressError extends Error {
  readonly code = 'INNER_ADDRESS';
}

/** The host of an address as the network knows it: without the brackets of IPv6. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1');
}

/** An address instead of a name is never looked up, so it is asked for apart. Its spellings are one by then. */
export function isPrivateHost(url: URL): boolean {
  const host = hostOf(url);
  return isIP(host) !== 0 && isPrivateAddress(host);
}

/**
 * Looks up a name for a connection that is made right after: what was checked is what is connected to, so a name that
 * changes its mind between a check and its use gains nothing. One inner address among others is enough to refuse.
 * Nobody is looked up any more for one who has gone away by the time it is their turn.
 */
export function lookupFor({ allowsInner, signal }: { allowsInner: boolean; signal: AbortSignal }) {
  const look: LookupFunction = (hostname, options, done) => {
    lookupInTurn(hostname, { ...options, all: true }, signal, (error, addresses) => {
      if (error) return done(error, []);
      const isInner = addresses.length === 0 || addresses.some(({ address }) => isPrivateAddress(address));
      if (!allowsInner && isInner) return done(new PrivateAddressError(`${hostname} leads inside`), []);
      const [first] = addresses;
      if (options.all || !first) return done(null, addresses);
      done(null, first.address, first.family);
    });
  };
  return look;
}
