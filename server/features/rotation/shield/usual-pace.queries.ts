import { sql } from 'kysely';
import type { Db } from '#server/platform/database/index.ts';

/** Leads of this rotator on its busiest day of the last two weeks; today does not count: it may be the unusual one. */
export async function busiestDay(
  db: Db,
  { accountId, id }: { accountId: string; id: string },
  today: string,
): Promise<number> {
  const { rows } = await sql<{ leads: number }>`
    select coalesce(max(leads), 0)::integer as leads from (
      select sum(leads) as leads from day_totals
      where account_id = ${accountId} and rotator_id = ${id} and day >= ${today}::date - 14 and day < ${today}::date
      group by day
    ) days`.execute(db);
  return rows[0]?.leads ?? 0;
}
