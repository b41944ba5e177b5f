import type { Deps } from '#server/platform/http/app-types.ts';
import { openToken } from './pixel-token.ts';
import { savedTokens } from './token-check.queries.ts';

/**
 * Each pixel pauses by itself when our key does not open its token. Who runs the server should know before: the right key
 * may still be at hand, and then no seller has to do anything.
 */
export async function warnOfUnreadableTokens({
  db,
  log,
  secrets,
}: Pick<Deps, 'db' | 'log' | 'secrets'>): Promise<void> {
  let saved = 0;
  let unreadable = 0;
  for await (const rows of savedTokens(db)) {
    saved += rows.length;
    unreadable += rows.filter(({ token }) => openToken(token, secrets) === undefined).length;
  }
  if (unreadable === 0) return;
  log.warn(
    { unreadable, saved },
    `${unreadable} of ${saved} tokens of ad platforms cannot be opened: they were saved under another key. ` +
      'Start again with the former TOKEN_KEY or DATA_DIR/token.key, or have their owners enter them again; until then their pixels stop.',
  );
}
