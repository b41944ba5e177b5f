import { sql } from 'kysely';
import type { ApiScope } from '#domain/api-scopes.ts';
import type { Role } from '#domain/roles.ts';
import type { Db } from '#server/platform/database/index.ts';

/** A key and what its maker is now. */
export interface KeyRow {
  id: string;
  memberId: string;
  name: string;
  scopes: ApiScope[];
  hint: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  expiresAt: Date | null;
  revokedAt: Date | null;
  role: Role;
  isActive: boolean;
}

function keysOf(db: Db, accountId: string) {
  return db
    .selectFrom('api_keys as k')
    .innerJoin('members as m', (join) =>
      join.onRef('m.account_id', '=', 'k.account_id').onRef('m.id', '=', 'k.member_id'),
    )
    .select(['k.id', 'k.member_id as memberId', 'k.name', 'k.hint', 'k.created_at as createdAt'])
    .select(['k.last_used_at as lastUsedAt', 'k.expires_at as expiresAt', 'k.revoked_at as revokedAt'])
    .select([sql<ApiScope[]>`k.scopes`.as('scopes'), sql<Role>`m.role`.as('role')])
    .select(sql<boolean>`m.status = 'active'`.as('isActive'))
    .where('k.account_id', '=', accountId);
}

/** Newest first, those that ended behind the others: of these some may be left out. */
export async function latestKeys(db: Db, accountId: string, now: Date, limit: number): Promise<KeyRow[]> {
  return keysOf(db, accountId)
    .orderBy(sql`k.revoked_at is not null or coalesce(k.expires_at <= ${now}, false)`)
    .orderBy('k.created_at', 'desc')
    .orderBy('k.id', 'desc')
    .limit(limit)
    .execute();
}

/** Those that this person made and that have not ended, newest first. */
export async function workingKeysOf(
  db: Db,
  { accountId, memberId }: { accountId: string; memberId: string },
  now: Date,
): Promise<KeyRow[]> {
  return keysOf(db, accountId)
    .where('k.member_id', '=', memberId)
    .where('k.revoked_at', 'is', null)
    .where((eb) => eb.or([eb('k.expires_at', 'is', null), eb('k.expires_at', '>', now)]))
    .orderBy('k.created_at', 'desc')
    .orderBy('k.id', 'desc')
    .execute();
}

export async function keyById(db: Db, accountId: string, id: string): Promise<KeyRow | undefined> {
  return keysOf(db, accountId).where('k.id', '=', id).executeTakeFirst();
}

/** How many have not ended. Until the transaction does, nobody else counts or adds: two may not both be the last. */
export async function countKeysAlone(tx: Db, accountId: string, now: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`api-keys ${accountId}`}, 0))`.execute(tx);
  const { total } = await tx
    .selectFrom('api_keys')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirstOrThrow();
  return total;
}

interface NewKey {
  id: string;
  memberId: string;
  name: string;
  scopes: ApiScope[];
  tokenHash: Buffer;
  hint: string;
  createdAt: Date;
  expiresAt: Date | null;
}

export async function insertKey(tx: Db, accountId: string, key: NewKey): Promise<void> {
  await tx
    .insertInto('api_keys')
    .values({
      account_id: accountId,
      id: key.id,
      member_id: key.memberId,
      name: key.name,
      scopes: key.scopes,
      token_hash: key.tokenHash,
      hint: key.hint,
      created_at: key.createdAt,
      expires_at: key.expiresAt,
    })
    .execute();
}

/** False when there is none. */
export async function renameKey(tx: Db, accountId: string, id: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('api_keys')
    .set({ name })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False when there is none, or it was revoked already. */
export async function endKey(tx: Db, accountId: string, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('api_keys')
    .set({ revoked_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteKeysEndedBefore(db: Db, time: Date): Promise<void> {
  await db
    .deleteFrom('api_keys')
    .where((eb) => eb.or([eb('revoked_at', '<', time), eb('expires_at', '<', time)]))
    .execute();
}
