import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDnsServer } from './dns-server.fixture.ts';
import { isProxied, lookUpHost } from './look-up-host.ts';

let dns: Awaited<ReturnType<typeof startDnsServer>>;
beforeAll(async () => {
  dns = await startDnsServer({
    'link.giliran.test': { A: ['127.0.0.9'], AAAA: ['2a00::9'] },
    'promo.toko.test': { CNAME: ['link.giliran.test'] },
    '_giliran.promo.toko.test': { TXT: ['giliran=abc', 'v=spf1 -all'] },
    'toko.test': { A: ['1.2.3.4'] },
    'broken.test': 'servfail',
    'mute.test': 'silence',
  });
});
afterAll(() => dns.close());

const lookUp = (host: string, target = 'link.giliran.test', timeoutMs = 15_000) =>
  lookUpHost(
    { servers: [dns.address], timeoutMs, withinMs: 60_000 },
    { host, proofHost: `_giliran.${host}`, target },
  );
const none = { kind: 'none' };
const silent = { kind: 'silent' };

test('records are read, the alias and what stands behind it', async () => {
  expect(await lookUp('promo.toko.test')).toEqual({
    cname: { kind: 'found', values: ['link.giliran.test'] },
    a: { kind: 'found', values: ['127.0.0.9'] },
    aaaa: { kind: 'found', values: ['2a00::9'] },
    txt: { kind: 'found', values: ['giliran=abc', 'v=spf1 -all'] },
    target: { addresses: ['127.0.0.9', '2a00::9'], isWhole: true },
  });
});

test('a name that is not there, and one without such a record, have none', async () => {
  expect(await lookUp('nobody.test')).toMatchObject({ cname: none, a: none, aaaa: none, txt: none });
  expect(await lookUp('toko.test')).toMatchObject({ cname: none, a: { values: ['1.2.3.4'] }, aaaa: none });
});

test.each([
  ['broken.test', undefined],
  ['mute.test', 500],
])('a server that fails says nothing: %s', async (host, timeoutMs) => {
  expect(await lookUp(host, undefined, timeoutMs)).toMatchObject({
    cname: silent,
    a: silent,
    aaaa: silent,
    txt: none,
  });
});

test.each([
  ['103.1.1.1', ['103.1.1.1']],
  ['2001:DB8:0::1', ['2001:db8::1']],
  ['localhost', ['127.0.0.1', '::1']],
])('a target that is %s is not asked for', async (target, addresses) => {
  expect(await lookUp('toko.test', target)).toMatchObject({ target: { addresses, isWhole: true } });
});

test.each([
  ['of which nobody knows', 'nobody.test'],
  ['of which nobody says anything', 'broken.test'],
])('a target %s is not whole', async (_what, target) => {
  expect(await lookUp('toko.test', target)).toMatchObject({ target: { addresses: [], isWhole: false } });
});

test('a target of which one half got no answer is not whole', async () => {
  dns.set('half.test', { A: ['127.0.0.9'], AAAA: 'servfail' });
  expect(await lookUp('toko.test', 'half.test')).toMatchObject({
    target: { addresses: ['127.0.0.9'], isWhole: false },
  });
});

test('what could not be kept or shown is left out, and long texts are cut', async () => {
  dns.set('_giliran.dirty.test', { TXT: [`a\0b\u0007c`, 'x'.repeat(400)] });
  expect(await lookUp('dirty.test')).toMatchObject({ txt: { values: ['abc', 'x'.repeat(300)] } });
});

test('one lookup ends in time, and at once when nobody waits for it', async () => {
  const ask = (options: { withinMs?: number; signal?: AbortSignal }) =>
    lookUpHost(
      { servers: [dns.address], timeoutMs: 60_000, ...options },
      { host: 'mute.test', proofHost: '_giliran.mute.test', target: '103.1.1.1' },
    );
  expect(await ask({ withinMs: 20 })).toMatchObject({ cname: silent, a: silent });
  const stop = new AbortController();
  const asked = ask({ signal: stop.signal, withinMs: 60_000 });
  stop.abort();
  expect(await asked).toMatchObject({ cname: silent, a: silent });
});

test.each([
  [['104.21.5.6'], true],
  [['103.1.1.1', '2606:4700:3030::1'], true],
  [['103.1.1.1'], false],
  [[], false],
])('%j is a proxy’s: %s', (addresses, expected) => expect(isProxied(addresses)).toBe(expected));
