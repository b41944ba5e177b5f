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

const look = (host: string, target = 'link.giliran.test') =>
  lookUpHost({ servers: [dns.address], timeoutMs: 50 }, { host, proofHost: `_giliran.${host}`, target });
const none = { kind: 'none' };
const silent = { kind: 'silent' };

test('records are read, the alias and what stands behind it', async () => {
  expect(await look('promo.toko.test')).toEqual({
    cname: { kind: 'found', values: ['link.giliran.test'] },
    a: { kind: 'found', values: ['127.0.0.9'] },
    aaaa: { kind: 'found', values: ['2a00::9'] },
    txt: { kind: 'found', values: ['giliran=abc', 'v=spf1 -all'] },
    target: { kind: 'found', values: ['127.0.0.9', '2a00::9'] },
  });
});

test('a name that is not there, and one without such a record, have none', async () => {
  expect(await look('nobody.test')).toMatchObject({ cname: none, a: none, aaaa: none, txt: none });
  expect(await look('toko.test')).toMatchObject({ cname: none, a: { values: ['1.2.3.4'] }, aaaa: none });
});

test.each(['broken.test', 'mute.test'])('a server in trouble says nothing: %s', async (host) => {
  expect(await look(host)).toMatchObject({ cname: silent, a: silent, aaaa: silent, txt: none });
});

test('a target that is an address is not asked for', async () => {
  expect(await look('toko.test', '103.1.1.1')).toMatchObject({
    target: { kind: 'found', values: ['103.1.1.1'] },
  });
});

test.each([
  [['104.21.5.6'], true],
  [['103.1.1.1', '2606:4700:3030::1'], true],
  [['103.1.1.1'], false],
  [[], false],
])('%j is a proxy’s: %s', (addresses, expected) => expect(isProxied(addresses)).toBe(expected));
