import { type ApiScope, apiScopes } from '#domain/api-scopes.ts';
import { newToken } from '#server/platform/api-keys/find-key.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { newId } from '#server/platform/ids.ts';
import { hashToken } from '#server/platform/one-way.ts';
import type { TestMember } from './people.ts';

interface KeyOptions {
  /** All, when the test does not care. */
  scopes?: readonly ApiScope[];
  name?: string;
  expiresAt?: Date;
  revokedAt?: Date;
}

export interface TestKey {
  id: string;
  token: string;
  /** A call with these is made with the key. */
  headers: { authorization: string };
}

/** A key of this member, as if they had made it just now. */
export async function createApiKey(
  { db, clock, random }: Pick<Deps, 'db' | 'clock' | 'random'>,
  { accountId, memberId }: Pick<TestMember, 'accountId' | 'memberId'>,
  { scopes = apiScopes, name = 'Toko online', expiresAt, revokedAt }: KeyOptions = {},
): Promise<TestKey> {
  const token = newToken(random);
  const id = newId(clock, random);
  await db
    .insertInto('api_keys')
    .values({
      account_id: accountId,
      id,
      member_id: memberId,
      name,
      scopes: [...scopes],
      token_hash: hashToken(token),
      hint: token.slice(0, 12),
      created_at: clock.now(),
      expires_at: expiresAt ?? null,
      revoked_at: revokedAt ?? null,
    })
    .execute();
  return { id, token, headers: { authorization: `Bearer ${token}` } };
}
