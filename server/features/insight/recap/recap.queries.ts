import { sql } from 'kysely';
import type { TimeZone } from '#domain/working-hours.ts';
import type { Db } from '#server/platform/database/index.ts';

export interface Reader {
  accountId: string;
  memberId: string;
}

export async function findHour(db: Db, { accountId, memberId }: Reader): Promise<number | undefined> {
  const row = await db
    .selectFrom('recap_schedules')
    .select('hour')
    .where('account_id', '=', accountId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.hour;
}

export async function putSchedule(
  db: Db,
  { accountId, memberId }: Reader,
  { hour, nextAt }: { hour: number; nextAt: Date },
): Promise<void> {
  await db
    .insertInto('recap_schedules')
    .values({ account_id: accountId, member_id: memberId, hour, next_at: nextAt })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'member_id']).doUpdateSet({ hour, next_at: nextAt }),
    )
    .execute();
}

export interface DueRecap extends Reader {
  hour: number;
  timeZone: TimeZone;
  /** Nobody reads of a shop that rests. */
  isResting: boolean;
}

/** The ones that wait longest. Whoever works on others at the same moment is not waited for. */
export async function lockDue(tx: Db, now: Date, limit: number): Promise<DueRecap[]> {
  const { rows } = await sql<DueRecap>`
    select s.account_id as "accountId", s.member_id as "memberId", s.hour, a.time_zone as "timeZone",
      a.suspended_at is not null or m.removed_at is not null or m.role <> 'owner' as "isResting"
    from recap_schedules s
    join accounts a on a.id = s.account_id
    join members m on m.account_id = s.account_id and m.id = s.member_id
    where s.next_at <= ${now}
    order by s.next_at
    limit ${limit}
    for update of s skip locked`.execute(tx);
  return rows;
}

export interface Addressee {
  email: string;
  language: 'id' | 'en';
  shop: string;
  timeZone: TimeZone;
}

export async function findAddressee(db: Db, { accountId, memberId }: Reader): Promise<Addressee | undefined> {
  return db
    .selectFrom('members as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select(['m.email', 'm.language', 'a.name as shop', 'a.time_zone as timeZone'])
    .where('m.account_id', '=', accountId)
    .where('m.id', '=', memberId)
    .where('m.removed_at', 'is', null)
    .executeTakeFirst();
}
