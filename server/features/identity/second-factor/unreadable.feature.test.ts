import { beforeEach, expect, it } from 'vitest';
import { seal } from '#server/platform/sealed.ts';
import type { TestMember } from '#server/testing/people.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { openBrowsers } from './second-factor.fixture.ts';
import { authenticatorPurpose } from './verify-code.ts';
import { warnOfUnreadableSecrets } from './warn-of-unreadable-secrets.ts';

const here = await createTestApp({ env: { RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'warn' } });
const { db, random } = here.deps;
const { addPasskeyTo, browser, codeNow, enrolled, later, pendingOf } = openBrowsers(here);

beforeEach(async () => {
  await db.deleteFrom('sign_in_failures').execute();
  await db.deleteFrom('rate_limits').execute();
  later();
});

/** As if it had been stored while the server had another TOKEN_KEY. */
const sealElsewhere = ({ memberId }: TestMember, secret: string) =>
  db
    .updateTable('member_authenticators')
    .set({ secret: seal(secret, 'another key than the one we have', authenticatorPurpose, random) })
    .where('member_id', '=', memberId)
    .execute();

const warnings = async () => {
  const before = here.logLines.length;
  await warnOfUnreadableSecrets(here.deps);
  return here.logLines.slice(before).map((line) => JSON.parse(line));
};

it('at the start nothing is said while our key opens every secret; otherwise how many, and what to do', async () => {
  await enrolled();
  const { member, secret } = await enrolled();
  expect(await warnings()).toEqual([]);
  await sealElsewhere(member, secret);
  expect(await warnings()).toMatchObject([
    { level: 'warn', unreadable: 1, saved: 2, msg: expect.stringMatching(/^1 of 2 secrets .*TOKEN_KEY/) },
  ]);
});

it('who signs in with a code of such an app gets an error that says so, and it counts as no wrong guess', async () => {
  const { member, secret, recoveryCodes } = await enrolled();
  await sealElsewhere(member, secret);
  const pending = await pendingOf(browser(), member);
  const enter = (code: string | undefined) => browser()('POST', '/login/second-factor', { pending, code });
  for (let n = 0; n < 8; n += 1)
    expect((await enter(codeNow(secret))).json()).toMatchObject({
      code: 422,
      error: 'app_unreadable',
      fields: { code: expect.stringContaining('kode cadangan') },
    });
  expect((await enter(recoveryCodes[0])).statusCode).toBe(200);
});

it('a passkey opens as before', async () => {
  const { ask, member, secret } = await enrolled();
  const device = await addPasskeyTo(ask);
  await sealElsewhere(member, secret);
  const other = browser();
  const assertion = device.sign((await other('POST', '/login/passkey/offer')).json().data);
  expect((await other('POST', '/login/passkey', { assertion })).statusCode).toBe(200);
});

it('who is signed in proves themselves with a recovery code, and replaces the app', async () => {
  const { ask, member, secret, recoveryCodes } = await enrolled();
  await sealElsewhere(member, secret);
  later(16);
  const confirm = (code: string | undefined) => ask('POST', '/login/confirmation', { by: 'code', code });
  expect((await confirm(codeNow(secret))).json()).toMatchObject({ code: 422, error: 'app_unreadable' });
  expect((await confirm(recoveryCodes[0])).statusCode).toBe(200);
  const { secret: fresh } = (await ask('POST', '/second-factor/app/offer')).json().data;
  expect((await ask('POST', '/second-factor/app', { code: codeNow(fresh) })).statusCode).toBe(200);
  later();
  const pending = await pendingOf(browser(), member);
  const entered = await browser()('POST', '/login/second-factor', { pending, code: codeNow(fresh) });
  expect(entered.statusCode).toBe(200);
});
