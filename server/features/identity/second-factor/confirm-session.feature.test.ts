import { beforeEach, describe, expect, it } from 'vitest';
import { createMember, openTestSession } from '#server/testing/people.ts';
import { routeCalls } from '#server/testing/route-calls.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { openBrowsers, password } from './second-factor.fixture.ts';

const here = await createTestApp({ env: { RATE_LIMIT_PER_MINUTE: '1000000' } });
const { app, deps } = here;
const { browser, codeNow, enrolled, later, pendingOf, signedIn } = openBrowsers(here);
await app.ready();
const confirmed = app.routeTable
  .filter(({ method, endpoint }) => method !== 'HEAD' && endpoint?.confirm)
  .map(({ method, path }) => `${method} ${path}`);

beforeEach(async () => {
  await deps.db.deleteFrom('sign_in_failures').execute();
  await deps.db.deleteFrom('rate_limits').execute();
  later();
});

it('is asked for by these calls, written down by hand', () => {
  expect(confirmed.sort()).toEqual([
    'DELETE /v1/members/:id/second-factor',
    'DELETE /v1/second-factor/app',
    'DELETE /v1/second-factor/passkeys/:id',
    'GET /v1/webhooks/:id/secret',
    'POST /v1/api-keys',
    'POST /v1/exports',
    'POST /v1/exports/archive',
    'POST /v1/members',
    'POST /v1/members/batch',
    'POST /v1/profile/email',
    'POST /v1/second-factor/app',
    'POST /v1/second-factor/app/offer',
    'POST /v1/second-factor/passkeys',
    'POST /v1/second-factor/passkeys/offer',
    'POST /v1/second-factor/recovery-codes',
    'POST /v1/webhooks',
    'POST /v1/webhooks/:id/secret',
    'PUT /v1/members/:id',
    'PUT /v1/members/:id/number',
    'PUT /v1/second-factor/requirement',
    'PUT /v1/webhooks/:id',
  ]);
});

describe.each(confirmed)('%s', (name) => {
  it('opens to a session that was just begun or confirmed, and to no other', async () => {
    const owner = await createMember(deps, { password });
    const { cookie } = await openTestSession(deps, owner);
    const [method, path] = name.split(' ') as ['GET' | 'POST', string];
    const ask = async () => {
      const answer = await app.inject({
        method,
        url: path.replace(':id', owner.memberId),
        headers: { 'x-giliran-app': 'web', cookie, 'idempotency-key': 'key-of-this-test' },
        ...(method !== 'GET' && { payload: {} }),
      });
      return answer.json().error;
    };
    // Let in: what is said is about what was asked.
    expect(await ask()).not.toBe('reentry_needed');
    later(15);
    expect(await ask()).toBe('reentry_needed');
    const answer = await app.inject({
      method: 'POST',
      url: '/v1/login/confirmation',
      headers: { 'x-giliran-app': 'web', cookie },
      payload: { by: 'password', password },
    });
    expect(answer.statusCode).toBe(200);
    expect(await ask()).not.toBe('reentry_needed');
  });

  it('who may not make it at all learns nothing of it', async () => {
    const { may = [] } = routeCalls[name] ?? {};
    const owner = await createMember(deps);
    const cs = await createMember(deps, { accountId: owner.accountId });
    const { cookie } = await openTestSession(deps, cs);
    later(15);
    const [method, path] = name.split(' ') as ['GET' | 'POST', string];
    const url = path.replace(':id', cs.memberId);
    const headers = { 'x-giliran-app': 'web', cookie };
    const { error } = (await app.inject({ method, url, headers })).json();
    expect(error).toBe(may.includes('cs') ? 'reentry_needed' : 'forbidden');
  });
});

describe('entering it again', () => {
  it('with the password, for 15 minutes and this session only', async () => {
    const { ask, member } = await signedIn();
    const other = browser();
    await other('POST', '/login/login', { email: member.email, password });
    later(15);
    const make = (by: typeof ask) => by('POST', '/second-factor/app/offer');
    expect((await make(ask)).json()).toMatchObject({ code: 403, error: 'reentry_needed' });
    const wrong = await ask('POST', '/login/confirmation', { by: 'password', password: 'Salah 12345' });
    expect(wrong.json()).toMatchObject({ code: 422, fields: { password: expect.any(String) } });
    expect((await make(ask)).statusCode).toBe(403);
    const right = await ask('POST', '/login/confirmation', { by: 'password', password });
    expect(right.json().data.until).toBe(new Date(deps.clock.now().getTime() + 15 * 60_000).toISOString());
    expect((await make(ask)).statusCode).toBe(200);
    expect((await make(other)).statusCode).toBe(403);
    later(14);
    expect((await make(ask)).statusCode).toBe(200);
    later(1);
    expect((await make(ask)).statusCode).toBe(403);
  });

  it('with a code where there is a second factor: the password is not enough then', async () => {
    const { ask, secret, recoveryCodes } = await enrolled();
    later(15);
    const byPassword = await ask('POST', '/login/confirmation', { by: 'password', password });
    expect(byPassword.statusCode).toBe(422);
    const code = codeNow(secret);
    expect((await ask('POST', '/login/confirmation', { by: 'code', code })).statusCode).toBe(200);
    expect((await ask('POST', '/login/confirmation', { by: 'code', code })).json().error).toBe('wrong_code');
    const byRecovery = { by: 'code', code: recoveryCodes[0] };
    expect((await ask('POST', '/login/confirmation', byRecovery)).statusCode).toBe(200);
  });

  it('guesses make this session wait, and nobody else’s', async () => {
    const { ask, member, secret } = await enrolled();
    const other = browser();
    const pending = await pendingOf(other, member);
    await other('POST', '/login/second-factor', { pending, code: codeNow(secret) });
    later();
    const guess = () => ask('POST', '/login/confirmation', { by: 'code', code: '000000' });
    for (let n = 0; n < 5; n += 1) expect((await guess()).json().error).toBe('wrong_code');
    expect((await guess()).json().error).toBe('sign_in_delayed');
    const right = { by: 'code', code: codeNow(secret) };
    expect((await other('POST', '/login/confirmation', right)).statusCode).toBe(200);
  });
});
