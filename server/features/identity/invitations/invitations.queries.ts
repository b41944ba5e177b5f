import type { Db } from '#server/platform/database/index.ts';
import type { TokenHolder } from '#server/platform/email-tokens.ts';

/** The invitation of this member, while it can be accepted. */
export async function findInvitation(db: Db, { accountId, memberId }: TokenHolder, now: Date) {
  return db
    .selectFrom('members as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select([
      'm.email',
      'm.full_name as fullName',
      'm.language',
      'm.invited_until as until',
      'a.name as shop',
    ])
    .where('m.account_id', '=', accountId)
    .where('m.id', '=', memberId)
    .where('m.removed_at', 'is', null)
    .where('m.invited_until', '>', now)
    .executeTakeFirst();
}

export async function setInvitedUntil(
  tx: Db,
  { accountId, memberId }: TokenHolder,
  until: Date,
): Promise<void> {
  await tx
    .updateTable('members')
    .set({ invited_until: until })
    .where('account_id', '=', accountId)
    .where('id', '=', memberId)
    .execute();
}

/** The invited become a member like any other; undefined when the invitation ended in this moment. */
export async function admit(
  tx: Db,
  { accountId, memberId }: TokenHolder,
  { passwordHash, now }: { passwordHash: string; now: Date },
) {
  return tx
    .updateTable('members')
    .set({
      status: 'active',
      invited_until: null,
      password_hash: passwordHash,
      has_initial_password: false,
      email_verified_at: now,
    })
    .where('account_id', '=', accountId)
    .where('id', '=', memberId)
    .where('removed_at', 'is', null)
    .where('invited_until', '>', now)
    .returning(['email', 'full_name as fullName'])
    .executeTakeFirst();
}

/** What was chosen with the invitation; it waits until they accept. */
export async function insertInvitedRotators(
  tx: Db,
  { accountId, memberId }: TokenHolder,
  rotatorIds: readonly string[],
): Promise<void> {
  if (rotatorIds.length === 0) return;
  await tx
    .insertInto('invitation_rotators')
    .values(
      rotatorIds.map((rotatorId) => ({ account_id: accountId, member_id: memberId, rotator_id: rotatorId })),
    )
    // Named twice is named.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The same, which counts once. */
export async function takeInvitedRotators(tx: Db, { accountId, memberId }: TokenHolder): Promise<string[]> {
  const rows = await tx
    .deleteFrom('invitation_rotators')
    .where('account_id', '=', accountId)
    .where('member_id', '=', memberId)
    .returning('rotator_id as id')
    .execute();
  return rows.map(({ id }) => id);
}
