import { expect, test } from 'vitest';
import { codeAt } from '#server/features/operators/operator-login/set-up-operator.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { demoOperatorSignIns, seedOperators, withDemoOperators } from './demo-operators.ts';
import { demoPassword } from './people.ts';

const emails = 'operator@demo.test,operator2@demo.test';
const { app, deps } = await createTestApp({ env: { OPERATOR_EMAILS: emails } });
await seedOperators(deps);

const call = (method: 'GET' | 'POST', path: string, from: object, cookie = '', payload?: object) =>
  app.inject({
    method,
    url: `/v1/operator${path}`,
    ...(payload && { payload }),
    remoteAddress: '127.0.0.1',
    ...from,
    headers: { 'x-giliran-app': 'web', cookie, ...(from as { headers?: object }).headers },
  });
const me = { email: 'operator@demo.test', password: demoPassword };
const secret = /key (\w+)/.exec(demoOperatorSignIns(deps.clock.now())[0] ?? '')?.[1] ?? '';
const cookieOf = (answer: Awaited<ReturnType<typeof call>>) =>
  answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

test.each([
  ['over the network', { remoteAddress: '192.168.1.20' }],
  ['by the name of this machine in its network', { headers: { host: 'komputer-toko:3000' } }],
  ['through a proxy', { headers: { 'x-forwarded-for': '203.0.113.9' } }],
])('the demo’s operators, whose passwords are known, get nowhere %s', async (_, from) => {
  expect((await call('POST', '/session', from, '', me)).json().error).toBe('wrong_credentials');
  const half = await call('POST', '/session', {}, '', me);
  expect(half.json().data.stage).toBe('code');
  const cookie = cookieOf(half);
  expect((await call('GET', '/session', from, cookie)).json().data.stage).toBe('none');
  const code = { code: codeAt(secret, deps.clock.now()) };
  expect((await call('POST', '/session/code', from, cookie, code)).json().error).toBe('unauthenticated');
});

test('at this machine they sign in', async () => {
  const half = cookieOf(await call('POST', '/session', {}, '', me));
  const code = { code: codeAt(secret, deps.clock.now()) };
  const open = await call('POST', '/session/code', {}, half, code);
  expect(open.json().data.stage).toBe('open');
  expect((await call('GET', '/differences', {}, cookieOf(open))).statusCode).toBe(200);
  const afar = { remoteAddress: '192.168.1.20' };
  expect((await call('GET', '/differences', afar, cookieOf(open))).statusCode).toBe(401);
});

test('a demo at a public address has none', () => {
  const config = { ...deps.config, OPERATOR_EMAILS: [], PUBLIC_URL: 'https://demo.example.com' };
  expect(withDemoOperators(config).OPERATOR_EMAILS).toEqual([]);
});
