import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { queueSecurityMail } from '#server/features/identity/security-mails/queue-security-mail.ts';
import type { Db } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Client } from '#server/platform/http/client.ts';
import { unseal } from '#server/platform/sealed.ts';
import { hashRecoveryCode } from '#server/platform/second-factor/recovery-codes.ts';
import { stepOf } from '#server/platform/second-factor/totp.ts';
import { factorsOf } from './factors-of.ts';
import {
  findSecret,
  lockAuthenticator,
  type Person,
  saveStep,
  spendRecoveryCode,
} from './second-factor.queries.ts';

export type FactorDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'secrets'>;

/** What the secrets of authenticator apps are encrypted for. */
export const authenticatorPurpose = 'second factor of a member';

export const isAppCode = (code: string) => /^\d{6}$/.test(code);

/**
 * A secret that was stored under another key than ours opens no code: that is no wrong guess of theirs, and is said as
 * what it is. Recovery codes and passkeys need no key.
 */
export async function requireReadableApp(
  { db, secrets }: Pick<FactorDeps, 'db' | 'secrets'>,
  person: Person,
  code: string,
): Promise<void> {
  if (!isAppCode(code)) return;
  const sealed = await findSecret(db, person);
  if (sealed && unseal(sealed, secrets.tokens, authenticatorPurpose) === undefined)
    throw new AppError('app_unreadable', { texts: { code: 'error.appUnreadable' } });
}

/** Takes a code of the app, or a recovery code, once. False: it is neither, or was taken before. */
export async function verifyCode(
  tx: Db,
  deps: FactorDeps,
  person: Person,
  { code, client }: { code: string; client: Client },
): Promise<boolean> {
  const now = deps.clock.now();
  if (!isAppCode(code)) return verifyRecoveryCode(tx, deps, person, { code, client });
  const row = await lockAuthenticator(tx, person);
  const secret = row?.secret && unseal(row.secret, deps.secrets.tokens, authenticatorPurpose);
  const step = secret ? stepOf(secret, code, { now, lastStep: Number(row.step) }) : undefined;
  if (step === undefined) return false;
  await saveStep(tx, person, step);
  return true;
}

async function verifyRecoveryCode(
  tx: Db,
  deps: FactorDeps,
  person: Person,
  { code, client }: { code: string; client: Client },
): Promise<boolean> {
  // Removed meanwhile: recovery codes stand in for a second factor, they are none.
  if ((await factorsOf(tx, person)).length === 0) return false;
  const spent = { hash: hashRecoveryCode(code), at: deps.clock.now() };
  if (!(await spendRecoveryCode(tx, person, spent))) return false;
  await recordAudit(tx, deps, { ...person, kind: 'recovery_code_used', client });
  await queueSecurityMail(tx, deps, { ...person, kind: 'recovery-code.used', subject: '' });
  return true;
}
