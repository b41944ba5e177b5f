import { sql } from 'kysely';
import type { Origin } from '#domain/lead-source.ts';
import type { Db } from '#server/platform/database/index.ts';

export interface ViewCount {
  accountId: string;
  rotatorId: string;
  /** As '2026-11-15'. */
  day: string;
  origin: Origin;
  views: number;
}

/**
 * Adds them all in one statement, in the order of their keys: replicas that write at the same moment wait for each
 * other only one way round. What was counted for a rotator that is gone is left out.
 */
export async function addViews(db: Db, counts: readonly ViewCount[]): Promise<void> {
  const column = <K extends keyof ViewCount>(name: K) => counts.map((count) => count[name]);
  await sql`
    insert into rotator_views (account_id, rotator_id, day, origin, views)
    select v.account_id, v.rotator_id, v.day, v.origin, v.views
    from unnest(
      ${column('accountId')}::uuid[], ${column('rotatorId')}::uuid[], ${column('day')}::date[],
      ${column('origin')}::text[], ${column('views')}::integer[]
    ) as v(account_id, rotator_id, day, origin, views)
    join rotators r on r.account_id = v.account_id and r.id = v.rotator_id
    order by v.account_id, v.rotator_id, v.day, v.origin
    on conflict (account_id, rotator_id, day, origin)
    do update set views = rotator_views.views + excluded.views`.execute(db);
}
