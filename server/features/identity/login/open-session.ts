import type { SecondFactorNeeded } from '#contract/second-factor.ts';
import type { SessionUser } from '#contract/session-user.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import type { Db } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Client } from '#server/platform/http/client.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { endSessions, type LoginMethod, startSession } from '#server/platform/sessions/sessions.ts';
import { recognizeDevice } from './known-device.ts';
import { hasSignedIn } from './known-devices.queries.ts';
import { loadSessionUser } from './load-session-user.ts';
import { isClosedTo, touchMember } from './login.queries.ts';

export interface SignedIn {
  token: string;
  user: SessionUser;
  /** What the browser's long-lived cookie shall hold; undefined: it stays as it is. */
  device?: string;
}

/** The first factor was right, and there is a second. */
export interface HalfWay {
  needed: SecondFactorNeeded;
}

export interface Arrival {
  client: Client;
  /** Who this browser was until now; that session ends. */
  before: Viewer | null;
  /** By what this browser is known from earlier sign-ins. */
  device?: string;
}

/** A new session under a new token: one that someone may have planted before is worth nothing afterwards. */
export async function openSession(
  tx: Db,
  deps: Pick<Deps, 'clock' | 'random'>,
  member: { account_id: string; id: string },
  { client, before, device }: Arrival,
  method: LoginMethod,
): Promise<SignedIn> {
  const person = { accountId: member.account_id, memberId: member.id };
  const now = deps.clock.now();
  const isFirst = !(await hasSignedIn(tx, person));
  // First of what is written, since it locks the member: who is being deactivated gets no session that outlives it.
  const isActive = await touchMember(tx, person.accountId, person.memberId, now);
  if (!isActive) throw new AppError('member_inactive');
  if (await isClosedTo(tx, person.accountId, person.memberId)) throw new AppError('account_closed');
  if (before) await endSessions(tx, before, { only: before.sessionId });
  const { sessionId, token } = await startSession(tx, deps, { ...person, method, client });
  await recordAudit(tx, deps, { ...person, kind: 'login', details: { method }, client });
  const user = await loadSessionUser(tx, { ...person, sessionId }, now);
  if (user.role !== 'owner') return { token, user };
  const visit = { ...person, userAgent: client.userAgent, device, isFirst };
  return { token, user, device: await recognizeDevice(tx, deps, visit) };
}
