import { beforeEach, describe, expect, it } from 'vitest';
import { createMember } from '#server/testing/people.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createDevice } from './authenticator-device.fixture.ts';
import { openBrowsers, password } from './second-factor.fixture.ts';

const here = await createTestApp({ env: { RATE_LIMIT_PER_MINUTE: '1000000' } });
const { db } = here.deps;
const { browser, enterPassword, later, pendingOf, signedIn } = openBrowsers(here);
type Browser = ReturnType<typeof browser>;

beforeEach(async () => {
  await db.deleteFrom('sign_in_failures').execute();
  await db.deleteFrom('rate_limits').execute();
  later();
});

const offerOf = async (ask: Browser) => (await ask('POST', '/second-factor/passkeys/offer')).json().data;
const challengeFor = async (ask: Browser) => (await ask('POST', '/login/passkey/offer')).json().data;
const enter = async (ask: Browser, assertion: object) => ask('POST', '/login/passkey', { assertion });

async function withPasskey(options: Parameters<typeof createMember>[1] = {}) {
  const { ask, member } = await signedIn(options);
  const device = createDevice();
  const attestation = device.make(await offerOf(ask));
  const added = await ask('POST', '/second-factor/passkeys', { name: 'HP Sari', attestation });
  expect(added.statusCode).toBe(200);
  return { ask, member, device, recoveryCodes: added.json().data.recoveryCodes as string[] };
}

describe('a passkey', () => {
  it('signs in by itself, and is listed with its name and last use', async () => {
    const { ask, member, device, recoveryCodes } = await withPasskey();
    expect(recoveryCodes).toHaveLength(10);
    later();
    const other = browser();
    const entered = await enter(other, device.sign(await challengeFor(other)));
    expect(entered.json().data).toMatchObject({ email: member.email, loginmethod: 'passkey' });
    const { passkeys, confirmBy } = (await other('GET', '/second-factor')).json().data;
    expect(passkeys).toMatchObject([{ name: 'HP Sari', lastUsedAt: here.deps.clock.now().toISOString() }]);
    expect(confirmBy).toEqual(['passkey', 'code']);
    expect(
      (await ask('GET', '/devices')).json().data.map((one: { loginmethod: string }) => one.loginmethod),
    ).toContain('passkey');
  });

  it('is renamed by its owner, and by nobody else', async () => {
    const { ask } = await withPasskey();
    const { ask: foreign } = await withPasskey();
    const list = async () => (await ask('GET', '/second-factor')).json().data.passkeys;
    const [{ id }] = await list();
    const path = `/second-factor/passkeys/${id}`;
    expect((await ask('PUT', path, { name: ' Laptop kantor ' })).statusCode).toBe(200);
    expect(await list()).toMatchObject([{ id, name: 'Laptop kantor' }]);
    expect((await ask('PUT', path, { name: ' ' })).statusCode).toBe(422);
    expect((await foreign('PUT', path, { name: 'Milik lain' })).statusCode).toBe(404);
    expect(await list()).toMatchObject([{ name: 'Laptop kantor' }]);
  });

  it('makes the password alone too little; a recovery code still opens', async () => {
    const { member, recoveryCodes } = await withPasskey();
    const answer = await enterPassword(browser(), member);
    expect(answer.json().data.ways).toEqual(['passkey', 'recovery_code']);
    const pending = await pendingOf(browser(), member);
    const code = recoveryCodes[0];
    expect((await browser()('POST', '/login/second-factor', { pending, code })).statusCode).toBe(200);
  });

  it('there may be several; removed it lets nobody in, and with the last the recovery codes go', async () => {
    const { ask, member, device } = await withPasskey();
    // Of two in one moment nobody knows which is older.
    later();
    const second = createDevice();
    const attestation = second.make(await offerOf(ask));
    const added = await ask('POST', '/second-factor/passkeys', { name: 'Laptop', attestation });
    expect(added.json().data.recoveryCodes).toEqual([]);
    const { passkeys } = (await ask('GET', '/second-factor')).json().data;
    expect(passkeys.map(({ name }: { name: string }) => name)).toEqual(['HP Sari', 'Laptop']);
    expect((await ask('DELETE', `/second-factor/passkeys/${passkeys[0].id}`)).statusCode).toBe(200);
    const gone = await enter(browser(), device.sign(await challengeFor(browser())));
    expect(gone.json()).toMatchObject({ code: 401, error: 'passkey_refused' });
    expect((await enter(browser(), second.sign(await challengeFor(browser())))).statusCode).toBe(200);
    await ask('DELETE', `/second-factor/passkeys/${passkeys[1].id}`);
    expect((await ask('GET', '/second-factor')).json().data).toMatchObject({
      passkeys: [],
      recoveryCodesLeft: 0,
      confirmBy: ['password'],
    });
    expect((await enterPassword(browser(), member)).statusCode).toBe(200);
  });

  it('of another member is not theirs to remove', async () => {
    const { ask } = await withPasskey();
    const other = await withPasskey();
    const [{ id }] = (await other.ask('GET', '/second-factor')).json().data.passkeys;
    expect((await ask('DELETE', `/second-factor/passkeys/${id}`)).statusCode).toBe(404);
  });

  it('confirms a session of its own person, and no other’s', async () => {
    const { ask, device } = await withPasskey();
    const other = await withPasskey();
    later(20);
    const confirm = async (by: typeof device) =>
      ask('POST', '/login/confirmation', { by: 'passkey', assertion: by.sign(await challengeFor(ask)) });
    expect((await ask('POST', '/second-factor/recovery-codes')).json().error).toBe('reentry_needed');
    expect((await confirm(other.device)).json().error).toBe('passkey_refused');
    expect((await ask('POST', '/second-factor/recovery-codes')).json().error).toBe('reentry_needed');
    expect((await confirm(device)).statusCode).toBe(200);
    expect((await ask('POST', '/second-factor/recovery-codes')).statusCode).toBe(200);
  });
});

describe('signing in is refused', () => {
  const foreign = { origin: 'https://giliran.evil.example', host: 'giliran.evil.example' };
  it.each([
    ['from a page of somebody else', foreign],
    ['from another page for our host', { origin: foreign.origin }],
    ['for another host', { host: foreign.host }],
    ['without finger, face or PIN', { unverified: true }],
  ])('%s', async (_case, use) => {
    const { device } = await withPasskey();
    const answer = await enter(browser(), device.sign(await challengeFor(browser()), use));
    expect(answer.json().error).toBe('passkey_refused');
    expect(answer.cookies).toEqual([]);
  });

  it('with the same answer twice, one that we did not ask for, and after five minutes', async () => {
    const { device } = await withPasskey();
    const assertion = device.sign(await challengeFor(browser()));
    expect((await enter(browser(), assertion)).statusCode).toBe(200);
    expect((await enter(browser(), assertion)).statusCode).toBe(401);
    const unasked = Buffer.alloc(32, 7).toString('base64url');
    expect((await enter(browser(), device.sign({ challenge: unasked }))).statusCode).toBe(401);
    const asked = await challengeFor(browser());
    later(5);
    expect((await enter(browser(), device.sign(asked))).statusCode).toBe(401);
  });

  it('by what is asked of a new key, and by a counter that goes back: the key was copied', async () => {
    const { ask, device } = await withPasskey();
    expect((await enter(browser(), device.sign(await offerOf(ask)))).statusCode).toBe(401);
    await enter(browser(), device.sign(await challengeFor(browser())));
    device.state.counter = 0;
    expect((await enter(browser(), device.sign(await challengeFor(browser())))).statusCode).toBe(401);
  });

  it('by a key that says it is somebody else’s, or of which only the name is right', async () => {
    const { device } = await withPasskey();
    const other = await withPasskey();
    const own = device.state.userHandle;
    device.state.userHandle = other.device.state.userHandle;
    expect((await enter(browser(), device.sign(await challengeFor(browser())))).statusCode).toBe(401);
    device.state.userHandle = own;
    const forged = other.device.sign(await challengeFor(browser()));
    const { id } = device.sign({ challenge: 'x' });
    expect((await enter(browser(), { ...forged, id, rawId: id })).statusCode).toBe(401);
  });

  it('to who was deactivated', async () => {
    const owner = await createMember(here.deps, { password });
    const { member, device } = await withPasskey({ accountId: owner.accountId });
    await db.updateTable('members').set({ status: 'inactive' }).where('id', '=', member.memberId).execute();
    const answer = await enter(browser(), device.sign(await challengeFor(browser())));
    expect(answer.json().error).toBe('member_inactive');
  });

  it.each(['e30', 'bukan json', Buffer.from('{"challenge":5}').toString('base64url'), 'A'])(
    'for nonsense in place of what a browser says: %s',
    async (clientDataJSON) => {
      const { device } = await withPasskey();
      const assertion = device.sign(await challengeFor(browser()));
      const answer = await enter(browser(), {
        ...assertion,
        response: { ...assertion.response, clientDataJSON },
      });
      expect(answer.statusCode).toBe(401);
    },
  );
});

describe('adding is refused', () => {
  it('with what another member was asked, twice, from a foreign page, and without finger, face or PIN', async () => {
    const { ask } = await signedIn();
    const other = await signedIn();
    const add = (by: Browser, attestation: object) =>
      by('POST', '/second-factor/passkeys', { name: 'HP', attestation });
    const device = createDevice();
    expect((await add(ask, device.make(await offerOf(other.ask)))).statusCode).toBe(401);
    const page = { origin: 'https://giliran.evil.example' };
    expect((await add(ask, device.make(await offerOf(ask), page))).statusCode).toBe(401);
    expect((await add(ask, device.make(await offerOf(ask), { unverified: true }))).statusCode).toBe(401);
    const attestation = device.make(await offerOf(ask));
    expect((await add(ask, attestation)).statusCode).toBe(200);
    expect((await add(ask, attestation)).statusCode).toBe(401);
    // The very key, for somebody else.
    expect((await add(other.ask, device.make(await offerOf(other.ask)))).statusCode).toBe(401);
  });
});
