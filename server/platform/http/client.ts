import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Where a request came from, for the audit trail, the list of devices and the rate limits. */
export interface Client {
  ip: string;
  /** What one household or office shares: the address, or with IPv6 its first 64 bits. */
  network: string;
  userAgent: string;
  /** Name of the API key it was made with. */
  apiKey?: string;
}

const longestUserAgent = 300;

export function clientOf(request: FastifyRequest): Client {
  const { ip } = request;
  return {
    ip,
    network: networkOf(ip),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, longestUserAgent),
    apiKey: request.viewer?.apiKey?.name,
  };
}

export function networkOf(ip: string): string {
  // Most are of IPv4, and every form that arrives asks.
  if (!ip.includes(':')) return ip;
  // ::ffff:1.2.3.4 is an IPv4 address in IPv6 clothes.
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':').length : 0;
  const full =
    tail === undefined ? groups : [...groups, ...Array(Math.max(0, 8 - groups.length - after)).fill('0')];
  return `${[...full, '0', '0', '0', '0']
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
