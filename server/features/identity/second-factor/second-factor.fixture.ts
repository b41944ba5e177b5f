import { expect } from 'vitest';
import { codeAt } from '#server/platform/second-factor/totp.ts';
import { createMember, type TestMember } from '#server/testing/people.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { createDevice } from './authenticator-device.fixture.ts';

export const password = 'Rahasia123';

/** Browsers in which members sign in, and a clock that goes on so that there are new codes. */
export function openBrowsers({ app, deps, setTime }: TestApp) {
  let minute = 0;
  /** Later than all codes that were taken so far. */
  function later(minutes = 2): void {
    minute += minutes;
    setTime(new Date(Date.UTC(2026, 10, 15, 3, minute)).toISOString());
  }
  const codeNow = (secret: string) => codeAt(secret, deps.clock.now());

  /** One browser: what it was given as a cookie it sends again. */
  function browser(ip = '203.0.113.7') {
    let cookie = '';
    return async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
      const answer = await app.inject({
        method,
        url: `/v1${path}`,
        ...(payload && { payload }),
        remoteAddress: ip,
        headers: { 'x-giliran-app': 'web', ...(cookie && { cookie }) },
      });
      const set = answer.cookies.find(({ name }) => name === 'giliran_session');
      if (set) cookie = `${set.name}=${set.value}`;
      return answer;
    };
  }
  type Browser = ReturnType<typeof browser>;

  const enterPassword = (ask: Browser, { email }: TestMember, typed = password) =>
    ask('POST', '/login/login', { email, password: typed });

  async function signedIn(options: Parameters<typeof createMember>[1] = {}) {
    const member = await createMember(deps, { password, ...options });
    const ask = browser();
    expect((await enterPassword(ask, member)).statusCode).toBe(200);
    return { ask, member };
  }

  /** Someone with an authenticator app and ten recovery codes, signed in. */
  async function enrolled(options: Parameters<typeof createMember>[1] = {}) {
    const { ask, member } = await signedIn(options);
    const { secret } = (await ask('POST', '/second-factor/app/offer')).json().data;
    const done = await ask('POST', '/second-factor/app', { code: codeNow(secret) });
    expect(done.statusCode).toBe(200);
    later();
    return {
      ask,
      member,
      secret: secret as string,
      recoveryCodes: done.json().data.recoveryCodes as string[],
    };
  }

  /** Adds a passkey to whoever is signed in there. */
  async function addPasskeyTo(ask: Browser, name = 'HP Sari') {
    const device = createDevice();
    const offer = (await ask('POST', '/second-factor/passkeys/offer')).json().data;
    const added = await ask('POST', '/second-factor/passkeys', { name, attestation: device.make(offer) });
    expect(added.statusCode).toBe(200);
    return device;
  }

  /** The password was right: what goes with the second factor. */
  async function pendingOf(ask: Browser, member: TestMember): Promise<string> {
    const answer = await enterPassword(ask, member);
    expect(answer.json()).toMatchObject({ code: 401, error: 'second_factor_needed' });
    expect(answer.cookies).toEqual([]);
    return answer.json().data.pending;
  }

  return { addPasskeyTo, browser, codeNow, enrolled, enterPassword, later, pendingOf, signedIn };
}
