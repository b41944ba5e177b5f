import type { ChannelChoice, NotificationKind } from '#domain/notifications.ts';
import type { Db } from '#server/platform/database/index.ts';

export async function selectChoices(
  db: Db,
  accountId: string,
  memberId: string,
): Promise<Map<NotificationKind, ChannelChoice>> {
  const rows = await db
    .selectFrom('notification_settings')
    .select(['kind', 'bell', 'sound', 'push', 'email', 'off_duty as offDuty'])
    .where('account_id', '=', accountId)
    .where('member_id', '=', memberId)
    .execute();
  return new Map(rows.map(({ kind, ...choice }) => [kind as NotificationKind, choice]));
}

/** Whether the account asked to pay by invoice, whatever became of it. */
export async function hasRegistration(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('corporates')
    .select('account_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function saveChoice(
  db: Db,
  { accountId, memberId, kind }: { accountId: string; memberId: string; kind: NotificationKind },
  { offDuty, ...channels }: ChannelChoice,
): Promise<void> {
  const chosen = { ...channels, off_duty: offDuty };
  await db
    .insertInto('notification_settings')
    .values({ account_id: accountId, member_id: memberId, kind, ...chosen })
    .onConflict((conflict) => conflict.columns(['account_id', 'member_id', 'kind']).doUpdateSet(chosen))
    .execute();
}
