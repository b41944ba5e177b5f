import { type addApiKey, mostApiKeys } from '#contract/api-keys.ts';
import type { Answer, Parsed } from '#contract/endpoint.ts';
import { apiScopes, tokenPrefix } from '#domain/api-scopes.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { queueSecurityMail } from '#server/features/identity/security-mails/queue-security-mail.ts';
import { newToken } from '#server/platform/api-keys/find-key.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Client } from '#server/platform/http/client.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { newId } from '#server/platform/ids.ts';
import { hashToken } from '#server/platform/one-way.ts';
import { countKeysAlone, insertKey } from './api-keys.queries.ts';
import { loadKey } from './load-keys.ts';

const dayMs = 24 * 60 * 60 * 1_000;
/** Of the secret part: enough to distinguish keys, nothing to guess the rest from. */
const hintLetters = 4;

export async function addKey(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  viewer: Viewer,
  { name, scopes, days }: Parsed<typeof addApiKey>['body'],
  client: Client,
): Promise<Answer<typeof addApiKey>> {
  const { accountId, memberId } = viewer;
  const now = deps.clock.now();
  return withTransaction(deps.db, async (tx) => {
    if ((await countKeysAlone(tx, accountId, now)) >= mostApiKeys)
      throw new AppError('too_many_things', { params: { most: mostApiKeys } });
    const token = newToken(deps.random);
    const id = newId(deps.clock, deps.random);
    await insertKey(tx, accountId, {
      id,
      memberId,
      name,
      scopes: apiScopes.filter((scope) => scopes.includes(scope)),
      tokenHash: hashToken(token),
      hint: token.slice(0, tokenPrefix.length + hintLetters),
      createdAt: now,
      expiresAt: days === null ? null : new Date(now.getTime() + days * dayMs),
    });
    await recordAudit(tx, deps, { ...viewer, kind: 'api_key_added', details: { key: name }, client });
    await queueSecurityMail(tx, deps, { accountId, memberId, kind: 'api-key.added', subject: name });
    await publish(tx, accountId, { name: 'api-keys.changed', payload: {} });
    return { key: await loadKey(tx, accountId, id, now), token };
  });
}
