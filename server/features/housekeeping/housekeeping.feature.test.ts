import { expect, it } from 'vitest';
import { issueEmailToken } from '#server/platform/email-tokens.ts';
import { limitRate } from '#server/platform/rate-limits.ts';
import { createMember, openTestSession } from '#server/testing/people.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { housekeepingJobs } from './housekeeping.jobs.ts';

const { app, deps, setTime } = await createTestApp();
const { db } = deps;

async function leaveTraces(network: string): Promise<void> {
  const member = await createMember(deps);
  await openTestSession(deps, member);
  await issueEmailToken(db, deps, 'verify', member);
  await limitRate(deps, 'login.network', network);
  await app.inject({
    method: 'POST',
    url: '/v1/login/login',
    headers: { 'x-giliran-app': 'web' },
    payload: { email: member.email, password: 'Salah123' },
  });
}

async function countRows(): Promise<Record<string, number>> {
  const tables = ['sessions', 'email_tokens', 'rate_limits', 'sign_in_failures'] as const;
  const counts = tables.map(async (table) => {
    const rows = await db.selectFrom(table).select(db.fn.countAll<number>().as('count')).execute();
    return [table, Number(rows[0]?.count)];
  });
  return Object.fromEntries(await Promise.all(counts));
}

it('forgets what is over and nothing else', async () => {
  setTime('2026-11-01T00:00:00Z');
  await leaveTraces('old');
  setTime('2026-11-15T00:00:00Z');
  await leaveTraces('new');
  // The network of the requests themselves has one row, begun anew.
  expect(await countRows()).toEqual({ sessions: 2, email_tokens: 2, rate_limits: 3, sign_in_failures: 2 });
  for (const job of housekeepingJobs(deps)) await job.run({});
  expect(await countRows()).toEqual({ sessions: 1, email_tokens: 1, rate_limits: 2, sign_in_failures: 1 });
});
