import { compile } from '@fastify/proxy-addr';

const mostProxies = 1_000;

/**
 * Whether an address is one of these networks. Remembered: every request asks it several times, and nearly always of the
 * same few proxies.
 */
export function trustProxies(networks: string[]): (address: string, hop: number) => boolean {
  const isTrusted = compile(networks);
  const known = new Map<string, boolean>();
  return (address, hop) => {
    const before = known.get(address);
    if (before !== undefined) return before;
    const trusted = isTrusted(address, hop);
    if (known.size >= mostProxies) known.clear();
    known.set(address, trusted);
    return trusted;
  };
}
