import { beforeEach, expect, it } from 'vitest';
import { createMember } from '#server/testing/people.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { openBrowsers, password } from './second-factor.fixture.ts';

const here = await createTestApp({ env: { RATE_LIMIT_PER_MINUTE: '1000000' } });
const { browser, codeNow, later, signedIn } = openBrowsers(here);
type Browser = ReturnType<typeof browser>;
const day = 24 * 60;

beforeEach(() => later());

const noticesOf = async (ask: Browser, memberId: string) => {
  const answer = await ask('GET', `/user/activate/${memberId}`);
  return JSON.parse(Buffer.from(answer.json().data, 'base64').toString()).notices;
};
const enterAs = async (email: string) => {
  const ask = browser();
  await ask('POST', '/login/login', { email, password });
  return ask;
};

it('reminds owner and admins for seven days, then nothing else works until they have one', async () => {
  const { ask, member: owner } = await signedIn();
  const admin = await createMember(here.deps, { accountId: owner.accountId, role: 'admin', password });
  const cs = await createMember(here.deps, { accountId: owner.accountId, password });
  const byAdmin = await enterAs(admin.email);
  expect((await byAdmin('PUT', '/second-factor/requirement', { isRequired: true })).statusCode).toBe(403);
  expect((await noticesOf(byAdmin, admin.memberId)).enrol).toBeNull();
  expect((await ask('PUT', '/second-factor/requirement', { isRequired: true })).statusCode).toBe(200);
  const from = new Date(here.deps.clock.now().getTime() + 7 * day * 60_000).toISOString();
  // Once more changes nothing: the week does not begin anew.
  later(5);
  await ask('PUT', '/second-factor/requirement', { isRequired: true });
  expect((await ask('GET', '/second-factor')).json().data.isRequired).toBe(true);
  expect((await noticesOf(byAdmin, admin.memberId)).enrol).toEqual({ from });
  expect((await byAdmin('GET', '/members')).statusCode).toBe(200);

  later(7 * day);
  const again = await enterAs(admin.email);
  expect((await again('GET', '/members')).json()).toMatchObject({
    code: 403,
    error: 'second_factor_required',
  });
  expect((await again('GET', '/profile')).statusCode).toBe(200);
  const byCs = await enterAs(cs.email);
  expect((await byCs('GET', '/leads')).statusCode).toBe(200);
  expect((await noticesOf(byCs, cs.memberId)).enrol).toBeNull();

  const { secret } = (await again('POST', '/second-factor/app/offer')).json().data;
  await again('POST', '/second-factor/app', { code: codeNow(secret) });
  expect((await again('GET', '/members')).statusCode).toBe(200);
  expect((await noticesOf(again, admin.memberId)).enrol).toBeNull();
});

it('is up to each again when the owner no longer requires it', async () => {
  const { ask, member } = await signedIn();
  await ask('PUT', '/second-factor/requirement', { isRequired: true });
  later(1);
  await ask('PUT', '/second-factor/requirement', { isRequired: false });
  later(8 * day);
  const again = await enterAs(member.email);
  expect((await again('GET', '/members')).statusCode).toBe(200);
  const kinds = await here.deps.db
    .selectFrom('audit_entries')
    .select('kind')
    .where('account_id', '=', member.accountId)
    .where('kind', 'like', 'second_factor_%')
    .orderBy('at')
    .orderBy('id')
    .execute();
  expect(kinds.map(({ kind }) => kind)).toEqual(['second_factor_required', 'second_factor_not_required']);
});
