import { describe, expect, it } from 'vitest';
import { mailsTo } from '#server/features/base/mail/mailbox.fixture.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { limits } from '#server/platform/rate-limits.ts';
import { createMember } from '#server/testing/people.ts';
import { runQueuedJobs } from '#server/testing/run-queued-jobs.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { queueSecurityMail } from './queue-security-mail.ts';
import { securityMailKinds } from './security-mail-kinds.ts';

const here = await createTestApp();
const { app, deps, setTime, signInAs } = here;
const password = 'Rahasia123';
const laptop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const start = '2026-11-15T03:00:00Z';

async function login(email: string, device = '') {
  const headers = { 'x-giliran-app': 'web', 'user-agent': laptop, cookie: `giliran_device=${device}` };
  const answer = await app.inject({
    method: 'POST',
    url: '/v1/login/login',
    payload: { email, password },
    headers,
  });
  expect(answer.statusCode).toBe(200);
  return answer.cookies.find(({ name }) => name === 'giliran_device');
}
async function subjectsTo(email: string) {
  await runQueuedJobs(here);
  return (await mailsTo(here, email)).map(({ subject }) => subject);
}
const newDevice = 'Ada perangkat baru yang masuk ke akun Anda';

describe('a new device', () => {
  it('of an owner is mailed, known ones and the very first are not', async () => {
    const { email } = await createMember(deps, { password });
    const first = await login(email);
    expect(first).toMatchObject({ httpOnly: true, sameSite: 'Lax', maxAge: 400 * 24 * 60 * 60 });
    await login(email, first?.value);
    expect(await subjectsTo(email)).toEqual([]);
    const second = await login(email);
    expect(second?.value).not.toBe(first?.value);
    expect(await subjectsTo(email)).toEqual([newDevice]);
    expect((await mailsTo(here, email))[0]?.text).toContain('Firefox, Windows');
    await login(email, second?.value);
    await login(email, 'made-up');
    expect(await subjectsTo(email)).toEqual([newDevice, newDevice]);
  });

  it('an owner who signed in before there were such cookies is mailed once', async () => {
    const { email, memberId } = await createMember(deps, { password });
    const lastActive = { last_active_at: deps.clock.now() };
    await deps.db.updateTable('members').set(lastActive).where('id', '=', memberId).execute();
    await login(email, (await login(email))?.value);
    expect(await subjectsTo(email)).toEqual([newDevice]);
  });

  it('of a CS is not, and nothing is kept of it', async () => {
    const owner = await createMember(deps, { password });
    const cs = await createMember(deps, { accountId: owner.accountId, password });
    expect(await login(cs.email)).toBeUndefined();
    await login(cs.email);
    expect(await subjectsTo(owner.email)).toEqual([]);
  });
});

it('a new API key is mailed to the owner, whoever made it; its name holds no link', async () => {
  const owner = await createMember(deps, { password });
  const admin = await createMember(deps, { accountId: owner.accountId, role: 'admin' });
  signInAs({
    ...admin,
    role: 'admin',
    sessionId: '',
    verified: true,
    timeZone: 'WIB',
    suspended: false,
  });
  const answer = await app.inject({
    method: 'POST',
    url: '/v1/api-keys',
    payload: { name: 'evil.com', scopes: ['leads:read'], days: null },
    headers: { 'x-giliran-app': 'web' },
  });
  expect(answer.statusCode).toBe(200);
  expect(await subjectsTo(owner.email)).toEqual(['Kunci API baru dibuat']);
  const [mail] = await mailsTo(here, owner.email);
  expect(mail?.text).toContain('"evil com"');
  expect(await subjectsTo(admin.email)).toEqual([]);
});

it('of one kind there are no more than a few an hour', async () => {
  const owner = await createMember(deps);
  const { max } = limits['security-mail.kind'];
  const queue = (kind: (typeof securityMailKinds)[number]) =>
    withTransaction(deps.db, (tx) => queueSecurityMail(tx, deps, { ...owner, kind, subject: 'X' }));
  setTime(start);
  for (let n = 0; n < max + 2; n += 1) await queue('webhook.added');
  expect(await subjectsTo(owner.email)).toHaveLength(max);
  await queue('export.large');
  expect(await subjectsTo(owner.email)).toHaveLength(max + 1);
  setTime('2026-11-15T04:00:01Z');
  await queue('webhook.added');
  expect(await subjectsTo(owner.email)).toHaveLength(max + 2);
  setTime(start);
});

it.each(['id', 'en'] as const)('every kind has words, in %s', async (language) => {
  const owner = await createMember(deps);
  await deps.db.updateTable('members').set({ language }).where('id', '=', owner.memberId).execute();
  for (const kind of securityMailKinds)
    await withTransaction(deps.db, (tx) => queueSecurityMail(tx, deps, { ...owner, kind, subject: 'X' }));
  expect(new Set(await subjectsTo(owner.email)).size).toBe(securityMailKinds.length);
});

it('nothing is mailed of what was undone', async () => {
  const owner = await createMember(deps);
  const undone = withTransaction(deps.db, async (tx) => {
    await queueSecurityMail(tx, deps, { ...owner, kind: 'api-key.added', subject: 'X' });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await subjectsTo(owner.email)).toEqual([]);
});
