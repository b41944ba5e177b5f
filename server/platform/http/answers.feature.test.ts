import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { says } from '#contract/validation.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { AppError } from '../errors.ts';
import type { App } from './app-types.ts';
import { route } from './route.ts';

const register = endpoint({
  method: 'POST',
  path: '/v1/try/register',
  tag: 'try',
  access: 'anyone',
  summary: 'A call with every kind of field',
  body: z.strictObject({
    email: z.email(),
    name: z.string().min(1).max(50),
    kind: z.enum(['cs', 'admin']),
    ratio: z.number().min(1).max(10),
    again: z.string().refine((value) => value === 'same', says('validation.passwordMismatch')),
  }),
  answer: z.object({ email: z.string() }),
});
const broken = endpoint({
  method: 'GET',
  path: '/v1/try/broken',
  tag: 'try',
  access: 'anyone',
  summary: 'A call that fails',
  answer: z.object({}),
});
const missing = endpoint({ ...broken, path: '/v1/try/missing' });
const away = endpoint({ ...broken, path: '/v1/try/away', query: z.object({ code: z.string() }) });

const good = { email: 'a@b.id', name: 'Sari', kind: 'cs', ratio: 3, again: 'same' };
const fromApp = { 'x-giliran-app': 'web' };

function tryRoutes(app: App) {
  route(app, register, ({ body }) => ({ ...body, leak: 'never' }));
  route(app, broken, () => {
    throw new Error('secret detail of the inside, for sari@toko.id');
  });
  route(app, away, ({ query: { code } }) => {
    throw Object.assign(new Error('a sentence of PostgreSQL'), { code });
  });
  route(app, missing, () => {
    throw new AppError('not_found');
  });
}
const { app, logLines } = await createTestApp({ extend: tryRoutes });
const post = (payload: unknown, headers: Record<string, string> = fromApp) =>
  app.inject({ method: 'POST', url: register.path, payload: payload as object, headers });

describe('the envelope', () => {
  test('a success carries code and data, cut to the declared fields', async () => {
    const answer = await post(good);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ code: 200, data: { email: 'a@b.id' } });
  });

  test.each([
    ['an unknown call', { url: '/v1/nothing/here' }, 404, 'not_found'],
    ['an unknown call without a tail', { url: '/v1' }, 404, 'not_found'],
    [
      'an unknown call that would change something',
      { method: 'POST', url: '/v1/nothing/here' },
      404,
      'not_found',
    ],
    ['a thing that is not there', { url: missing.path }, 404, 'not_found'],
    ['a stranger', { url: '/v1/events' }, 401, 'unauthenticated'],
    [
      'text that is not JSON',
      { method: 'POST', url: register.path, payload: '{', json: true },
      400,
      'invalid_request',
    ],
    [
      'another kind of body',
      { method: 'POST', url: register.path, payload: 'a,b', headers: { 'content-type': 'text/csv' } },
      415,
      'unsupported_media',
    ],
    [
      'a huge body',
      { method: 'POST', url: register.path, payload: `"${'x'.repeat(300_000)}"`, json: true },
      413,
      'payload_too_large',
    ],
  ] as const)('%s', async (_name, asked, status, error) => {
    const { json, headers, ...request } = { json: false, headers: {}, ...asked };
    const type = json ? { 'content-type': 'application/json' } : {};
    const answer = await app.inject({ ...request, headers: { ...fromApp, ...type, ...headers } });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual({ code: status, error, message: expect.stringMatching(/\.$/) });
  });

  test.each([
    ['shuts down', '57P01'],
    ['has crashed', '57P02'],
    ['is starting', '57P03'],
    ['takes no writes during a failover', '25006'],
    ['has a full disk', '53100'],
    ['has no memory left', '53200'],
    ['has too many connections', '53300'],
    ['ended the connection', '08006'],
  ])('a database that %s means: come back in a moment', async (_, code) => {
    const answer = await app.inject({ url: `${away.path}?code=${code}` });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('2');
    expect(answer.json()).toMatchObject({ code: 503, error: 'unavailable' });
  });

  test('a failure inside never shows its cause to the caller, the log has it without the address', async () => {
    const answer = await app.inject({ url: broken.path });
    expect(answer.json()).toEqual({
      code: 500,
      error: 'internal',
      message: 'Maaf, terjadi kesalahan. Silakan coba lagi!',
    });
    const line = logLines.find((text) => text.includes('secret detail of the inside'));
    expect(line).toBeDefined();
    expect(logLines.join('')).not.toContain('sari@toko.id');
  });
});

describe('wrong input', () => {
  const wrong = { email: 'nope', name: '', kind: 'boss', ratio: 11, again: 'other', extra: 1 };

  test('names every field in Indonesian by default', async () => {
    const answer = await post(wrong);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({
      code: 422,
      error: 'invalid_input',
      message: 'Ada isian yang perlu diperbaiki.',
      fields: {
        email: 'Format email tidak valid',
        name: 'Wajib diisi',
        kind: 'Silakan pilih salah satu',
        ratio: 'Paling banyak 10',
        again: 'Kata sandi tidak sama!',
        extra: 'Isian tidak dikenal',
      },
    });
  });

  test('and in English with the language cookie', async () => {
    const answer = await post(wrong, { ...fromApp, cookie: 'giliran_lang=en' });
    expect(answer.json().fields).toMatchObject({
      email: 'invalid email format',
      again: "Password doesn't match!",
    });
  });

  test('a missing field is empty, not invalid', async () => {
    const answer = await post({});
    expect(answer.json().fields).toMatchObject({
      email: 'Wajib diisi',
      ratio: 'Wajib diisi',
    });
  });
});

describe('where a call comes from', () => {
  test.each([
    ['no header of ours', {}, 403],
    ['a foreign origin', { ...fromApp, origin: 'https://evil.example' }, 403],
    ['an origin that is no address', { ...fromApp, origin: 'null' }, 403],
    ['our public address', { ...fromApp, origin: 'http://localhost:3000' }, 200],
    ['the host it was sent to', { ...fromApp, origin: 'http://localhost:80', host: 'localhost:80' }, 403],
    ['no origin, as programs send', fromApp, 200],
  ])('%s', async (_name, headers, status) => {
    const answer = await post(good, headers as Record<string, string>);
    expect(answer.statusCode).toBe(status);
    if (status === 403) expect(answer.json().error).toBe('foreign_origin');
  });

  test('the host it was sent to is ours, whatever the public address says', async () => {
    const host = '192.168.1.5:3000';
    const answer = await post(good, { ...fromApp, origin: `http://${host}`, host });
    expect(answer.statusCode).toBe(200);
  });

  test('a name that is nobody’s here is refused before anything else', async () => {
    const answer = await post(good, { ...fromApp, origin: 'https://toko.example', host: 'toko.example' });
    expect(answer.statusCode).toBe(421);
  });
});

describe('limits and marks', () => {
  test('too many calls from one address are refused for a while', async () => {
    const { app: limited } = await createTestApp({ env: { RATE_LIMIT_PER_MINUTE: '2' } });
    const statuses = [];
    for (let i = 0; i < 3; i++) statuses.push(await limited.inject({ url: '/v1/settings' }));
    expect(statuses.map((answer) => answer.statusCode)).toEqual([200, 200, 429]);
    expect(statuses[2]?.json()).toMatchObject({ code: 429, error: 'too_many_requests' });
    expect(Number(statuses[2]?.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('every answer has an id and the guarding headers', async () => {
    const answer = await app.inject({ url: '/v1/settings' });
    expect(answer.headers['x-request-id']).toMatch(/^[\w-]{12}$/);
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
  });

  test('an API call is logged once with its route, a probe not at all', async () => {
    logLines.length = 0;
    await app.inject({ url: '/healthz' });
    expect(logLines).toEqual([]);
    await app.inject({ url: '/v1/settings?token=geheim' });
    expect(logLines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        msg: 'call',
        route: '/v1/settings',
        status: 200,
        client: expect.any(String),
      }),
    ]);
    expect(logLines[0]).not.toMatch(/geheim|127\.0\.0\.1/);
  });
});

test('the OpenAPI document describes the calls with their failures', async () => {
  const document = (await app.inject({ url: '/v1/openapi.json' })).json();
  expect(document.openapi).toBe('3.1.0');
  const settings = document.paths['/v1/settings'].get;
  expect(settings.summary).toBe('Public settings of this installation');
  expect(Object.keys(settings.responses)).toEqual(['200', '4XX', '5XX']);
  // Every shape is used by some call; the library would list each twice.
  const text = JSON.stringify(document);
  const unused = Object.keys(document.components.schemas).filter(
    (name) => !text.includes(`"#/components/schemas/${name}"`),
  );
  expect(unused).toEqual([]);
  expect(Object.keys(document.components.schemas)).toContain('Settings');
});

test('and a person can read it', async () => {
  const page = await app.inject({ url: '/v1/docs' });
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).toContain('</span>/v1/settings</code>');
});
