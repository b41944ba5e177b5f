import { sql } from 'kysely';
import type { Db } from '#server/platform/database/index.ts';

export async function findSessionUser(db: Db, accountId: string, memberId: string) {
  return db
    .selectFrom('members as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .innerJoin('members as owner', (join) =>
      join.onRef('owner.account_id', '=', 'm.account_id').on('owner.role', '=', 'owner'),
    )
    .select([
      'm.id',
      'm.email',
      'm.full_name',
      'm.phone',
      'm.role',
      'm.has_initial_password',
      'm.email_verified_at',
      'm.google_subject',
      'm.picture',
      'm.tour',
      'a.time_zone',
      'a.points',
      'a.billing',
      'owner.id as owner_id',
    ])
    .where('m.account_id', '=', accountId)
    .where('m.id', '=', memberId)
    .executeTakeFirst();
}

export async function latestLedgerEntries(db: Db, accountId: string, limit: number) {
  return db
    .selectFrom('ledger_entries')
    .select(['at', 'reason', 'points', 'balance'])
    .where('account_id', '=', accountId)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
}

export interface SignInMember {
  account_id: string;
  id: string;
  role: string;
  email: string;
  password_hash: string | null;
  google_subject: string | null;
  has_initial_password: boolean;
  initial_password_until: Date | null;
}

const signInColumns = [
  'account_id',
  'id',
  'role',
  'email',
  'password_hash',
  'google_subject',
  'has_initial_password',
  'initial_password_until',
] as const;

/** Signing in is where the account is not known yet: the only queries without one. */
export async function findMemberByEmail(db: Db, email: string): Promise<SignInMember | undefined> {
  return (
    db
      .selectFrom('members')
      .select(signInColumns)
      .where('email', '=', email)
      .where('removed_at', 'is', null)
      // Who was only invited has no address of their own yet.
      .where('invited_until', 'is', null)
      .executeTakeFirst()
  );
}

export async function findMemberByGoogle(db: Db, subject: string): Promise<SignInMember | undefined> {
  return db
    .selectFrom('members')
    .select(signInColumns)
    .where('google_subject', '=', subject)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

/** False when another Google account was linked in the meantime. */
export async function linkGoogle(tx: Db, member: SignInMember, subject: string): Promise<boolean> {
  const linked = await tx
    .updateTable('members')
    .set({ google_subject: subject })
    .where('account_id', '=', member.account_id)
    .where('id', '=', member.id)
    .where('google_subject', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return linked !== undefined;
}

/** False for who is inactive or removed, be it in this very moment: nothing is written then. */
export async function touchMember(db: Db, accountId: string, memberId: string, now: Date): Promise<boolean> {
  const touched = await db
    .updateTable('members')
    .set({ last_active_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', memberId)
    .where('status', '=', 'active')
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return touched !== undefined;
}

/** Whether its owner closed the account; the owner may enter all the same. */
export async function isClosedTo(db: Db, accountId: string, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('members as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select('m.id')
    .where('m.account_id', '=', accountId)
    .where('m.id', '=', memberId)
    .where('m.role', '!=', 'owner')
    .where('a.closed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The row of this key, locked: attempts for one e-mail from one network are judged one after the other. */
export async function lockFailures(tx: Db, key: string, now: Date) {
  const row = await tx
    .insertInto('sign_in_failures')
    .values({ key, count: 0, last_at: now })
    // Written, though with nothing new: whoever deletes it at the same time leaves no gap in which there is none.
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ key }))
    .returning(['count', 'last_at'])
    .executeTakeFirstOrThrow();
  return { count: row.count, lastAt: row.last_at };
}

export async function saveFailures(
  tx: Db,
  key: string,
  failures: { count: number; lastAt: Date },
): Promise<void> {
  await tx
    .updateTable('sign_in_failures')
    .set({ count: failures.count, last_at: failures.lastAt })
    .where('key', '=', key)
    .execute();
}

export async function deleteFailures(tx: Db, key: string): Promise<void> {
  await tx.deleteFrom('sign_in_failures').where('key', '=', key).execute();
}

export async function pruneFailures(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('last_at', '<', before).execute();
}

/** Its name, why it is suspended, and until when a closed one can be brought back. */
export async function findSuspension(
  db: Db,
  accountId: string,
): Promise<{ name: string; reason: string; isClosing: boolean; endsAt: Date | null } | undefined> {
  return (
    db
      .selectFrom('accounts as a')
      .leftJoin('account_closings as c', 'c.account_id', 'a.id')
      .select(['a.name', 'a.suspend_reason as reason', 'c.ends_at as endsAt'])
      // The closing alone lets it rest; no operator suspended it.
      .select(sql<boolean>`coalesce(a.suspended_at = a.closed_at, false)`.as('isClosing'))
      .where('a.id', '=', accountId)
      .executeTakeFirst()
  );
}
