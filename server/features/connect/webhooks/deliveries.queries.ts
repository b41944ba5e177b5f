import { type RawBuilder, sql } from 'kysely';
import type { WebhookDelivery } from '#contract/webhooks.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { Tried } from './attempts.queries.ts';

export interface DeliveryRecord extends Omit<WebhookDelivery, 'at' | 'nextAt'> {
  number: number;
  at: Date;
  nextAt: Date | null;
}

/** What stands in the log; `lead_id` of those that are about one. */
const columns = sql`
  d.number, d.id, d.event, d.at, d.status, d.attempts, d.next_at as "nextAt",
  case when d.event like 'lead.%' or d.event like 'order.%' and d.data ->> 'lead_id' is not null then d.subject end as "leadId",
  (
    select a.status from webhook_attempts a
    where a.account_id = d.account_id and a.webhook_id = d.webhook_id and a.number = d.number
    order by a.at desc, a.id desc limit 1
  ) as "lastStatus"`;

type Status = WebhookDelivery['status'];

/** Written out: which index is right depends on it. */
const only: Record<Status, RawBuilder<unknown>> = {
  waiting: sql`and d.status = 'waiting'`,
  delivered: sql`and d.status = 'delivered'`,
  failed: sql`and d.status = 'failed'`,
};

/** Latest first. */
export async function deliveryPage(
  db: Db,
  { accountId, webhookId }: { accountId: string; webhookId: string },
  { status, limit, offset }: { status: Status | undefined; limit: number; offset: number },
): Promise<DeliveryRecord[]> {
  const { rows } = await sql<DeliveryRecord>`
    select ${columns} from webhook_deliveries d
    where d.account_id = ${accountId} and d.webhook_id = ${webhookId} ${status ? only[status] : sql``}
    order by d.number desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countDeliveries(
  db: Db,
  { accountId, webhookId }: { accountId: string; webhookId: string },
  status: Status | undefined,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select from webhook_deliveries d
      where d.account_id = ${accountId} and d.webhook_id = ${webhookId} ${status ? only[status] : sql``}
      limit ${most}
    ) found`.execute(db);
  return rows[0]?.total ?? 0;
}

export type WholeDelivery = DeliveryRecord & { subject: string; data: unknown; body: string | null };

export async function findDelivery(
  db: Db,
  { accountId, webhookId, id }: { accountId: string; webhookId: string; id: string },
): Promise<WholeDelivery | undefined> {
  const { rows } = await sql<WholeDelivery>`
    select ${columns}, d.subject, d.data, d.body from webhook_deliveries d
    where d.id = ${id} and d.account_id = ${accountId} and d.webhook_id = ${webhookId}`.execute(db);
  return rows[0];
}

/** Latest first. */
export async function triesOf(
  db: Db,
  name: { accountId: string; webhookId: string; number: number },
  most: number,
): Promise<Tried[]> {
  const { rows } = await sql<Tried>`
    select id, at, ms, request_headers as "requestHeaders", status, answer, error from webhook_attempts
    where account_id = ${name.accountId} and webhook_id = ${name.webhookId} and number = ${name.number}
    order by at desc, id desc limit ${most}`.execute(db);
  return rows;
}

/** A trial was sent already: it never waits, and nothing waits for it. */
export async function insertTrial(
  tx: Db,
  trial: { accountId: string; webhookId: string; id: string; at: Date; body: string },
): Promise<number> {
  const { number } = await tx
    .insertInto('webhook_deliveries')
    .values({
      account_id: trial.accountId,
      webhook_id: trial.webhookId,
      id: trial.id,
      event: 'test',
      subject: trial.id,
      at: trial.at,
      data: '{}',
      body: trial.body,
      status: 'failed',
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  return number;
}
