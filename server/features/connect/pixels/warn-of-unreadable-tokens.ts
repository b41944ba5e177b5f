import type { Deps } from '#server/platform/http/app-types.ts';
import { warnOfUnreadable } from '#server/platform/warn-of-unreadable.ts';
import { openToken } from './pixel-token.ts';
import { savedTokens } from './token-check.queries.ts';

/** Each pixel pauses by itself when our key does not open its token. */
export function warnOfUnreadableTokens({
  db,
  log,
  secrets,
}: Pick<Deps, 'db' | 'log' | 'secrets'>): Promise<void> {
  return warnOfUnreadable(log, {
    what: 'tokens of ad platforms',
    advice: ', or have their owners enter them again; until then their pixels stop.',
    portions: savedTokens(db),
    isReadable: (token) => openToken(token, secrets) !== undefined,
  });
}
