import { expect, test } from 'vitest';
import { openDomains } from './domains.fixture.ts';

const token = 'a-token-of-the-proxy';

test('only hosts that lead here get a certificate, and only a proxy of ours may ask', async () => {
  const { app, mine, addHost, activate, deps } = await openDomains({ env: { TLS_ASK_TOKEN: token } });
  await activate(mine.owner, 'promo.toko.test');
  await addHost(mine.owner, 'belum.toko.test');
  const ask = async (query: string, headers: object = {}, remoteAddress = '127.0.0.1') =>
    (
      await app.inject({
        url: `/internal/tls-ask?${query}`,
        headers: { host: '127.0.0.1:3000', ...headers },
        remoteAddress,
      })
    ).statusCode;

  expect(await ask('domain=promo.toko.test')).toBe(200);
  expect(await ask('domain=PROMO.toko.test.')).toBe(200);
  for (const refused of ['belum.toko.test', 'x.promo.toko.test', 'evil.example', '', 'a'.repeat(300), "'"])
    expect(await ask(`domain=${encodeURIComponent(refused)}`), refused).toBe(404);
  expect(await ask('')).toBe(404);
  expect(await ask('domain=promo.toko.test&domain=evil.example')).toBe(404);

  const promo = 'domain=promo.toko.test';
  expect(await ask(promo, { 'x-forwarded-for': '1.2.3.4' })).toBe(403);
  expect(await ask(promo, { host: 'promo.toko.id' })).toBe(403);
  expect(await ask(promo, {}, '10.0.0.7')).toBe(403);
  expect(await ask(promo, { authorization: `Bearer ${token}` }, '10.0.0.7')).toBe(200);
  expect(await ask(`${promo}&token=${token}`, { host: 'app.internal' }, '10.0.0.7')).toBe(200);
  expect(await ask(`${promo}&token=wrong`)).toBe(403);

  // One that is lost still answers those whose resolver does not know it yet; one that is given up does not.
  await deps.db.updateTable('domains').set({ state: 'lost' }).where('host', '=', 'promo.toko.test').execute();
  expect(await ask(promo)).toBe(200);
});

test('at a public address a token closes the way without one', async () => {
  const ask = async (env: Record<string, string>, query: string, headers: object = {}) => {
    const { app } = await openDomains({ env: { PUBLIC_URL: 'http://app.giliran.test', ...env } });
    const url = `/internal/tls-ask?domain=promo.toko.test${query}`;
    return (await app.inject({ url, headers: { host: '127.0.0.1:3000', ...headers } })).statusCode;
  };
  expect(await ask({ TLS_ASK_TOKEN: token }, '')).toBe(403);
  expect(await ask({ TLS_ASK_TOKEN: token }, `&token=${token}`)).toBe(404);
  expect(await ask({}, '')).toBe(404);
  expect(await ask({}, '', { 'cf-connecting-ip': '1.2.3.4' })).toBe(403);
});
