import { sql } from 'kysely';
import type { Db } from '#server/platform/database/index.ts';
import type { Move, NewDelivery, Subscriber } from './plan-deliveries.ts';

/** Held until the transaction ends, in the order in which everyone holds them who writes several deliveries. */
export async function lockWebhooks(tx: Db, accountIds: readonly string[]): Promise<void> {
  await sql`
    select from webhooks where account_id = any(${accountIds}::uuid[])
    order by account_id, id for no key update`.execute(tx);
}

/** In the order of their ids. */
export async function subscribersOf(tx: Db, accountIds: readonly string[]): Promise<Subscriber[]> {
  return tx
    .selectFrom('webhooks')
    .select(['account_id as accountId', 'id', 'events'])
    .where('account_id', '=', sql<string>`any(${accountIds}::uuid[])`)
    .orderBy('account_id')
    .orderBy('id')
    .execute();
}

/** Only what waits: what arrived stays with its own lead. */
export async function moveWaiting(tx: Db, moves: readonly Move[]): Promise<void> {
  await sql`
    update webhook_deliveries d set subject = m.goes_to
    from unnest(
      ${moves.map(({ accountId }) => accountId)}::uuid[], ${moves.map(({ from }) => from)}::uuid[],
      ${moves.map(({ to }) => to)}::uuid[]
    ) m (account_id, came_from, goes_to)
    join webhooks w on w.account_id = m.account_id
    where d.account_id = w.account_id and d.webhook_id = w.id and d.subject = m.came_from and d.status = 'waiting'`.execute(
    tx,
  );
}

/** Numbered in this order. */
export async function insertDeliveries(tx: Db, deliveries: readonly NewDelivery[]): Promise<void> {
  await sql`
    insert into webhook_deliveries (account_id, webhook_id, event, subject, at, data)
    select account_id, webhook_id, event, subject, at, data
    from unnest(
      ${deliveries.map(({ accountId }) => accountId)}::uuid[], ${deliveries.map(({ webhookId }) => webhookId)}::uuid[],
      ${deliveries.map(({ event }) => event)}::text[], ${deliveries.map(({ subject }) => subject)}::uuid[],
      ${deliveries.map(({ at }) => at.toISOString())}::timestamptz[],
      ${deliveries.map(({ data }) => JSON.stringify(data))}::jsonb[]
    ) with ordinality d (account_id, webhook_id, event, subject, at, data, place)
    order by place`.execute(tx);
}
