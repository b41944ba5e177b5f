import type { TourEnd } from '#contract/session-user.ts';
import type { TimeZone } from '#domain/working-hours.ts';
import type { Db } from '#server/platform/database/index.ts';

export async function findProfile(db: Db, accountId: string, memberId: string) {
  return db
    .selectFrom('members as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select([
      'm.email',
      'm.email_verified_at',
      'm.full_name',
      'm.nickname',
      'm.phone',
      'm.picture',
      'm.language',
      'm.password_hash',
      'm.google_subject',
      'a.name as account_name',
      'm.waiting_phone',
      'a.time_zone',
      'a.number_approval',
    ])
    .where('m.account_id', '=', accountId)
    .where('m.id', '=', memberId)
    .executeTakeFirst();
}

/** As it is until this transaction ends. */
export async function lockContact(tx: Db, accountId: string, memberId: string) {
  return tx
    .selectFrom('members')
    .select(['full_name as fullName', 'email', 'phone'])
    .where('account_id', '=', accountId)
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function updateMember(
  tx: Db,
  accountId: string,
  memberId: string,
  change: {
    full_name?: string;
    nickname?: string;
    phone?: string;
    waiting_phone?: null;
    language?: 'id' | 'en';
    tour?: TourEnd | null;
  },
): Promise<void> {
  await tx
    .updateTable('members')
    .set(change)
    .where('account_id', '=', accountId)
    .where('id', '=', memberId)
    .execute();
}

export async function renameAccount(tx: Db, accountId: string, name: string): Promise<void> {
  await tx.updateTable('accounts').set({ name }).where('id', '=', accountId).execute();
}

/** False when it was so already. */
export async function setNumberApproval(tx: Db, accountId: string, isOn: boolean): Promise<boolean> {
  const changed = await tx
    .updateTable('accounts')
    .set({ number_approval: isOn })
    .where('id', '=', accountId)
    .where('number_approval', '!=', isOn)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Returns the one it had before; the row stays locked, so of two changes at once the later sees the earlier's. */
export async function exchangeTimeZone(tx: Db, accountId: string, zone: TimeZone): Promise<TimeZone> {
  const { time_zone: before } = await tx
    .selectFrom('accounts')
    .select('time_zone')
    .where('id', '=', accountId)
    // Nobody who only refers to the account waits: leads keep coming.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (before !== zone)
    await tx.updateTable('accounts').set({ time_zone: zone }).where('id', '=', accountId).execute();
  return before;
}

/** Returns the key it had before; the row stays locked, so of two uploads at once the later sees the earlier's. */
export async function exchangePicture(
  tx: Db,
  accountId: string,
  memberId: string,
  picture: string | null,
): Promise<string | null> {
  const before = await tx
    .selectFrom('members')
    .select('picture')
    .where('account_id', '=', accountId)
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  await tx
    .updateTable('members')
    .set({ picture })
    .where('account_id', '=', accountId)
    .where('id', '=', memberId)
    .execute();
  return before?.picture ?? null;
}
