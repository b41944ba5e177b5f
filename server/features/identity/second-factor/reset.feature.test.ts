import { beforeEach, describe, expect, it } from 'vitest';
import { mailsTo } from '#server/features/base/mail/mailbox.fixture.ts';
import { newId } from '#server/platform/ids.ts';
import { holdSession } from '#server/platform/sessions/sessions.ts';
import { untilWaitingForLock } from '#server/testing/lock-waits.ts';
import { createMember, type TestMember } from '#server/testing/people.ts';
import { runQueuedJobs } from '#server/testing/run-queued-jobs.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createDevice } from './authenticator-device.fixture.ts';
import { clearSecondFactor } from './clear-second-factor.ts';
import { insertPasskey } from './passkeys.queries.ts';
import { openBrowsers, password } from './second-factor.fixture.ts';

const here = await createTestApp({ env: { RATE_LIMIT_PER_MINUTE: '1000000' } });
const { db } = here.deps;
const { addPasskeyTo, browser, codeNow, enrolled, enterPassword, later, pendingOf, signedIn } =
  openBrowsers(here);
type Browser = ReturnType<typeof browser>;

beforeEach(async () => {
  await db.deleteFrom('sign_in_failures').execute();
  await db.deleteFrom('rate_limits').execute();
  later();
});

const factorOf = ({ memberId }: TestMember) => `/members/${memberId}/second-factor`;
const reset = (ask: Browser, member: TestMember) => ask('DELETE', factorOf(member));
const isOn = async (ask: Browser, member: TestMember) =>
  (await ask('GET', factorOf(member))).json().data.isOn;
const resetsOf = async ({ accountId }: TestMember) =>
  db
    .selectFrom('audit_entries')
    .select(['member_id as by', 'details'])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'second_factor_reset')
    .execute();

describe('an owner resets the second factor of a member who lost it', () => {
  it.each(['admin', 'cs'] as const)(
    'of a member who is %s: all of it ends, and they sign in with the password',
    async (role) => {
      const { ask: byOwner, member: owner } = await signedIn();
      const { ask, member, secret, recoveryCodes } = await enrolled({ accountId: owner.accountId, role });
      const device = await addPasskeyTo(ask);
      const pending = await pendingOf(browser(), member);
      expect(await isOn(byOwner, member)).toBe(true);
      expect((await reset(byOwner, member)).statusCode).toBe(200);
      expect(await isOn(byOwner, member)).toBe(false);

      expect((await ask('GET', '/second-factor')).statusCode).toBe(401);
      for (const code of [codeNow(secret), recoveryCodes[0]])
        expect((await browser()('POST', '/login/second-factor', { pending, code })).json().error).toBe(
          'wrong_code',
        );
      const other = browser();
      const challenge = (await other('POST', '/login/passkey/offer')).json().data;
      const assertion = device.sign(challenge);
      expect((await other('POST', '/login/passkey', { assertion })).json().error).toBe('passkey_refused');
      expect((await enterPassword(other, member)).statusCode).toBe(200);
      expect((await other('GET', '/second-factor')).json().data).toMatchObject({
        appSince: null,
        passkeys: [],
        recoveryCodesLeft: 0,
      });
      expect((await byOwner('GET', '/second-factor')).statusCode).toBe(200);
    },
  );

  it('is in the trail, and both are mailed', async () => {
    const { ask, member: owner } = await signedIn();
    const { member } = await enrolled({ accountId: owner.accountId });
    await reset(ask, member);
    const { full_name: name } = await db
      .selectFrom('members')
      .select('full_name')
      .where('id', '=', member.memberId)
      .executeTakeFirstOrThrow();
    expect(await resetsOf(owner)).toEqual([{ by: owner.memberId, details: { member: name } }]);
    await runQueuedJobs(here);
    const [mail] = await mailsTo(here, member.email);
    expect(mail?.subject).toBe('Verifikasi dua langkah Anda direset');
    expect(mail?.text).toContain('tanyakan ke pemilik akun');
    expect(mail?.text).toContain('/profile/security');
    const toOwner = (await mailsTo(here, owner.email)).find(
      ({ subject }) => subject === 'Verifikasi dua langkah anggota direset',
    );
    expect(toOwner?.text).toContain(name);
  });

  it('every member is mailed, however many were reset in that hour', async () => {
    const { ask, member: owner } = await signedIn();
    const members: TestMember[] = [];
    for (let n = 0; n < 4; n += 1) members.push((await enrolled({ accountId: owner.accountId })).member);
    for (const member of members) await reset(ask, member);
    await runQueuedJobs(here);
    for (const { email } of members) expect(await mailsTo(here, email)).toHaveLength(1);
  });

  it('where it is required they have to set up a new one first', async () => {
    const { ask, member: owner } = await enrolled();
    await ask('PUT', '/second-factor/requirement', { isRequired: true });
    const { member } = await enrolled({ accountId: owner.accountId, role: 'admin' });
    await db
      .updateTable('accounts')
      .set({ second_factor_required_at: new Date('2026-11-01T00:00:00Z') })
      .where('id', '=', owner.accountId)
      .execute();
    await reset(ask, member);
    const again = browser();
    expect((await enterPassword(again, member)).statusCode).toBe(200);
    expect((await again('GET', '/members')).json().error).toBe('second_factor_required');
    const { secret } = (await again('POST', '/second-factor/app/offer')).json().data;
    await again('POST', '/second-factor/app', { code: codeNow(secret) });
    expect((await again('GET', '/members')).statusCode).toBe(200);
  });

  it('whoever enters a code in the same moment has no session afterwards', async () => {
    const { ask: byOwner, member: owner } = await signedIn();
    for (let n = 0; n < 3; n += 1) {
      const { member, secret, recoveryCodes } = await enrolled({ accountId: owner.accountId });
      const [pending, again] = [await pendingOf(browser(), member), await pendingOf(browser(), member)];
      const [withApp, withRecovery] = [browser(), browser()];
      const [entered, recovered, done] = await Promise.all([
        withApp('POST', '/login/second-factor', { pending, code: codeNow(secret) }),
        withRecovery('POST', '/login/second-factor', { pending: again, code: recoveryCodes[0] }),
        reset(byOwner, member),
      ]);
      expect(done.statusCode).toBe(200);
      for (const { statusCode } of [entered, recovered]) expect([200, 422]).toContain(statusCode);
      for (const ask of [withApp, withRecovery])
        expect((await ask('GET', '/second-factor')).statusCode).toBe(401);
    }
  });

  it('who has none stays signed in, and nobody is mailed', async () => {
    const { ask: byOwner, member: owner } = await signedIn();
    const { ask, member } = await signedIn({ accountId: owner.accountId });
    expect(await isOn(byOwner, member)).toBe(false);
    expect((await reset(byOwner, member)).statusCode).toBe(200);
    expect((await ask('GET', '/second-factor')).statusCode).toBe(200);
    expect(await resetsOf(owner)).toEqual([]);
  });

  it('proves first that it is the owner', async () => {
    const { ask, member: owner } = await signedIn();
    const { member } = await enrolled({ accountId: owner.accountId });
    later(16);
    expect((await reset(ask, member)).json()).toMatchObject({ code: 403, error: 'reentry_needed' });
    await ask('POST', '/login/confirmation', { by: 'password', password });
    expect((await reset(ask, member)).statusCode).toBe(200);
  });
});

describe('nobody else does, and to nobody else', () => {
  /** It still asks for the second factor. */
  const expectKept = async (member: TestMember) => {
    await pendingOf(browser(), member);
    expect(await resetsOf(member)).toEqual([]);
  };

  it('an admin may not, not even of a CS', async () => {
    const { member: owner } = await signedIn();
    const { ask } = await signedIn({ accountId: owner.accountId, role: 'admin' });
    const { ask: hers, member } = await enrolled({ accountId: owner.accountId });
    expect((await reset(ask, member)).statusCode).toBe(403);
    expect((await ask('GET', factorOf(member))).statusCode).toBe(403);
    await expectKept(member);
    expect((await hers('GET', '/second-factor')).statusCode).toBe(200);
  });

  it('an owner not their own: there is a screen for it', async () => {
    const { ask, member } = await enrolled();
    expect((await reset(ask, member)).statusCode).toBe(403);
    await expectKept(member);
    expect((await ask('GET', '/second-factor')).json().data.recoveryCodesLeft).toBe(10);
  });

  it('and not that of another account’s member', async () => {
    const { ask } = await signedIn();
    const { member } = await enrolled();
    expect((await reset(ask, member)).statusCode).toBe(404);
    expect((await ask('GET', factorOf(member))).statusCode).toBe(404);
    await expectKept(member);
  });
});

describe('a passkey that is being added while the second factor is reset', () => {
  const passkeysOf = async ({ memberId }: TestMember) =>
    db.selectFrom('member_passkeys').select('name').where('member_id', '=', memberId).execute();

  it('is refused when the reset was first', async () => {
    const { ask, member } = await enrolled();
    const offer = (await ask('POST', '/second-factor/passkeys/offer')).json().data;
    const attestation = createDevice().make(offer);
    const resetting = await db.startTransaction().execute();
    await clearSecondFactor(resetting, member);
    const adding = ask('POST', '/second-factor/passkeys', { name: 'HP', attestation });
    await untilWaitingForLock(db);
    await resetting.commit().execute();
    expect((await adding).statusCode).toBe(401);
    expect(await passkeysOf(member)).toEqual([]);
  });

  it('goes with the rest when it was first', async () => {
    const { ask: byOwner, member: owner } = await signedIn();
    const { member } = await enrolled({ accountId: owner.accountId, role: 'admin' });
    const { id: sessionId } = await db
      .selectFrom('sessions')
      .select('id')
      .where('member_id', '=', member.memberId)
      .executeTakeFirstOrThrow();
    const adding = await db.startTransaction().execute();
    expect(await holdSession(adding, { ...member, sessionId })).toBe(true);
    const passkey = { id: newId(here.deps.clock, here.deps.random), credentialId: 'x', counter: 0 };
    const more = { publicKey: new Uint8Array(1), transports: [], name: 'HP', at: new Date() };
    await insertPasskey(adding, member, { ...passkey, ...more });
    const resetting = reset(byOwner, member);
    await untilWaitingForLock(db);
    await adding.commit().execute();
    expect((await resetting).statusCode).toBe(200);
    expect(await passkeysOf(member)).toEqual([]);
  });
});

it('owner and admins are mailed when it is required, and when no more; others are not', async () => {
  const { ask, member: owner } = await signedIn();
  const of = { accountId: owner.accountId, password };
  const admin = await createMember(here.deps, { ...of, role: 'admin' });
  const away = await createMember(here.deps, { ...of, role: 'admin' });
  await db.updateTable('members').set({ status: 'inactive' }).where('id', '=', away.memberId).execute();
  const cs = await createMember(here.deps, of);
  await ask('PUT', '/second-factor/requirement', { isRequired: true });
  // Nothing new, so no mail.
  await ask('PUT', '/second-factor/requirement', { isRequired: true });
  await ask('PUT', '/second-factor/requirement', { isRequired: false });
  await runQueuedJobs(here);
  for (const { email } of [owner, admin])
    expect((await mailsTo(here, email)).map(({ subject }) => subject).sort()).toEqual([
      'Verifikasi dua langkah diwajibkan',
      'Verifikasi dua langkah tidak diwajibkan lagi',
    ]);
  for (const { email } of [away, cs]) expect(await mailsTo(here, email)).toEqual([]);
});
