import { sql } from 'kysely';
import type { Health } from '#domain/webhooks.ts';
import type { Db } from '#server/platform/database/index.ts';

export interface ClaimedWebhook extends Health {
  accountId: string;
  id: string;
  url: string;
  secret: string;
  claimedUntil: Date;
}

/** A process that dies with a claim keeps the others away for so long; a round must be over before. */
const leaseSeconds = 30;

/** An account whose receivers are slow delays nobody else's deliveries. */
const mostOfAccount = 3;

/**
 * Webhooks with something to send, for this process alone. Not `for update`: leads that are arriving must not wait.
 * Who was served longest ago comes first. By the clock of the database: those of several machines differ.
 */
export async function claimDue(db: Db, now: Date, most: number): Promise<ClaimedWebhook[]> {
  const isFree = sql`(w.claimed_until is null or w.claimed_until < clock_timestamp())`;
  const { rows } = await sql<ClaimedWebhook>`
    with waiting as materialized (
      select w.account_id, w.id,
        row_number() over (partition by w.account_id order by w.claimed_until nulls first, w.id) as place
      from due_webhooks(${now}, null) w where ${isFree}
    ),
    due as materialized (
      select w.account_id, w.id from webhooks w
      join waiting on waiting.account_id = w.account_id and waiting.id = w.id
      -- Asked again of the row that is held: another may have had it just now.
      where w.status = 'active' and w.id = any (array(select id from waiting)) and ${isFree}
        and place <= ${mostOfAccount} - (
          select count(*) from webhooks busy
          where busy.account_id = w.account_id and busy.claimed_until >= clock_timestamp()
        )
      order by w.claimed_until nulls first
      limit ${most}
      for no key update of w skip locked
    )
    update webhooks w
    set claimed_until = date_trunc('milliseconds', clock_timestamp() + make_interval(secs => ${leaseSeconds}))
    from due where w.account_id = due.account_id and w.id = due.id
    returning w.account_id as "accountId", w.id, w.url, w.secret, w.failures, w.failing_since as "failingSince",
      w.next_at as "nextAt", w.claimed_until as "claimedUntil"`.execute(db);
  return rows;
}

export async function release(
  db: Db,
  { accountId, id, claimedUntil }: Pick<ClaimedWebhook, 'accountId' | 'id' | 'claimedUntil'>,
): Promise<void> {
  await sql`
    update webhooks set claimed_until = clock_timestamp()
    where account_id = ${accountId} and id = ${id} and claimed_until = ${claimedUntil}`.execute(db);
}

export interface WaitingDelivery {
  number: number;
  id: string;
  event: string;
  subject: string;
  at: Date;
  data: unknown;
  body: string | null;
  failures: number;
  firstAttemptAt: Date | null;
  nextAt: Date | null;
  /** That of the same lead which must go before it. */
  before: number | null;
  beforeNextAt: Date | null;
}

/** Of each lead only with all that goes before; `early`: those that wait for a later time too. Oldest first. */
export async function waitingDeliveries(
  db: Db,
  { accountId, id }: { accountId: string; id: string },
  { now, most, early }: { now: Date; most: number; early: boolean },
): Promise<WaitingDelivery[]> {
  const columns = sql`
    number, id, event, subject, at, data, body, failures, first_attempt_at as "firstAttemptAt", next_at as "nextAt"`;
  const { rows } = await sql<WaitingDelivery>`
    with fresh as materialized (
      select ${columns} from webhook_deliveries
      where account_id = ${accountId} and webhook_id = ${id} and status = 'waiting' and next_at is null
      order by number limit ${most}
    ),
    later as materialized (
      select ${columns} from webhook_deliveries
      where account_id = ${accountId} and webhook_id = ${id} and status = 'waiting' and next_at is not null
        and (${early}::boolean or next_at <= ${now})
      order by next_at, number limit ${most}
    )
    select c.*, b.number as before, b.next_at as "beforeNextAt"
    from (select * from fresh union all select * from later) c
    left join lateral (
      select number, next_at from webhook_deliveries e
      where e.webhook_id = ${id} and e.subject = c.subject and e.status = 'waiting' and e.number < c.number
      order by e.number desc limit 1
    ) b on true
    order by c.number`.execute(db);
  return rows;
}

/** They wait for the one before them, and are due again when it is. */
export async function waitWith(
  db: Db,
  accountId: string,
  webhookId: string,
  waits: readonly { number: number; until: Date }[],
): Promise<void> {
  await sql`
    update webhook_deliveries d set next_at = w.until
    from unnest(
      ${waits.map(({ number }) => number)}::bigint[], ${waits.map(({ until }) => until.toISOString())}::timestamptz[]
    ) w (number, until)
    where d.account_id = ${accountId} and d.webhook_id = ${webhookId} and d.number = w.number
      and d.status = 'waiting'`.execute(db);
}

/** Before the first is sent: who dies right after sends the same again. What it was made of is not needed any more. */
export async function storeBodies(
  db: Db,
  accountId: string,
  webhookId: string,
  bodies: readonly { number: number; body: string }[],
): Promise<void> {
  await sql`
    update webhook_deliveries d set body = b.body, data = '{}'
    from unnest(
      ${bodies.map(({ number }) => number)}::bigint[], ${bodies.map(({ body }) => body)}::text[]
    ) b (number, body)
    where d.account_id = ${accountId} and d.webhook_id = ${webhookId} and d.number = b.number
      and d.body is null`.execute(db);
}

export async function setHealth(
  db: Db,
  { accountId, id }: { accountId: string; id: string },
  { failures, failingSince, nextAt }: Health,
): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ failures, failing_since: failingSince, next_at: nextAt })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

/** The receiver is back: deliveries first tried since its failure wait no longer, for they were not its cause. */
export async function retryNow(
  db: Db,
  accountId: string,
  webhookId: string,
  since: Date | null,
): Promise<void> {
  await sql`
    update webhook_deliveries set next_at = null
    where account_id = ${accountId} and webhook_id = ${webhookId} and status = 'waiting' and next_at is not null
      and (${since}::timestamptz is null or first_attempt_at is null or first_attempt_at >= ${since})`.execute(
    db,
  );
}

/** False when it rests already. */
export async function pauseFailing(
  tx: Db,
  { accountId, id }: { accountId: string; id: string },
): Promise<boolean> {
  const paused = await tx
    .updateTable('webhooks')
    .set({ status: 'paused', gave_up: true, next_at: null })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('status', '=', 'active')
    .returning('id')
    .executeTakeFirst();
  return paused !== undefined;
}
