import { randomUUID } from 'node:crypto';
import { beforeEach, expect } from 'vitest';
import { codeAt } from '#server/platform/second-factor/totp.ts';
import { operatorEmails } from '#server/testing/operators.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { inviteOperator } from './invite-operator.ts';

const password = 'Rahasia banget 123';
const [email] = operatorEmails;

/** Browsers in which an operator signs in, and a clock that goes on so that there are new codes. */
export async function openLogin() {
  const { app, deps, setTime } = await createTestApp({ env: { RATE_LIMIT_PER_MINUTE: '1000000' } });
  const { db } = deps;

  /** One browser: what it was given as a cookie it sends again. */
  function browser(ip = '203.0.113.7') {
    let cookie = '';
    return async (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) => {
      const answer = await app.inject({
        method,
        url: `/v1/operator${path}`,
        ...(payload && { payload }),
        remoteAddress: ip,
        headers: { 'x-giliran-app': 'web', 'idempotency-key': randomUUID(), ...(cookie && { cookie }) },
      });
      const set = answer.cookies.find(({ name }) => name === 'giliran_operator');
      if (set) cookie = `${set.name}=${set.value}`;
      return answer;
    };
  }
  type Browser = ReturnType<typeof browser>;

  let minute = 0;
  /** Later than all codes that were taken so far. */
  function later(minutes = 2): void {
    minute += minutes;
    setTime(new Date(Date.UTC(2026, 10, 15, 3, minute)).toISOString());
  }
  const codeNow = (secret: string) => codeAt(secret, deps.clock.now());

  async function invited(name: string = email): Promise<string> {
    const token = await inviteOperator(deps, { email: name, name: 'Rani', reset: false });
    return `${token}`;
  }

  /** Someone with a password and a second factor; answers how to go on as them. */
  async function enrolled() {
    await db.deleteFrom('operator_sessions').execute();
    const token = `${await inviteOperator(deps, { email, name: 'Rani', reset: (await has()) === true })}`;
    const ask = browser();
    expect((await ask('POST', `/invitations/${token}`, { password })).statusCode).toBe(200);
    expect((await ask('POST', '/session', { email, password })).json().data.stage).toBe('enrol');
    const { secret } = (await ask('POST', '/second-factor/offer')).json().data;
    const done = (await ask('POST', '/second-factor', { code: codeNow(secret) })).json().data;
    later();
    return { ask, secret: secret as string, recoveryCodes: done.recoveryCodes as string[] };
  }
  const has = async () =>
    (await db.selectFrom('operators').select('id').where('email', '=', email).executeTakeFirst()) !==
    undefined;

  const signIn = async (ask: Browser, secret: string) => {
    expect((await ask('POST', '/session', { email, password })).json().data.stage).toBe('code');
    return ask('POST', '/session/code', { code: codeNow(secret) });
  };
  const trail = async () =>
    (await db.selectFrom('operator_acts').select('kind').orderBy('at').orderBy('id').execute()).map(
      ({ kind }) => kind,
    );

  beforeEach(async () => {
    await db.deleteFrom('sign_in_failures').execute();
    later();
  });

  return { app, deps, db, email, password, browser, later, codeNow, invited, enrolled, signIn, trail };
}
