import { beforeEach, expect, it } from 'vitest';
import { mailsTo } from '#server/features/base/mail/mailbox.fixture.ts';
import { openBrowsers } from '#server/features/identity/second-factor/second-factor.fixture.ts';
import { createOperate, operatorEmails } from '#server/testing/operators.ts';
import type { TestMember } from '#server/testing/people.ts';
import { runQueuedJobs } from '#server/testing/run-queued-jobs.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const here = await createTestApp({ env: { RATE_LIMIT_PER_MINUTE: '1000000' } });
const operate = createOperate(here);
const { addPasskeyTo, browser, enrolled, enterPassword, later, pendingOf, signedIn } = openBrowsers(here);
const because = { reason: 'HP pemilik hilang, sudah dicek lewat video' };
const pathOf = ({ accountId }: TestMember) => `/accounts/${accountId}/second-factor-reset`;

beforeEach(async () => {
  await here.deps.db.deleteFrom('rate_limits').execute();
  later();
});

it('an operator resets what an owner lost: sessions end, and the password is enough', async () => {
  const { ask, member: owner } = await enrolled();
  await addPasskeyTo(ask);
  const { ask: byCs, member: cs } = await enrolled({ accountId: owner.accountId });
  const members = async () =>
    (await operate('GET', `/accounts/${owner.accountId}`))
      .json()
      .data.members.map((one: { role: string; hasSecondFactor: boolean }) => [one.role, one.hasSecondFactor]);
  expect(await members()).toEqual([
    ['owner', true],
    ['cs', true],
  ]);
  expect((await operate('POST', pathOf(owner), because)).statusCode).toBe(200);
  expect(await members()).toEqual([
    ['owner', false],
    ['cs', true],
  ]);
  expect((await ask('GET', '/second-factor')).statusCode).toBe(401);
  // The others have an owner who can do it for them.
  expect((await byCs('GET', '/second-factor')).statusCode).toBe(200);
  await pendingOf(browser(), cs);

  const again = browser();
  expect((await enterPassword(again, owner)).statusCode).toBe(200);
  const { acts } = (await operate('GET', `/accounts/${owner.accountId}`)).json().data;
  expect(acts).toMatchObject([{ kind: 'owner_second_factor_reset', subject: owner.email, ...because }]);
  const { entries } = (await again('GET', '/audit')).json().data;
  expect(entries).toContainEqual(
    expect.objectContaining({
      kind: 'second_factor_reset',
      who: 'operator (Giliran)',
      ip: '',
      details: expect.objectContaining({ operator: 'operator', ...because }),
    }),
  );
  await runQueuedJobs(here);
  const mail = (await mailsTo(here, owner.email)).find(
    ({ subject }) => subject === 'Verifikasi dua langkah Anda direset',
  );
  expect(mail?.text).toContain(because.reason);
  expect(mail?.text).toContain('hubungi pengelola layanan ini');
  expect(await mailsTo(here, cs.email)).toEqual([]);
});

it('needs a reason, a code of the operator, and an account that is there', async () => {
  const { member: owner } = await enrolled();
  const unconfirmed = createOperate(here, { email: operatorEmails[1], confirmed: false });
  expect((await unconfirmed('POST', pathOf(owner), because)).json().error).toBe('code_needed');
  expect((await operate('POST', pathOf(owner), { reason: ' ' })).statusCode).toBe(422);
  const nobody = { ...owner, accountId: '018f0000-0000-7000-8000-000000000000' };
  expect((await operate('POST', pathOf(nobody), because)).statusCode).toBe(404);
  await pendingOf(browser(), owner);
});

it('leaves an owner alone who has none', async () => {
  const { ask, member } = await signedIn();
  expect((await operate('POST', pathOf(member), because)).statusCode).toBe(200);
  expect((await ask('GET', '/second-factor')).statusCode).toBe(200);
  const { acts } = (await operate('GET', `/accounts/${member.accountId}`)).json().data;
  expect(acts).toEqual([]);
});
