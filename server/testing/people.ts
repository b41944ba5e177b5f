import type { Role } from '#domain/roles.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { newId } from '#server/platform/ids.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import { startSession } from '#server/platform/sessions/sessions.ts';
import { inLetters } from './in-letters.ts';

interface MemberOptions {
  /** Joins this account; without it a new one is made, and the member owns it. */
  accountId?: string;
  role?: Role;
  email?: string;
  password?: string | null;
  verified?: boolean;
  initialPassword?: boolean;
  googleSubject?: string;
  /** Asked, and not accepted yet: for another week. */
  invited?: boolean;
}

export interface TestMember {
  accountId: string;
  memberId: string;
  email: string;
}

let count = 0;

/** A member, with whatever the test does not care about filled in. */
export async function createMember(
  { db, clock, random }: Pick<Deps, 'db' | 'clock' | 'random'>,
  options: MemberOptions = {},
): Promise<TestMember> {
  count += 1;
  const accountId = options.accountId ?? newId(clock, random);
  const email = options.email ?? `orang${count}@contoh.id`;
  if (!options.accountId) {
    await db
      .insertInto('accounts')
      .values({ id: accountId, name: `Toko ${count}` })
      .execute();
  }
  const memberId = newId(clock, random);
  const { password = null } = options;
  await db
    .insertInto('members')
    .values({
      account_id: accountId,
      id: memberId,
      email,
      full_name: `Orang ${inLetters(count)}`,
      nickname: `O${inLetters(count)}`,
      role: options.role ?? (options.accountId ? 'cs' : 'owner'),
      password_hash: password === null ? null : await hashPassword(password),
      has_initial_password: options.initialPassword ?? false,
      email_verified_at: (options.verified ?? true) ? clock.now() : null,
      google_subject: options.googleSubject ?? null,
      ...(options.invited && {
        status: 'inactive' as const,
        email_verified_at: null,
        invited_until: new Date(clock.now().getTime() + 7 * 24 * 60 * 60 * 1_000),
      }),
    })
    .execute();
  return { accountId, memberId, email };
}

/** The cookie header of a session opened for this member. */
export async function openTestSession(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  { accountId, memberId }: TestMember,
): Promise<{ cookie: string; viewer: Pick<Viewer, 'sessionId'> }> {
  const client = { ip: '127.0.0.1', network: '127.0.0.1', userAgent: 'test' };
  const { token, sessionId } = await startSession(deps.db, deps, {
    accountId,
    memberId,
    method: 'password',
    client,
  });
  return { cookie: `giliran_session=${token}`, viewer: { sessionId } };
}
