import { type RawBuilder, sql } from 'kysely';
import type { Exchange } from '#server/integrations/webhook-receiver/post-webhook.ts';
import type { Db } from '#server/platform/database/index.ts';

export interface DeliveryName {
  accountId: string;
  webhookId: string;
  number: number;
}

export interface Tried extends Exchange {
  id: string;
}

interface Outcome {
  status: 'waiting' | 'delivered' | 'failed';
  nextAt: Date | null;
  /** Unless given, it is not counted: it arrived. */
  failures?: number;
}

/**
 * What became of a try, and the delivery after it; without an outcome that stays as it is. What has arrived stays
 * arrived, whatever a try that was under way at the same time says. Nothing when the delivery is gone.
 */
export async function recordTry(
  db: Db,
  { accountId, webhookId, number }: DeliveryName,
  tried: Tried,
  outcome?: Outcome,
): Promise<void> {
  await sql`
    with published as (
      update webhook_deliveries set attempts = attempts + 1${outcome ? changesOf(outcome, tried.at) : sql``}
      where account_id = ${accountId} and webhook_id = ${webhookId} and number = ${number}
      returning number
    )
    insert into webhook_attempts
      (account_id, webhook_id, number, id, at, ms, request_headers, status, answer, error)
    select ${accountId}, ${webhookId}, number, ${tried.id}, ${tried.at}::timestamptz, ${tried.ms}::integer,
      ${JSON.stringify(tried.requestHeaders)}::jsonb, ${tried.status}::smallint, ${tried.answer}, ${tried.error}
    from published`.execute(db);
}

function changesOf({ status, nextAt, failures }: Outcome, at: Date): RawBuilder<unknown> {
  return sql`,
    status = case when status = 'delivered' then status else ${status} end,
    failures = coalesce(${failures ?? null}::integer, failures),
    first_attempt_at = coalesce(first_attempt_at, ${at}::timestamptz),
    next_at = case when status = 'delivered' then null else ${nextAt}::timestamptz end,
    finished_at = case when ${status} = 'waiting' then finished_at else coalesce(finished_at, ${at}::timestamptz) end`;
}

export interface Waiting {
  subject: string;
  failures: number;
  firstAttemptAt: Date | null;
}

/** As it is now; nothing when it waits no more. */
export async function stillWaiting(
  tx: Db,
  { accountId, webhookId, number }: DeliveryName,
): Promise<Waiting | undefined> {
  return tx
    .selectFrom('webhook_deliveries')
    .select(['subject', 'failures', 'first_attempt_at as firstAttemptAt'])
    .where('account_id', '=', accountId)
    .where('webhook_id', '=', webhookId)
    .where('number', '=', number)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
}

/** What waits for this one is sent then; null: as soon as can be. */
export async function moveFollowers(
  db: Db,
  { accountId, webhookId, number }: DeliveryName,
  subject: string,
  nextAt: Date | null,
): Promise<void> {
  await sql`
    update webhook_deliveries set next_at = ${nextAt}
    where account_id = ${accountId} and webhook_id = ${webhookId} and subject = ${subject} and number > ${number}
      and status = 'waiting' and next_at is distinct from ${nextAt}::timestamptz`.execute(db);
}
