import { type RawBuilder, sql } from 'kysely';
import type { QueueName } from '#contract/service-health.ts';
import { processGoneAfterSeconds, type QueueLimits } from '#domain/queue-health.ts';
import { wantedByConversions } from '#server/features/connect/conversions/wanted-changes.ts';
import { wantedByWebhooks } from '#server/features/connect/webhooks/write-deliveries.ts';
import { wantedBySearch } from '#server/features/leads/leads/wanted-changes.ts';
import { wantedByNotifications } from '#server/features/messages/notifications/wanted-changes.ts';

export interface QueueDescription extends QueueLimits {
  /** What waits, as rows with one column `since`. Read to a limit, so it may be a table of any size. */
  waiting: RawBuilder<unknown>;
  /** What nobody tries again by itself, a row each. */
  givenUp?: RawBuilder<unknown>;
  /** Which counts of work are its own: tasks of jobs, or a loop's name. */
  work: RegExp;
  /** Its work is counted by runs, of which each does many things at once: they say nothing of its rate. */
  isInPortions?: true;
}

/** So many rows of a table without a fitting index are read; what waits longest lies at its beginning. */
const firstRows = 10_001;
const jobs = sql`graphile_worker._private_jobs`;

/** In the order in which they are taken. */
const dueJobs = sql`
  select run_at as since, task_id from ${jobs} where is_available and run_at <= now()
  order by priority, run_at limit ${firstRows}`;
const mailTasks = sql`select id from graphile_worker._private_tasks where identifier ~ '[.-]mail$'`;

/** Used up all attempts, and nobody is at the last one now. */
const deadJobs = sql`
  select task_id from ${jobs} where attempts >= max_attempts and locked_at is null limit ${firstRows}`;

/** What a reader of the change log has not read, of what it wants. */
const unreadBy = (reader: string, wants = 'true') => sql`
  select c.at as since from change_readers r, changes c
  where r.name = ${reader} and is_unread(c.xid, r.done) and coalesce(c.reader, r.name) = r.name and (${sql.raw(wants)})`;
/** What it could not read. */
const putAsideBy = (reader: string) => sql`
  select from put_aside_changes where reader = ${reader} limit ${firstRows}`;

/**
 * What happened and was not read yet; and of the webhooks that their sender takes up what is not behind an earlier one of the
 * same lead that waits for its retry.
 */
const dueDeliveries = sql`
  ${unreadBy('webhooks', wantedByWebhooks)}
  union all
  select coalesce(greatest(w.next_at, d.at), d.since) as since
  from due_webhooks(now(), ${firstRows}) w
  cross join lateral (
    (
      select at as since, at, subject, number from webhook_deliveries
      where webhook_id = w.id and status = 'waiting' and next_at is null order by number limit 1001
    )
    union all
    (
      select next_at as since, at, subject, number from webhook_deliveries
      where webhook_id = w.id and status = 'waiting' and next_at is not null
        and (next_at <= now() or w.next_at is not null)
      order by next_at limit 1001
    )
  ) d
  where w.next_at is not null or not exists (
    select from webhook_deliveries e
    where e.webhook_id = w.id and e.subject = d.subject and e.status = 'waiting' and e.number < d.number
      and e.next_at > now()
  )`;

/** What happened and was not read yet, and what the sender takes up; it is behind nobody who waits for a retry. */
const dueConversions = sql`
  ${unreadBy('conversions', wantedByConversions)}
  union all
  select coalesce(greatest(p.next_at, c.created_at), c.created_at) as since
  from due_pixels(now(), ${firstRows}) p
  cross join lateral (
    select created_at from conversions
    where pixel_id = p.id and status in ('waiting', 'sending') order by number limit 1001
  ) c`;

/** Visitors who wait in the memory of a process, as it says itself. */
const visitors = sql`
  select now() - make_interval(secs => (figures ->> 'oldestSeconds')::double precision) as since
  from processes, generate_series(1, (figures ->> 'waiting')::integer)
  where seen_at > now() - make_interval(secs => ${processGoneAfterSeconds})`;

const minute = 60;
const hour = 60 * minute;

/**
 * Everything of ours that waits to be done: the console and /metrics both read this list. What pauses between attempts,
 * or waits for somebody else's machine, is not due and does not count.
 */
export const queues: Record<QueueName, QueueDescription> = {
  intake: { waiting: visitors, work: /^intake$/, lateAfter: 1, stalledAfter: 5 },
  jobs: {
    waiting: sql`select since from (${dueJobs}) t`,
    givenUp: deadJobs,
    work: /\./,
    lateAfter: minute,
    stalledAfter: 10 * minute,
  },
  mails: {
    waiting: sql`select since from (${dueJobs}) t where task_id in (${mailTasks})`,
    givenUp: sql`select from (${deadJobs}) d where task_id in (${mailTasks})`,
    work: /[.-]mail$/,
    lateAfter: minute,
    stalledAfter: 10 * minute,
  },
  notifications: {
    waiting: unreadBy('notifications', wantedByNotifications),
    givenUp: putAsideBy('notifications'),
    work: /^notifications$/,
    lateAfter: 15,
    stalledAfter: 2 * minute,
  },
  pushes: {
    // One whose service asked for patience waits for that.
    waiting: sql`
      select created_at as since from pushes p where status = 'waiting' and not exists (
        select from push_subscriptions s
        where s.account_id = p.account_id and s.id = p.subscription_id and s.next_at > now()
      )`,
    work: /^pushes$/,
    lateAfter: 30,
    stalledAfter: 5 * minute,
  },
  webhooks: {
    waiting: dueDeliveries,
    givenUp: putAsideBy('webhooks'),
    work: /^webhooks$/,
    lateAfter: 2 * minute,
    stalledAfter: 15 * minute,
  },
  conversions: {
    waiting: dueConversions,
    givenUp: putAsideBy('conversions'),
    work: /^conversions$/,
    lateAfter: 2 * minute,
    stalledAfter: 15 * minute,
  },
  domains: {
    waiting: sql`select next_check_at as since from domains where next_check_at <= now() order by next_check_at`,
    work: /^domains$/,
    lateAfter: 2 * minute,
    stalledAfter: 15 * minute,
  },
  search: {
    waiting: unreadBy('search', wantedBySearch),
    givenUp: putAsideBy('search'),
    work: /^search$/,
    lateAfter: 3 * minute,
    stalledAfter: 15 * minute,
  },
  figures: {
    waiting: unreadBy('figures'),
    work: /^figures$/,
    lateAfter: 3 * minute,
    stalledAfter: 15 * minute,
  },
  imports: {
    waiting: sql`
      select progressed_at as since from imports where status in ('reading', 'checking', 'running')
      order by progressed_at`,
    work: /^imports\.work$/,
    lateAfter: 2 * minute,
    stalledAfter: 15 * minute,
  },
  exports: {
    waiting: sql`
      select progressed_at as since from exports where status in ('waiting', 'running') order by progressed_at`,
    work: /^exports\.write$/,
    lateAfter: 2 * minute,
    stalledAfter: 15 * minute,
  },
  'lead-batches': {
    waiting: sql`select progressed_at as since from lead_batches where status = 'running' order by progressed_at`,
    work: /^leads\.batch$/,
    lateAfter: 2 * minute,
    stalledAfter: 15 * minute,
  },
  'held-batches': {
    waiting: sql`select progressed_at as since from held_batches where status = 'running' order by progressed_at`,
    work: /^held\.batch$/,
    lateAfter: 2 * minute,
    stalledAfter: 15 * minute,
  },
  'lead-openings': {
    waiting: sql`
      select progressed_at as since from lead_openings where finished_at is null order by progressed_at`,
    work: /^credits\.open-leads$/,
    lateAfter: 2 * minute,
    stalledAfter: 15 * minute,
  },
  'gateway-notifications': {
    waiting: sql`select received_at as since from gateway_notifications where handled_at is null order by id`,
    work: /^top-ups\.notification$/,
    lateAfter: minute,
    stalledAfter: 10 * minute,
  },
  'gateway-checks': {
    waiting: sql`
      select check_at as since from top_up_attempts where check_at is not null and check_at <= now()
      order by check_at`,
    work: /^top-ups\.check-attempt$/,
    lateAfter: 5 * minute,
    stalledAfter: hour / 2,
  },
  'bank-lines': {
    waiting: sql`select received_at as since from bank_mutations where untried order by received_at`,
    work: /^payments\.match-mutations$/,
    isInPortions: true,
    lateAfter: 3 * minute,
    stalledAfter: 15 * minute,
  },
};
