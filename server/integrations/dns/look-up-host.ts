import { Resolver } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import type { DnsAnswer, DnsRecords } from '#domain/domain-records.ts';
import { plainAddress } from '#server/platform/ip-address.ts';
import { isLoopbackHost } from '#server/platform/public-url.ts';

export interface DnsOptions {
  /** `127.0.0.1:5399`; none: those of the machine. */
  servers: readonly string[];
  timeoutMs?: number;
  /** Of one lookup, whatever it asks for: who has not answered by then is silent. */
  withinMs?: number;
  /** Nobody waits for the answers any more. */
  signal?: AbortSignal | undefined;
}

export interface AskedNames {
  host: string;
  proofHost: string;
  /** A name or an address. */
  target: string;
}

const usualTimeoutMs = 2_000;
const usualWithinMs = 5_000;
const tries = 2;

/** All that is said of a seller's host now. Never throws: who does not answer is silent. */
export async function lookUpHost(
  { servers, timeoutMs = usualTimeoutMs, withinMs = usualWithinMs, signal }: DnsOptions,
  { host, proofHost, target }: AskedNames,
): Promise<DnsRecords> {
  const resolver = new Resolver({ timeout: timeoutMs, tries });
  if (servers.length > 0) resolver.setServers(servers);
  const cancel = () => resolver.cancel();
  const deadline = setTimeout(cancel, withinMs);
  signal?.addEventListener('abort', cancel, { once: true });
  const addressesOf = (name: string) =>
    Promise.all([answerOf(resolver.resolve4(name)), answerOf(resolver.resolve6(name))]);
  try {
    const [cname, [a, aaaa], txt, ofTarget] = await Promise.all([
      answerOf(resolver.resolveCname(host)),
      addressesOf(host),
      answerOf(resolver.resolveTxt(proofHost).then((rows) => rows.map((parts) => parts.join('')))),
      givenAddresses(target) ?? addressesOf(target).then(together),
    ]);
    return { cname, a, aaaa, txt, target: ofTarget };
  } finally {
    clearTimeout(deadline);
    signal?.removeEventListener('abort', cancel);
  }
}

/** Of a target that no name server has to be asked for. */
function givenAddresses(target: string): DnsRecords['target'] | undefined {
  if (isIP(target) !== 0) return { addresses: [plainAddress(target)], isWhole: true };
  return isLoopbackHost(target) ? { addresses: ['127.0.0.1', '::1'], isWhole: true } : undefined;
}

/** "There is no such name", and "the name is there, such a record is not": both are an answer. */
const noRecord = new Set(['ENODATA', 'ENOTFOUND']);

async function answerOf(asked: Promise<string[]>): Promise<DnsAnswer> {
  try {
    const values = (await asked).map(cleaned);
    return values.length > 0 ? { kind: 'found', values } : { kind: 'none' };
  } catch (error) {
    return { kind: noRecord.has((error as NodeJS.ErrnoException).code ?? '') ? 'none' : 'silent' };
  }
}

const mostLetters = 300;

/** Anybody may write anything there, and it is kept and shown: no control characters, and not without end. */
function cleaned(value: string): string {
  if (isIP(value) !== 0) return plainAddress(value);
  return [...value.replace(/[\p{Cc}\p{Cs}]/gu, '')].slice(0, mostLetters).join('');
}

function together(answers: readonly DnsAnswer[]): DnsRecords['target'] {
  const addresses = answers.flatMap((answer) => (answer.kind === 'found' ? answer.values : []));
  return { addresses, isWhole: addresses.length > 0 && answers.every(({ kind }) => kind !== 'silent') };
}

/** As Cloudflare publishes them (cloudflare.com/ips): with its orange cloud on, a host shows its addresses, not ours. */
const cloudflare = new BlockList();
for (const [network, bits] of [
  ['173.245.48.0', 20],
  ['103.21.244.0', 22],
  ['103.22.200.0', 22],
  ['103.31.4.0', 22],
  ['141.101.64.0', 18],
  ['108.162.192.0', 18],
  ['190.93.240.0', 20],
  ['188.114.96.0', 20],
  ['197.234.240.0', 22],
  ['198.41.128.0', 17],
  ['162.158.0.0', 15],
  ['104.16.0.0', 13],
  ['104.24.0.0', 14],
  ['172.64.0.0', 13],
  ['131.0.72.0', 22],
] as const)
  cloudflare.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['2400:cb00::', 32],
  ['2606:4700::', 32],
  ['2803:f800::', 32],
  ['2405:b500::', 32],
  ['2405:8100::', 32],
  ['2a06:98c0::', 29],
  ['2c0f:f248::', 32],
] as const)
  cloudflare.addSubnet(network, bits, 'ipv6');

/** Whether these are a proxy's in front of the host. */
export function isProxied(addresses: readonly string[]): boolean {
  return addresses.some((one) => isIP(one) !== 0 && cloudflare.check(one, isIP(one) === 6 ? 'ipv6' : 'ipv4'));
}
