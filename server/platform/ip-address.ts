import { isIP } from 'node:net';

/** One way of writing each address: `2001:DB8:0::1` and `2001:db8::1` are the same. */
export function plainAddress(address: string): string {
  return isIP(address) === 6
    ? new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1)
    : address;
}
