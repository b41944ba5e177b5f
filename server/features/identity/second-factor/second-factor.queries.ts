import { sql } from 'kysely';
import { roles } from '#domain/roles.ts';
import { canBeRequiredOf } from '#domain/second-factor.ts';
import type { Db } from '#server/platform/database/index.ts';

export interface Person {
  accountId: string;
  memberId: string;
}

/** Held until the transaction ends: two codes at the same moment are taken one after the other. */
export async function lockAuthenticator(tx: Db, { accountId, memberId }: Person) {
  return tx
    .selectFrom('member_authenticators')
    .select(['secret', 'step', 'offered', 'offered_at as offeredAt'])
    .where('account_id', '=', accountId)
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
}

/** Since when the app is in use; null: it is not. */
export async function authenticatorSince(db: Db, { accountId, memberId }: Person): Promise<Date | null> {
  const row = await db
    .selectFrom('member_authenticators')
    .select('in_use_since')
    .where('account_id', '=', accountId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.in_use_since ?? null;
}

export async function saveStep(tx: Db, { accountId, memberId }: Person, step: number): Promise<void> {
  await tx
    .updateTable('member_authenticators')
    .set({ step })
    .where('account_id', '=', accountId)
    .where('member_id', '=', memberId)
    .execute();
}

export async function storeOffer(
  tx: Db,
  { accountId, memberId }: Person,
  { offered, at }: { offered: Buffer; at: Date },
): Promise<void> {
  await tx
    .insertInto('member_authenticators')
    .values({ account_id: accountId, member_id: memberId, offered, offered_at: at })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'member_id']).doUpdateSet({ offered, offered_at: at }),
    )
    .execute();
}

export async function putOfferIntoUse(
  tx: Db,
  { accountId, memberId }: Person,
  { secret, step, at }: { secret: Buffer; step: number; at: Date },
): Promise<void> {
  await tx
    .updateTable('member_authenticators')
    .set({ secret, step, in_use_since: at, offered: null, offered_at: null })
    .where('account_id', '=', accountId)
    .where('member_id', '=', memberId)
    .execute();
}

/** False: none was in use. */
export async function deleteAuthenticator(tx: Db, { accountId, memberId }: Person): Promise<boolean> {
  const gone = await tx
    .deleteFrom('member_authenticators')
    .where('account_id', '=', accountId)
    .where('member_id', '=', memberId)
    .returning('in_use_since')
    .executeTakeFirst();
  return gone?.in_use_since != null;
}

/** The old ones end. */
export async function replaceRecoveryCodes(tx: Db, person: Person, hashes: readonly Buffer[]): Promise<void> {
  await deleteRecoveryCodes(tx, person);
  const { accountId, memberId } = person;
  await tx
    .insertInto('member_recovery_codes')
    .values(hashes.map((code_hash) => ({ account_id: accountId, member_id: memberId, code_hash })))
    .execute();
}

export async function deleteRecoveryCodes(tx: Db, { accountId, memberId }: Person): Promise<void> {
  await tx
    .deleteFrom('member_recovery_codes')
    .where('account_id', '=', accountId)
    .where('member_id', '=', memberId)
    .execute();
}

/** False: there is no such code, or it was used. */
export async function spendRecoveryCode(
  tx: Db,
  { accountId, memberId }: Person,
  { hash, at }: { hash: Buffer; at: Date },
): Promise<boolean> {
  const used = await tx
    .updateTable('member_recovery_codes')
    .set({ used_at: at })
    .where('account_id', '=', accountId)
    .where('member_id', '=', memberId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('code_hash')
    .executeTakeFirst();
  return used !== undefined;
}

export async function countRecoveryCodes(db: Db, { accountId, memberId }: Person): Promise<number> {
  const { left } = await db
    .selectFrom('member_recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('account_id', '=', accountId)
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** What they can prove themselves with besides. */
export async function findProofs(db: Db, { accountId, memberId }: Person) {
  return db
    .selectFrom('members')
    .select(['email', 'password_hash as passwordHash', 'google_subject as googleSubject'])
    .where('account_id', '=', accountId)
    .where('id', '=', memberId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

export async function requiredAt(db: Db, accountId: string): Promise<Date | null> {
  const { at } = await db
    .selectFrom('accounts')
    .select('second_factor_required_at as at')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return at;
}

/** Of whom the account can require a second factor, as `canBeRequiredOf` says. */
export async function concernedByRequirement(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('members')
    .select('id')
    .where('account_id', '=', accountId)
    .where('role', 'in', roles.filter(canBeRequiredOf))
    .where('status', '=', 'active')
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** False: it was so already. */
export async function storeRequirement(tx: Db, accountId: string, at: Date | null): Promise<boolean> {
  const changed = await tx
    .updateTable('accounts')
    .set({ second_factor_required_at: at })
    .where('id', '=', accountId)
    .where('second_factor_required_at', at ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

interface Sealed extends Person {
  secret: Buffer;
}

const portion = 500;

/** Every secret that is in use, a portion at a time. */
export async function* savedSecrets(db: Db): AsyncGenerator<Buffer[]> {
  let last: Person | undefined;
  do {
    const { rows } = await sql<Sealed>`
      select account_id as "accountId", member_id as "memberId", secret from member_authenticators
      where secret is not null ${last ? sql`and (account_id, member_id) > (${last.accountId}, ${last.memberId})` : sql``}
      order by account_id, member_id limit ${portion}`.execute(db);
    if (rows.length > 0) yield rows.map(({ secret }) => secret);
    last = rows.length < portion ? undefined : rows.at(-1);
  } while (last);
}

/** What is sealed for them, while it is in use. */
export async function findSecret(db: Db, { accountId, memberId }: Person): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('member_authenticators')
    .select('secret')
    .where('account_id', '=', accountId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.secret ?? undefined;
}
