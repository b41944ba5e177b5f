import { sql } from 'kysely';
import type { Language } from '#contract/language.ts';
import type { Role } from '#domain/roles.ts';
import type { WorkingHours } from '#domain/working-hours.ts';
import type { Db } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';

const lockedColumns = [
  'id',
  'full_name as fullName',
  'nickname',
  'email',
  'phone',
  'waiting_phone as waitingPhone',
  'role',
  'status',
  'team_id as teamId',
  'has_initial_password as hasInitialPassword',
  'last_active_at as lastActiveAt',
  'invited_until as invitedUntil',
  'revision',
] as const;

export type LockedMember = NonNullable<Awaited<ReturnType<typeof lockMember>>>;

/** The member as they are; they stay so until this transaction ends. Leads may come to them meanwhile. */
export async function lockMember(tx: Db, accountId: string, id: string) {
  return tx
    .selectFrom('members')
    .select(lockedColumns)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * In one order, so that two who hand over to each other do not wait for each other. It waits for leads that are being
 * given to them and keeps new ones out, so that none stays behind.
 */
export async function lockMembers(tx: Db, accountId: string, ids: string[]): Promise<LockedMember[]> {
  return tx
    .selectFrom('members')
    .select(lockedColumns)
    .where('account_id', '=', accountId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Members are added to an account one after the other: each takes the next number. */
export async function lockAccount(tx: Db, accountId: string): Promise<void> {
  await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
}

/** Whether the account has this team, which then cannot go away before this transaction ends. */
export async function holdTeam(tx: Db, accountId: string, teamId: string): Promise<boolean> {
  const team = await tx
    .selectFrom('teams')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', teamId)
    .forKeyShare()
    .executeTakeFirst();
  return team !== undefined;
}

export async function languageOfMember(db: Db, accountId: string, id: string): Promise<Language> {
  const { language } = await db
    .selectFrom('members')
    .select('language')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return language;
}

/** In this account; another's address may be invited, and is refused when it is accepted. */
export async function isEmailTaken(db: Db, accountId: string, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .select('id')
    .where('account_id', '=', accountId)
    .where('email', '=', email)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export interface NewMember {
  accountId: string;
  id: string;
  fullName: string;
  nickname: string;
  email: string;
  phone: string;
  role: Role;
  teamId: string | null;
  hours: WorkingHours;
  language: Language;
  invitedUntil: Date;
}

/** Invited, and nothing more yet. False when the account got someone with this e-mail in this moment. The account is locked, so the number is nobody else's. */
export async function insertMember(tx: Db, member: NewMember): Promise<boolean> {
  const inserted = await tx
    .insertInto('members')
    .values({
      account_id: member.accountId,
      id: member.id,
      full_name: member.fullName,
      nickname: member.nickname,
      email: member.email,
      phone: member.phone,
      role: member.role,
      team_id: member.teamId,
      hours: JSON.stringify(member.hours),
      language: member.language,
      status: 'inactive',
      invited_until: member.invitedUntil,
      join_order: sql<number>`(select max(join_order) + 1 from members where account_id = ${member.accountId})`,
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'email']).where('removed_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

interface MemberChange {
  full_name?: string;
  nickname?: string;
  email?: string;
  phone?: string;
  waiting_phone?: null;
  role?: Role;
  team_id?: string | null;
  status?: 'active' | 'inactive';
  /** As JSON. */
  hours?: string;
  email_verified_at?: null;
  password_hash?: null;
  google_subject?: null;
  has_initial_password?: boolean;
  removed_at?: Date;
}

export async function updateMember(
  tx: Db,
  accountId: string,
  id: string,
  change: MemberChange,
): Promise<void> {
  await tx
    .updateTable('members')
    .set(change)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute()
    .catch((error: { code?: string; constraint?: string }) => {
      if (error.code === '23505' && error.constraint?.startsWith('members_email')) throw emailTaken(error);
      throw error;
    });
}

export function emailTaken(cause?: unknown): AppError {
  return new AppError('email_taken', { texts: { email: 'validation.memberEmailTaken' }, cause });
}

/** Turns (also those as the default CS) and links in mails end with the membership. */
export async function deleteBelongings(tx: Db, accountId: string, memberId: string): Promise<void> {
  await raiseRotatorRevisions(tx, accountId, memberId);
  for (const table of ['rotator_members', 'invitation_rotators', 'email_tokens', 'email_changes'] as const) {
    await tx
      .deleteFrom(table)
      .where('account_id', '=', accountId)
      .where('member_id', '=', memberId)
      .execute();
  }
  await tx
    .updateTable('rotators')
    .set({ default_member_id: null })
    .where('account_id', '=', accountId)
    .where('default_member_id', '=', memberId)
    .execute();
}

/** Who has one of their rotators open in an editor has not seen that they are gone. */
async function raiseRotatorRevisions(tx: Db, accountId: string, memberId: string): Promise<void> {
  await sql`
    with theirs as (
      select r.id from rotators r
      where r.account_id = ${accountId} and (r.default_member_id = ${memberId} or exists (
        select from rotator_members m
        where m.account_id = ${accountId} and m.rotator_id = r.id and m.member_id = ${memberId}
      ))
      -- In one order: two removals at once do not wait for each other.
      order by r.id for no key update
    )
    update rotators r set revision = revision + 1 from theirs
    where r.account_id = ${accountId} and r.id = theirs.id`.execute(tx);
}

/**
 * Those of the ids who are members, who then cannot be removed before this transaction ends. In the order of their ids
 * and before anything else is locked: a removal takes the same way.
 */
export async function selectHeld(
  tx: Db,
  accountId: string,
  ids: readonly string[],
): Promise<Map<string, 'active' | 'inactive'>> {
  const rows = await tx
    .selectFrom('members')
    .select(['id', 'status'])
    .where('account_id', '=', accountId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Map(rows.map(({ id, status }) => [id, status]));
}

export async function selectActiveRole(
  db: Db,
  { accountId, memberId }: { accountId: string; memberId: string },
) {
  const member = await db
    .selectFrom('members')
    .select('role')
    .where('account_id', '=', accountId)
    .where('id', '=', memberId)
    .where('status', '=', 'active')
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return member?.role;
}
