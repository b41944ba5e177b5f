import { sql } from 'kysely';
import type { Db } from '#server/platform/database/index.ts';

/**
 * Up to so many of those that are over, and of those that waited in vain; how many there were. Waits for nobody: what
 * somebody is writing is left for another time.
 */
export async function deleteOldDeliveries(db: Db, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from webhook_deliveries where (account_id, webhook_id, number) in (
      select d.account_id, d.webhook_id, d.number from webhook_deliveries d
      where d.at < ${before} and (d.status <> 'waiting' or not exists (
        select from webhooks w where w.account_id = d.account_id and w.id = d.webhook_id and w.status = 'active'
      ))
      order by d.at limit ${most} for update of d skip locked
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Webhooks that are gone and have left deliveries behind. Leaps from webhook to webhook, whatever their number of deliveries. */
export async function removedWebhooks(db: Db): Promise<{ accountId: string; webhookId: string }[]> {
  const { rows } = await sql<{ accountId: string; webhookId: string }>`
    with recursive seen as (
      (select account_id, webhook_id from webhook_deliveries order by account_id, webhook_id limit 1)
      union all
      select n.account_id, n.webhook_id from seen s, lateral (
        select d.account_id, d.webhook_id from webhook_deliveries d
        where (d.account_id, d.webhook_id) > (s.account_id, s.webhook_id)
        order by d.account_id, d.webhook_id limit 1
      ) n
    )
    select s.account_id as "accountId", s.webhook_id as "webhookId" from seen s
    where not exists (select from webhooks w where w.account_id = s.account_id and w.id = s.webhook_id)`.execute(
    db,
  );
  return rows;
}

export async function deleteLeftBehind(
  db: Db,
  { accountId, webhookId }: { accountId: string; webhookId: string },
  most: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from webhook_deliveries where account_id = ${accountId} and webhook_id = ${webhookId} and number in (
      select number from webhook_deliveries
      where account_id = ${accountId} and webhook_id = ${webhookId} limit ${most}
    ) and not exists (select from webhooks where account_id = ${accountId} and id = ${webhookId})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}
