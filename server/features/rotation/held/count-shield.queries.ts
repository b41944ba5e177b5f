import { sql } from 'kysely';
import { closedCauses } from '#domain/arrival-signs.ts';
import type { Db } from '#server/platform/database/index.ts';

interface Span {
  from: Date;
  /** Not included. */
  to: Date;
  /** What was asked later is not counted yet: it may be answered. */
  askedUntil: Date;
}

/** Held because nobody could answer, which is not the shield's doing. */
export const closed = sql`array[${sql.join(closedCauses.map((cause) => sql.lit(cause)))}]::text[]`;

/** By what became of them; those that are deleted by now included. */
export async function countByState(
  db: Db,
  accountId: string,
  { from, to, askedUntil }: Span,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ state: string; arrivals: number }>`
    select state, sum(arrivals)::int as arrivals from (
      select state, count(*) as arrivals from held_arrivals
      where account_id = ${accountId} and at >= ${from} and at < ${to}
        and (state <> 'asked' or at <= ${askedUntil}) and not reasons && ${closed}
      group by state
      union all
      select state, sum(arrivals) from held_hours
      where account_id = ${accountId} and hour >= ${from} and hour < ${to} group by state
    ) a group by state`.execute(db);
  return new Map(rows.map(({ state, arrivals }) => [state, arrivals]));
}
