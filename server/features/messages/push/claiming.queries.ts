import { sql } from 'kysely';
import type { Db } from '#server/platform/database/index.ts';

export interface ClaimedDevice {
  accountId: string;
  subscriptionId: string;
  host: string;
  claimedUntil: Date;
}

export interface Room {
  most: number;
  mostOfHost: number;
  /** Devices of a host that the caller is sending to already. */
  busy: ReadonlyMap<string, number>;
}

/** A turn sends at most one push of each kind, each at most twice, and none takes longer than five seconds. */
const leaseSeconds = 90;

/**
 * Devices that something waits for, for this process alone: at most `most`, and of each host no more than is left of
 * `mostOfHost`. Who waits longest comes first. By the clock of the database: those of several machines differ.
 */
export async function claimDevices(
  db: Db,
  now: Date,
  { most, mostOfHost, busy }: Room,
): Promise<ClaimedDevice[]> {
  const isFree = sql`(s.claimed_until is null or s.claimed_until < clock_timestamp())`;
  const { rows } = await sql<ClaimedDevice>`
    with waiting as materialized (
      select account_id, subscription_id, min(created_at) as since from pushes
      where status = 'waiting'
      group by account_id, subscription_id
    ),
    placed as materialized (
      select s.account_id, s.id, w.since, lower(split_part(s.endpoint, '/', 3)) as host,
        row_number() over (partition by lower(split_part(s.endpoint, '/', 3)) order by w.since, s.id) as place
      from waiting w
      join push_subscriptions s on s.account_id = w.account_id and s.id = w.subscription_id
      where (s.next_at is null or s.next_at <= ${now}) and ${isFree}
    ),
    due as materialized (
      select s.account_id, s.id, p.host from push_subscriptions s
      join placed p on p.account_id = s.account_id and p.id = s.id
      left join unnest(${[...busy.keys()]}::text[], ${[...busy.values()]}::integer[]) b (host, devices)
        on b.host = p.host
      -- Asked again of the row that is held: another may have had it just now.
      where ${isFree} and p.place <= ${mostOfHost}::integer - coalesce(b.devices, 0)
      order by p.since
      limit ${most}
      for no key update of s skip locked
    )
    update push_subscriptions s
    set claimed_until = date_trunc('milliseconds', clock_timestamp() + make_interval(secs => ${leaseSeconds}))
    from due where s.account_id = due.account_id and s.id = due.id
    returning s.account_id as "accountId", s.id as "subscriptionId", due.host,
      s.claimed_until as "claimedUntil"`.execute(db);
  return rows;
}

export async function releaseDevice(
  db: Db,
  { accountId, subscriptionId, claimedUntil }: Omit<ClaimedDevice, 'host'>,
): Promise<void> {
  await sql`
    update push_subscriptions set claimed_until = null
    where account_id = ${accountId} and id = ${subscriptionId} and claimed_until = ${claimedUntil}`.execute(
    db,
  );
}

/** What waits for a browser that was signed out is for nobody. */
export async function dropOrphans(db: Db): Promise<void> {
  await sql`
    delete from pushes p where p.status = 'waiting' and not exists (
      select from push_subscriptions s where s.account_id = p.account_id and s.id = p.subscription_id
    )`.execute(db);
}
