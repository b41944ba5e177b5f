import { sql } from 'kysely';
import type { Db } from '#server/platform/database/index.ts';

interface Notified {
  accountId: string;
  rotatorId: string;
  at: Date;
  /** Whoever was notified after this is not notified again. */
  quietSince: Date;
}

/** The rotator's title; undefined when they were notified of it a while ago, or it is gone. */
export async function storeNotified(
  tx: Db,
  { accountId, rotatorId, at, quietSince }: Notified,
): Promise<string | undefined> {
  const { rows } = await sql<{ title: string }>`
    with noted as (
      insert into held_notices (account_id, rotator_id, notified_at)
      select account_id, id, ${at} from rotators
      where account_id = ${accountId} and id = ${rotatorId} and removed_at is null
      on conflict (account_id, rotator_id) do update set notified_at = excluded.notified_at
      where held_notices.notified_at <= ${quietSince}
      returning rotator_id
    )
    select r.title from noted n
    join rotators r on r.account_id = ${accountId} and r.id = n.rotator_id`.execute(tx);
  return rows[0]?.title;
}
