import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { youngestMs } from '#server/features/rotation/shield/form-key.ts';
import { buyersBrowser } from '#server/testing/torture/lead-form.ts';
import type { AttackOrder, AttackReport } from './attack.ts';
import { readDrawnForm } from './drawn-form.ts';
import { openLoadConnection } from './keep-alive-connection.ts';

const connections = 32;
const fetchers = 16;

/** What programs do about the key of a form; each sends its share. */
const kinds = ['none', 'made up', 'one again and again', 'a new one each time'] as const;

const names = ['Siti Rahma', 'Budi Santoso', 'Dewi Lestari', 'Agus Wijaya', 'Rina Marlina', 'Joko Susilo'];

process.once('message', async (order) => {
  const { url: address, page, forms, addresses, perSecond } = order as AttackOrder;
  const url = new URL(address);
  const keys = await fetchKeys(`${url.origin}${page}`, Math.ceil(forms / kinds.length));
  // It is patient: a key that is too young would give it away.
  await sleep(2 * youngestMs);
  const answers: Record<string, number> = {};
  const count = (what: string) => {
    answers[what] = (answers[what] ?? 0) + 1;
  };
  let sent = 0;
  const began = performance.now();
  const nextRequest = async () => {
    const n = sent;
    if (n >= forms) return undefined;
    sent += 1;
    const early = (n * 1_000) / perSecond - (performance.now() - began);
    if (early > 1) await sleep(early);
    return formRequest(url, page, `10.${(n % addresses) >> 8}.${(n % addresses) & 255}.7`, {
      name: names[randomInt(names.length)] as string,
      phone: `628${randomInt(11, 99)}${randomInt(10_000_000, 99_999_999)}`,
      key: keyFor(n, keys),
      work: '',
    });
  };
  const closed = Array.from({ length: connections }, () => {
    const socket = openLoadConnection(url, nextRequest, (status) => count(String(status)));
    return new Promise((resolve) =>
      socket.on('error', (error) => count(error.message)).once('close', resolve),
    );
  });
  await Promise.all(closed);
  const report: AttackReport = { answers, seconds: (performance.now() - began) / 1_000 };
  process.send?.(report, () => process.disconnect());
});

function keyFor(n: number, keys: readonly string[]): string {
  const kind = kinds[n % kinds.length];
  if (kind === 'none') return '';
  if (kind === 'made up') return randomBytes(28).toString('base64url');
  if (kind === 'one again and again') return keys[0] as string;
  return keys[Math.floor(n / kinds.length)] as string;
}

async function fetchKeys(page: string, count: number): Promise<string[]> {
  const keys: string[] = [];
  const one = async () => {
    while (keys.length < count) {
      const answer = await fetch(page, { headers: { 'user-agent': buyersBrowser } });
      keys.push(readDrawnForm(await answer.text()).key);
    }
  };
  await Promise.all(Array.from({ length: fetchers }, one));
  return keys;
}

function formRequest(url: URL, page: string, from: string, fields: Record<string, string>): string {
  const body = new URLSearchParams(fields).toString();
  const head = [
    `POST ${page} HTTP/1.1`,
    `Host: ${url.host}`,
    `Origin: ${url.origin}`,
    `Referer: ${url.origin}${page}`,
    `User-Agent: ${buyersBrowser}`,
    'Accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'Accept-Language: id-ID,id;q=0.9',
    'Sec-Fetch-Site: same-origin',
    'Sec-Fetch-Mode: navigate',
    'Sec-Fetch-Dest: document',
    'Sec-Fetch-User: ?1',
    `X-Forwarded-For: ${from}`,
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}
