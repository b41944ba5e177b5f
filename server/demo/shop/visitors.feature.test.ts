import { beforeAll, expect, it } from 'vitest';
import { createStorage } from '#server/integrations/storage/create-storage.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { seedDemo } from '../seed-demo.ts';
import { describeDemo } from './visitors.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp({ isDemoShop: true });
  const { config, db, clock, random } = test.deps;
  await seedDemo(db, { clock, random, storage: createStorage({ config, random }) });
});

const ask = (view: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string) =>
  test.app.inject({
    method,
    url,
    headers: { cookie: `giliran_demo=${view}`, 'x-giliran-app': '1', origin: 'http://localhost:3000' },
    ...(method !== 'GET' && { payload: {} }),
  });

it('its owner is shown everything, a CS what is theirs, a stranger nothing', async () => {
  const [all, own] = await Promise.all(['owner', 'cs'].map((view) => ask(view, 'GET', '/v1/leads')));
  expect(all?.json().data.total).toBeGreaterThan(own?.json().data.total);
  expect((await ask('cs', 'GET', '/v1/rotators')).json().error).toBe('forbidden');
  expect((await ask('nobody', 'GET', '/v1/leads')).json().error).toBe('unauthenticated');
});

it('says over every screen that it is a demo', async () => {
  const { users } = await describeDemo(test.deps);
  for (const view of ['owner', 'cs'] as const) {
    const { data } = (await ask(view, 'GET', `/v1/user/activate/${users[view].id}`)).json();
    expect(JSON.parse(Buffer.from(data, 'base64').toString()).notices.demo).toEqual({ role: view });
  }
});

it.each([
  ['POST', '/v1/leads/batches'],
  ['PUT', '/v1/profile/picture'],
  ['POST', '/v1/login/lastactive'],
  ['POST', '/v1/register'],
  ['DELETE', '/v1/members/0195c1d2-0000-7000-8000-000000000001'],
] as const)('%s %s changes nothing', async (method, url) => {
  const answer = await ask('owner', method, url);
  expect([answer.statusCode, answer.json().error]).toEqual([403, 'demo_shop']);
});

it('keeps nothing that is typed into the forms of its links', async () => {
  const { slugs } = await describeDemo(test.deps);
  const page = await test.app.inject({ url: `/chats/${slugs[0]}` });
  expect(page.statusCode).toBe(200);
  const sent = await test.app.inject({
    method: 'POST',
    url: `/chats/${slugs[0]}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'name=Nur&phone=081277340192',
  });
  expect([sent.statusCode, sent.body]).toEqual([403, expect.stringContaining('Ini toko contoh')]);
});
