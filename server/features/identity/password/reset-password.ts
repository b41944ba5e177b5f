import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { findEmailToken, useEmailToken } from '#server/platform/email-tokens.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Client } from '#server/platform/http/client.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import { endSessions } from '#server/platform/sessions/sessions.ts';
import { sendPasswordChangedMail } from './mail-password-changed.ts';
import { findMember, setPassword } from './password.queries.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';

/** Whose password a reset link would set. */
export async function findReset(deps: Pick<Deps, 'db' | 'clock'>, token: string): Promise<{ email: string }> {
  const { email } = await findPerson(deps, token);
  return { email };
}

async function findPerson({ db, clock }: Pick<Deps, 'db' | 'clock'>, token: string) {
  const holder = await findEmailToken(db, 'reset', token, clock.now());
  const member = holder && (await findMember(db, holder));
  if (!member) throw new AppError('invalid_token');
  return member;
}

/** A new password by the link of a mail. Whoever was signed in, perhaps a thief, is signed out everywhere. */
export async function resetPassword(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  { token, password }: { token: string; password: string },
  client: Client,
): Promise<void> {
  // Refuses a forged token before the slow hash; the hash is made before the transaction, which it would hold open.
  refuseCommonPassword(password, await findPerson(deps, token));
  const passwordHash = await hashPassword(password);
  await withTransaction(deps.db, async (tx) => {
    const holder = await useEmailToken(tx, 'reset', token, deps.clock.now());
    if (!holder) throw new AppError('invalid_token');
    await setPassword(tx, holder, passwordHash);
    await endSessions(tx, holder, {});
    await recordAudit(tx, deps, { ...holder, kind: 'password_reset', client });
    await sendPasswordChangedMail(tx, deps, holder);
  });
}
