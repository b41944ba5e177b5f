import { sql } from 'kysely';
import type { Db } from '#server/platform/database/index.ts';
import { countedDays } from './check-day-totals.queries.ts';
import { dayMeasures } from './fold-days.queries.ts';

/**
 * One statement sees one moment: the leads that it counts are those whose changes it takes away, whatever comes
 * meanwhile. The condition makes it wait until the old totals are gone, for the new ones have the same keys.
 */
export async function replaceDays(tx: Db, accountId: string): Promise<void> {
  const names = sql.join(dayMeasures.map((name) => sql.ref(name)));
  const sums = sql.join(dayMeasures.map((name) => sql`sum(${sql.ref(name)})`));
  await sql`
    with totals as (delete from day_totals where account_id = ${accountId} returning 1),
    changes as (delete from day_changes where account_id = ${accountId} returning 1)
    insert into day_totals (account_id, day, rotator_id, member_id, ${names})
    select ${accountId}, day, rotator_id, member_id, ${sums} from (${countedDays(accountId)}) c
    where (select count(*) from totals) >= 0
    group by day, rotator_id, member_id`.execute(tx);
}
