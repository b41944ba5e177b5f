import { sql } from 'kysely';
import type { WebhookEvent } from '#domain/webhooks.ts';
import type { Db } from '#server/platform/database/index.ts';

interface LastDelivery {
  at: string;
  status: 'delivered' | 'failed' | 'waiting';
}

/** Beyond this nobody wants to know it exactly. */
const mostWaiting = 10_000;

export type WebhookRecord = Awaited<ReturnType<typeof webhookRecords>>[number];

/** Oldest first. */
export async function webhookRecords(db: Db, accountId: string, id?: string) {
  let query = db
    .selectFrom('webhooks as w')
    .select([
      'w.id',
      'w.name',
      'w.url',
      'w.status',
      'w.gave_up as gaveUp',
      'w.failing_since as failingSince',
      'w.next_at as nextAt',
      'w.created_at as createdAt',
      'w.revision',
    ])
    .select((eb) => eb.ref('w.events').$castTo<WebhookEvent[]>().as('events'))
    .select([
      sql<number>`(select count(*) from (
        select from webhook_deliveries d where d.webhook_id = w.id and d.status = 'waiting' limit ${mostWaiting}
      ) waiting)`.as('waiting'),
      sql<LastDelivery | null>`(
        select json_build_object('at', d.at, 'status', d.status) from webhook_deliveries d
        where d.account_id = w.account_id and d.webhook_id = w.id order by d.number desc limit 1
      )`.as('lastDelivery'),
    ])
    .where('w.account_id', '=', accountId)
    .orderBy('w.created_at')
    .orderBy('w.id');
  if (id !== undefined) query = query.where('w.id', '=', id);
  return query.execute();
}

/** Until the transaction ends nobody else counts or adds: two may not both be the last. */
export async function countWebhooksAlone(tx: Db, accountId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks ${accountId}`}, 0))`.execute(tx);
  const { total } = await tx
    .selectFrom('webhooks')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return total;
}

export interface NewWebhook {
  id: string;
  name: string;
  url: string;
  events: string[];
  secret: string;
  at: Date;
}

export async function insertWebhook(
  tx: Db,
  accountId: string,
  { at, ...webhook }: NewWebhook,
): Promise<void> {
  await tx
    .insertInto('webhooks')
    .values({ account_id: accountId, ...webhook, created_at: at })
    .execute();
}

export async function findWebhook(db: Db, accountId: string, id: string) {
  return db
    .selectFrom('webhooks')
    .select(['id', 'name', 'url', 'secret', 'status'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * First of all that a transaction holds of it: its deliveries come after, whoever writes them. Not `for update`: leads
 * that are arriving must not wait.
 */
export async function lockWebhook(tx: Db, accountId: string, id: string) {
  return tx
    .selectFrom('webhooks')
    .select(['id', 'name', 'url', 'secret', 'status'])
    .select(['revision', 'failures', 'failing_since as failingSince', 'next_at as nextAt'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

interface WebhookColumns {
  name?: string;
  url?: string;
  events?: string[];
  secret?: string;
  status?: 'active' | 'paused';
}

export async function setWebhook(tx: Db, accountId: string, id: string, set: WebhookColumns): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set(set)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

/** Its receiver is as good as new, and everything that waits is tried as if for the first time. */
export async function beginAnew(tx: Db, accountId: string, id: string): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set({ failures: 0, failing_since: null, next_at: null })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
  await sql`
    update webhook_deliveries set next_at = null, first_attempt_at = null, failures = 0
    where account_id = ${accountId} and webhook_id = ${id} and status = 'waiting'
      and (next_at is not null or first_attempt_at is not null)`.execute(tx);
}

export async function clearGaveUp(tx: Db, accountId: string, id: string): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set({ gave_up: false })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

export async function deleteWebhook(tx: Db, accountId: string, id: string): Promise<void> {
  await tx.deleteFrom('webhooks').where('account_id', '=', accountId).where('id', '=', id).execute();
}

/** One that we paused, with whom to mail. */
export async function findGivenUp(db: Db, accountId: string, id: string) {
  return db
    .selectFrom('webhooks as w')
    .innerJoin('members as m', 'm.account_id', 'w.account_id')
    .select(['w.name', 'w.url', 'm.email', 'm.language'])
    .where('w.account_id', '=', accountId)
    .where('w.id', '=', id)
    .where('w.gave_up', '=', true)
    .where('m.role', '=', 'owner')
    .executeTakeFirst();
}

/** Held until the transaction ends. In one order, so that nobody waits for another who waits for them. */
export async function activeWebhooks(tx: Db, accountId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('webhooks')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', '=', 'active')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}
