import type { Deps } from '#server/platform/http/app-types.ts';
import { unseal } from '#server/platform/sealed.ts';
import { warnOfUnreadable } from '#server/platform/warn-of-unreadable.ts';
import { savedSecrets } from './second-factor.queries.ts';
import { authenticatorPurpose } from './verify-code.ts';

/** Who has such an app can still enter with a recovery code or a passkey. */
export function warnOfUnreadableSecrets({
  db,
  log,
  secrets,
}: Pick<Deps, 'db' | 'log' | 'secrets'>): Promise<void> {
  return warnOfUnreadable(log, {
    what: 'secrets of authenticator apps',
    advice:
      '; until then their codes are refused, and those people need a recovery code, a passkey or a reset of their second factor.',
    portions: savedSecrets(db),
    isReadable: (secret) => unseal(secret, secrets.tokens, authenticatorPurpose) !== undefined,
  });
}
