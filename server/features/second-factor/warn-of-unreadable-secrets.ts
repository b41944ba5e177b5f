import type { Deps } from '#server/platform/http/app-types.ts';
import { unseal } from '#server/platform/sealed.ts';
import { savedSecrets } from './second-factor.queries.ts';
import { authenticatorPurpose } from './take-code.ts';

/**
 * Who has such an app can still enter with a recovery code or a passkey. Who runs the server should know before they
 * come: the right key may still be at hand, and then nobody has to do anything.
 */
export async function warnOfUnreadableSecrets({
  db,
  log,
  secrets,
}: Pick<Deps, 'db' | 'log' | 'secrets'>): Promise<void> {
  let saved = 0;
  let unreadable = 0;
  for await (const rows of savedSecrets(db)) {
    saved += rows.length;
    unreadable += rows.filter(
      ({ secret }) => unseal(secret, secrets.tokens, authenticatorPurpose) === undefined,
    ).length;
  }
  if (unreadable === 0) return;
  log.warn(
    { unreadable, saved },
    `${unreadable} of ${saved} secrets of authenticator apps cannot be opened: they were saved under another key. ` +
      'Start again with the former TOKEN_KEY or DATA_DIR/token.key; until then their codes are refused, and those people need a recovery code, a passkey or a reset of their second factor.',
  );
}
