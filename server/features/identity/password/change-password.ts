import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import {
  attemptSucceeded,
  confirmationKey,
  countAttempt,
} from '#server/features/identity/login/failed-attempts.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { endEmailTokens } from '#server/platform/email-tokens.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Client } from '#server/platform/http/client.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { hashPassword, matchesPassword } from '#server/platform/passwords.ts';
import { endSessions } from '#server/platform/sessions/sessions.ts';
import { sendPasswordChangedMail } from './mail-password-changed.ts';
import { findMember, replacePassword } from './password.queries.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';

/** A new password by a signed-in person. This session goes on; every other ends, and so do open reset links. */
export async function changePassword(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  viewer: Viewer,
  { current, password }: { current: string; password: string },
  client: Client,
): Promise<void> {
  const { accountId, memberId } = viewer;
  const person = { accountId, memberId };
  const key = confirmationKey(viewer.sessionId);
  await countAttempt(deps, key);
  const member = await findMember(deps.db, person);
  const from = member?.passwordHash;
  if (!(await matchesPassword(from, current)) || !from) throw wrongPassword();
  await attemptSucceeded(deps.db, key);
  if (password === current)
    throw new AppError('invalid_input', { texts: { password: 'validation.passwordSame' } });
  refuseCommonPassword(password, member);

  // Before the transaction, which the slow hash would hold open.
  const to = await hashPassword(password);
  await withTransaction(deps.db, async (tx) => {
    if (!(await replacePassword(tx, person, { from, to }))) throw wrongPassword();
    await endSessions(tx, person, { except: viewer.sessionId });
    await endEmailTokens(tx, 'reset', person);
    await recordAudit(tx, deps, { ...person, kind: 'password_changed', client });
    await publish(tx, accountId, { name: 'account.changed', payload: {} });
    await sendPasswordChangedMail(tx, deps, person);
  });
}

function wrongPassword(): AppError {
  return new AppError('invalid_input', { texts: { current: 'validation.wrongPassword' } });
}
