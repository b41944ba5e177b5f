import { BlockList, isIP } from 'node:net';

/** What the outside world has no business with: a way in here would be a way into the network we stand in. */
const inner = new BlockList();
const networks4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;
for (const [network, bits] of networks4) inner.addSubnet(network, bits, 'ipv4');

/** Of IPv6 only 2000::/3 is given out; within it these are not for everyone, or carry an IPv4 address (6to4, Teredo). */
const networks6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;
for (const [network, bits] of networks6) inner.addSubnet(network, bits, 'ipv6');
const givenOut = new BlockList();
givenOut.addSubnet('2000::', 3, 'ipv6');

/** Also for what is no address at all. */
export function isPrivateAddress(address: string): boolean {
  const [plain = ''] = address.split('%');
  const version = isIP(plain);
  if (version === 4) return inner.check(plain, 'ipv4');
  if (version === 6) return !givenOut.check(plain, 'ipv6') || inner.check(plain, 'ipv6');
  return true;
}
