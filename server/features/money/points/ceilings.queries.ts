import { sql } from 'kysely';
import type { DailyPoints } from '#domain/daily-points.ts';
import type { TimeZone } from '#domain/working-hours.ts';
import type { Db } from '#server/platform/database/index.ts';

/** False when they were already notified of this level on that day. */
export async function insertCeilingNotified(
  tx: Db,
  notice: { accountId: string; rotatorId: string | null; day: string; level: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into ceiling_notices (account_id, rotator_id, day, level)
    values (${notice.accountId}, ${notice.rotatorId}, ${notice.day}, ${notice.level})
    on conflict do nothing returning level`.execute(tx);
  return rows.length > 0;
}

export async function deleteCeilingsNotified(db: Db, before: Date): Promise<void> {
  await sql`delete from ceiling_notices where day < ${before.toISOString().slice(0, 10)}::date`.execute(db);
}

export async function dailyPointsOf(
  db: Db,
  accountId: string,
): Promise<DailyPoints & { timeZone: TimeZone }> {
  return db
    .selectFrom('accounts')
    .select(['points_per_day as pointsPerDay', 'spent_on as spentOn', 'spent', 'time_zone as timeZone'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
}

/** Says what it was. */
export async function exchangePointsPerDay(
  tx: Db,
  accountId: string,
  pointsPerDay: number | null,
): Promise<number | null> {
  const { before } = await tx
    .selectFrom('accounts')
    .select('points_per_day as before')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (before === pointsPerDay) return before;
  await tx
    .updateTable('accounts')
    .set({ points_per_day: pointsPerDay })
    .where('id', '=', accountId)
    .execute();
  return before;
}
