import { sql } from 'kysely';
import { type AccountEvent, accountEvents } from '#contract/events.ts';
import type { Db } from '../database/index.ts';

export const eventsChannel = 'giliran_events';

/** Of NOTIFY's 8000 bytes: events carry ids, screens fetch what they show. */
const maxPayloadBytes = 4_000;
/** Accounts that get the same event by one NOTIFY: some 60 bytes each. */
const mostInNotice = 50;

/** What every replica receives. */
export interface Notice {
  name: string;
  payload: unknown;
  to: typeof everyone | [accountId: string, eventId: number][];
}

export interface StoredEvent {
  /** 0: published to everyone, and not stored. */
  id: number;
  name: string;
  payload: unknown;
}

/** Publishes to every open screen of the account, on every replica, once the caller's transaction commits. */
export async function publish(db: Db, accountId: string, event: AccountEvent): Promise<void> {
  await publishAll(db, [{ accountId, event }]);
}

/** The same for many accounts at once, in one statement. */
export async function publishAll(
  db: Db,
  events: readonly { accountId: string; event: AccountEvent }[],
): Promise<void> {
  await sql`
    with added as (
      insert into events (account_id, name, payload)
      select * from unnest(
        ${events.map(({ accountId }) => accountId)}::uuid[],
        ${events.map(({ event }) => event.name)}::text[], ${events.map(payloadOf)}::jsonb[]
      )
      returning account_id, id, name, payload
    ),
    parted as (
      select *, (row_number() over (partition by name, payload order by id) - 1) / ${mostInNotice} as part from added
    )
    select pg_notify(${eventsChannel}, json_build_object(
      'name', name, 'payload', payload, 'to', json_agg(json_build_array(account_id, id) order by id)
    )::text)
    from parted group by name, payload, part order by min(id)`.execute(db);
}

/** In place of an account: every open screen there is. */
export const everyone = '*';

/** Publishes to all accounts. Not stored: a screen that was away asks for everything anew when it comes back. */
export async function publishToEveryone(db: Db, event: AccountEvent): Promise<void> {
  const notice: Notice = { name: event.name, payload: event.payload, to: everyone };
  await sql`select pg_notify(${eventsChannel}, ${JSON.stringify(notice)})`.execute(db);
}

function payloadOf({ event }: { event: AccountEvent }): string {
  const payload = JSON.stringify(accountEvents[event.name].parse(event.payload));
  if (Buffer.byteLength(payload) > maxPayloadBytes)
    throw new Error(`event ${event.name} is too large to publish`);
  return payload;
}

/** A transaction may commit this long after it numbered its event; see idle_in_transaction_session_timeout. */
const lateCommitSeconds = 10;
const maxReplay = 500;

/**
 * What a screen that last saw `lastId` may have missed, or undefined when that is not known any more. Events that
 * were numbered earlier but committed later are included, so a few may arrive twice: ids distinguish them.
 */
export async function eventsSince(
  db: Db,
  accountId: string,
  lastId: number,
): Promise<StoredEvent[] | undefined> {
  const last = await db
    .selectFrom('events')
    .select('created_at')
    .where('account_id', '=', accountId)
    .where('id', '=', lastId)
    .executeTakeFirst();
  if (!last) return undefined;
  const missed = await db
    .selectFrom('events')
    .select(['id', 'name', 'payload'])
    .where('account_id', '=', accountId)
    .where('id', '!=', lastId)
    .where('created_at', '>=', new Date(last.created_at.getTime() - lateCommitSeconds * 1_000))
    .orderBy('id')
    .limit(maxReplay + 1)
    .execute();
  return missed.length > maxReplay ? undefined : missed;
}

/**
 * What happened in the last moments: a screen fetches what it shows first and listens then, and may have missed what came
 * in between. Undefined when it is too much to send.
 */
export async function eventsOfLast(
  db: Db,
  accountId: string,
  milliseconds: number,
): Promise<StoredEvent[] | undefined> {
  const events = await db
    .selectFrom('events')
    .select(['id', 'name', 'payload'])
    .where('account_id', '=', accountId)
    .where('created_at', '>=', sql<Date>`clock_timestamp() - make_interval(secs => ${milliseconds / 1_000})`)
    .orderBy('id')
    .limit(maxReplay + 1)
    .execute();
  return events.length > maxReplay ? undefined : events;
}

/** Where a screen that has just come stands; 0: nothing happened that could still be sent. */
export async function latestEventId(db: Db, accountId: string): Promise<number> {
  const last = await db
    .selectFrom('events')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.id ?? 0;
}

export async function pruneEvents(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('events').where('created_at', '<', before).execute();
}
