import { type ApiScope, keyStatus, tokenPrefix } from '#domain/api-scopes.ts';
import type { Role } from '#domain/roles.ts';
import type { Db } from '../database/index.ts';
import type { Viewer } from '../http/viewer.ts';
import { hashToken } from '../one-way.ts';
import type { Random } from '../random.ts';

const touchAfterMs = 60_000;
const shape = new RegExp(`^${tokenPrefix}[\\w-]{43}$`);

/** Shown once; only its hash is kept. */
export function newToken(random: Random): string {
  return tokenPrefix + random.bytes(32).toString('base64url');
}

/** Its maker, as they are now, by a key that works. */
export async function findKey(db: Db, token: string, now: Date): Promise<Viewer | undefined> {
  if (!shape.test(token)) return undefined;
  const row = await db
    .selectFrom('api_keys as k')
    .innerJoin('members as m', (join) =>
      join.onRef('m.account_id', '=', 'k.account_id').onRef('m.id', '=', 'k.member_id'),
    )
    .innerJoin('accounts as a', 'a.id', 'k.account_id')
    .select(['k.account_id', 'k.id', 'k.member_id', 'k.name', 'k.scopes', 'k.last_used_at'])
    .select(['k.expires_at as expiresAt', 'k.revoked_at as revokedAt'])
    .select(['m.role', 'm.status', 'm.email_verified_at', 'a.time_zone', 'a.suspended_at', 'a.closed_at'])
    .where('k.token_hash', '=', hashToken(token))
    .executeTakeFirst();
  if (!row) return undefined;
  const role = row.role as Role;
  if (keyStatus({ ...row, role, isActive: row.status === 'active' }, now) !== 'active') return undefined;
  if (row.last_used_at === null || now.getTime() - row.last_used_at.getTime() >= touchAfterMs)
    await touchKey(db, { accountId: row.account_id, id: row.id }, now);
  return {
    accountId: row.account_id,
    memberId: row.member_id,
    role,
    sessionId: '',
    verified: row.email_verified_at !== null,
    timeZone: row.time_zone,
    suspended: row.suspended_at !== null,
    closed: row.closed_at !== null,
    apiKey: { id: row.id, name: row.name, scopes: row.scopes as ApiScope[] },
  };
}

/** To the minute is enough: of many calls at once, one writes. */
async function touchKey(db: Db, { accountId, id }: { accountId: string; id: string }, now: Date) {
  const before = new Date(now.getTime() - touchAfterMs);
  await db
    .updateTable('api_keys')
    .set({ last_used_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<=', before)]))
    .execute();
}
