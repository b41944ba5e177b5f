import { afterAll, expect, it } from 'vitest';
import { codeAt } from '#server/platform/second-factor/totp.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { startGoogleStub } from '../../../../scripts/testing/google-stub.ts';

const google = await startGoogleStub();
afterAll(() => google.stop());
const { app, deps, setTime } = await createTestApp({ env: google.env });
// Google's credentials are of now, whatever clock a test has.
const start = new Date();
const minutesLater = (minutes: number) => setTime(new Date(start.getTime() + minutes * 60_000).toISOString());
minutesLater(0);

const post = (url: string, payload: object, cookie = '') =>
  app.inject({ method: 'POST', url, payload, headers: { 'x-giliran-app': 'web', cookie } });
const cookieOf = (answer: Awaited<ReturnType<typeof post>>) =>
  answer.cookies
    .filter(({ name }) => name === 'giliran_session')
    .map(({ name, value }) => `${name}=${value}`)
    .join();

it('who came through Google confirms through Google, and is asked for the second factor too', async () => {
  const claims = { sub: 'two-steps', email: 'dua@gmail.com', name: 'Dua' };
  const enter = async () => post('/v1/google/login', { credential: await google.credential(claims) });
  const cookie = cookieOf(await enter());
  minutesLater(20);
  const offer = () => post('/v1/second-factor/app/offer', {}, cookie);
  expect((await offer()).json().error).toBe('reentry_needed');
  const confirm = async (sub: string) =>
    post(
      '/v1/login/confirmation',
      { by: 'google', credential: await google.credential({ ...claims, sub }) },
      cookie,
    );
  expect((await confirm('someone-else')).json().error).toBe('google_refused');
  expect((await offer()).json().error).toBe('reentry_needed');
  expect((await confirm('two-steps')).statusCode).toBe(200);
  const { secret } = (await offer()).json().data;
  const code = () => codeAt(secret, deps.clock.now());
  expect((await post('/v1/second-factor/app', { code: code() }, cookie)).statusCode).toBe(200);

  minutesLater(22);
  const asked = await enter();
  expect(asked.json()).toMatchObject({ code: 401, error: 'second_factor_needed' });
  expect(cookieOf(asked)).toBe('');
  const { pending } = asked.json().data;
  const entered = await post('/v1/login/second-factor', { pending, code: code() });
  expect(entered.json().data).toMatchObject({ email: 'dua@gmail.com', loginmethod: 'google' });
});
