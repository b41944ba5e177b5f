import { afterAll, expect, it } from 'vitest';
import { createMember } from '#server/testing/people.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { type GoogleClaims, startGoogleStub } from '../../../../scripts/testing/google-stub.ts';

const google = await startGoogleStub();
afterAll(() => google.stop());
const { app, deps, setTime } = await createTestApp({ env: google.env });
setTime(new Date().toISOString());

async function loginWith(credential: string, url = '/v1/google/login', to = app) {
  return to.inject({
    method: 'POST',
    url,
    payload: { credential, select_by: 'btn' },
    headers: { 'x-giliran-app': 'web' },
  });
}
const login = async (claims: GoogleClaims) => loginWith(await google.credential(claims));

function member(email: string) {
  return deps.db.selectFrom('members').selectAll().where('email', '=', email).executeTakeFirst();
}

it('registers a newcomer, verified, with the welcome points, once', async () => {
  const claims = { sub: 'new-1', email: 'Baru@Gmail.com', name: 'Nur Aisyah' };
  const first = await login(claims);
  expect(first.json().data).toMatchObject({
    email: 'baru@gmail.com',
    namacs: 'Nur Aisyah',
    role: 'owner',
    verfy: 1,
    stspass: 1,
    provider: 'google',
    loginmethod: 'google',
    point: 100,
    points: [{ reason: 'welcome', points: 100, balance: 100 }],
  });
  expect(first.cookies.some(({ name }) => name === 'giliran_session')).toBe(true);
  const again = await login(claims);
  expect(again.json().data).toMatchObject({ id: first.json().data.id, point: 100 });
});

it('knows a person by the subject, whatever their address has become', async () => {
  const first = await login({ sub: 'moved', email: 'lama@gmail.com' });
  const moved = await login({ sub: 'moved', email: 'lain@gmail.com' });
  expect(moved.json().data).toMatchObject({ id: first.json().data.id, email: 'lama@gmail.com' });
});

it.each([
  ['a gmail address', 'tia@gmail.com', { email_verified: true }],
  ['a verified address of a Google Workspace', 'tia@toko.id', { email_verified: true, hd: 'toko.id' }],
])('links %s to the account of that email and verifies it', async (_name, email, more) => {
  const owner = await createMember(deps, { email, password: 'Rahasia123', verified: false });
  const response = await login({ sub: `link ${email}`, email, ...more });
  expect(response.json().data).toMatchObject({
    id: owner.memberId,
    verfy: 1,
    provider: 'google',
    point: 100,
  });
});

it.each([
  ['unverified', { email_verified: false }],
  ['verified, but its mailbox is not Google’s', { email_verified: true }],
  ['unverified with a claimed Workspace', { email_verified: false, hd: 'orang.id' }],
])('does not take over an account with a foreign email: %s', async (name, more) => {
  const email = `korban-${name.length}@orang.id`;
  await createMember(deps, { email, password: 'Rahasia123' });
  const response = await login({ sub: `thief ${name}`, email, ...more });
  expect(response.json()).toEqual({
    code: 409,
    error: 'google_email_taken',
    message: 'Email Google ini sudah punya akun. Masuk dengan kata sandinya.',
    data: { email },
  });
  expect(response.cookies).toEqual([]);
  expect((await member(email))?.google_subject).toBeNull();
});

it('does not replace the Google account an owner has linked', async () => {
  await createMember(deps, { email: 'punya@gmail.com', googleSubject: 'first' });
  expect((await login({ sub: 'second', email: 'punya@gmail.com' })).statusCode).toBe(409);
});

it('opens no account for an address that nobody has verified', async () => {
  const response = await login({ sub: 'u', email: 'siapa@orang.id', email_verified: false });
  expect(response.json()).toMatchObject({ code: 409, error: 'google_unverified' });
  expect(await member('siapa@orang.id')).toBeUndefined();
});

it('makes one account of a double click', async () => {
  const credential = await google.credential({ sub: 'twice', email: 'ganda@gmail.com' });
  const answers = await Promise.all([1, 2, 3].map(() => loginWith(credential)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(new Set(answers.map((answer) => answer.json().data.id)).size).toBe(1);
});

const claims = { sub: 'x', email: 'x@gmail.com' };
it.each([
  ['signed by someone else', () => google.credential(claims, { forged: true })],
  ['for another app', () => google.credential(claims, { audience: 'other' })],
  ['of another issuer', () => google.credential(claims, { issuer: 'https://evil.example' })],
  ['expired', () => google.credential(claims, { issuedAt: 1_700_000_000 })],
  ['without an email', () => google.credential({ sub: 'x' } as GoogleClaims)],
  ['no credential at all', async () => 'not.a.jwt'],
  ['unsigned', async () => `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify(claims))}.`],
])('refuses a credential %s', async (_name, make) => {
  const response = await loginWith(await make());
  expect(response.json()).toMatchObject({ code: 401, error: 'google_refused' });
  expect(response.cookies).toEqual([]);
});

it('says so when the keys of Google cannot be fetched, and that it is not configured', async () => {
  const unreachable = await createTestApp({
    env: { ...google.env, GOOGLE_JWKS_URL: 'http://127.0.0.1:9/certs' },
  });
  unreachable.setTime(new Date().toISOString());
  const credential = await google.credential(claims);
  expect((await loginWith(credential, undefined, unreachable.app)).statusCode).toBe(503);
  const without = await createTestApp();
  expect((await loginWith(credential, undefined, without.app)).statusCode).toBe(404);
});
