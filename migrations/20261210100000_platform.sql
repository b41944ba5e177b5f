-- What everything stands on: secrets, shared counters, files in pieces, processes and jobs, the log of changes.

-- Words are searched by their trigrams, within an account. Both extensions are trusted: whoever owns the database may
-- create them.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- Secrets that the environment does not give are made once and kept here, so that every replica has the same.
create table secrets (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);

-- Counters shared by all replicas. Unlogged: after a crash of the database they may start at zero.
create unlogged table rate_limits (
  key text primary key,
  count integer not null,
  ends_at timestamptz not null
);
-- Housekeeping deletes what is over.
create index rate_limits_ends_at on rate_limits (ends_at);

-- Files that are made or read in the background, in pieces: every process finds them, and a piece and what is known of
-- it are one transaction. They live for days, not for years.
create table stored_files (
  id uuid primary key,
  created_at timestamptz not null
);

create table stored_file_pieces (
  file_id uuid not null references stored_files on delete cascade,
  number integer not null,
  bytes bytea storage external not null,
  primary key (file_id, number)
);

-- Processes that run jobs, by the name under which they lock them. What one was doing when it died is taken up by the
-- others once it was not seen for a while.
create table job_runners (
  name text primary key,
  seen_at timestamptz not null
);

-- On graphile-worker's own table (decision 48): what is dead, what failed before and what is being worked on are few
-- among many, and must be found without reading all of them.
create index giliran_jobs_dead on graphile_worker._private_jobs (id) where attempts >= max_attempts;
create index giliran_jobs_failed on graphile_worker._private_jobs (id)
  where last_error is not null and attempts < max_attempts;
create index giliran_jobs_locked on graphile_worker._private_jobs (locked_at) where locked_at is not null;

-- Every process that serves or works, as it says of itself every ten seconds.
create table processes (
  id uuid primary key,
  role text not null check (role in ('web', 'worker', 'all')),
  host text not null,
  pid integer not null,
  version text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  -- ProcessFigures of server/platform/processes: how its own intake is doing.
  figures jsonb not null default '{}'
);
-- Housekeeping deletes processes that are gone.
create index processes_seen_at on processes (seen_at);

-- What was done and what failed in each minute, by kind of work: a job's task, or a loop such as pushes.
create table work_minutes (
  minute timestamptz not null,
  work text not null,
  done integer not null default 0,
  failed integer not null default 0,
  primary key (minute, work)
);

-- When each kind of work last ended well, and when it last failed.
create table work_last (
  work text primary key,
  -- Five cron fields of work that repeats, and since when it is to be done: one that never ran is late too.
  schedule text,
  scheduled_since timestamptz,
  done_at timestamptz,
  failed_at timestamptz
);

-- What can happen.
create type change_kind as enum (
  'lead.added', 'lead.changed', 'lead.visited', 'lead.removed', 'lead.reassigned',
  'order.added', 'order.changed', 'order.removed',
  -- A balance fell below a mark.
  'points.low',
  -- Something else that members are notified of; `data` says what.
  'account.notice'
);

-- One log of what happens to leads, orders and accounts, for many readers (decision 67). The triggers that write it
-- copy keys, and of a row that was changed what figures were made of before; everything else is work of the readers.
create table changes (
  -- Of one lead in the order in which they happened: whoever changes it holds its row.
  seq bigint generated always as identity,
  -- Whose they are: a snapshot says which of them it saw.
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now(),
  -- By the hour, again and again: an hour that everyone has read is emptied before its turn comes again.
  slot smallint not null default (extract(epoch from now())::bigint / 3600 % 3),
  kind change_kind not null,
  account_id uuid not null,
  lead_id uuid,
  order_id uuid,
  visit_id uuid,
  -- For one reader alone; null: for all.
  reader text,
  -- Whether the lead has other words to be found by.
  worded boolean not null default true,
  -- Nobody is notified of it: it came out of a file, or nobody did anything.
  muted boolean not null default coalesce(current_setting('giliran.mute_changes', true), '') = 'on',
  -- What readers cannot look up later. Of leads and orders of accounts with webhooks the row before and after, and
  -- which webhooks there were.
  data jsonb,
  -- Whether figures change by it, and what was counted before: nothing (no created_at, no ordered_on) of what is new,
  -- and of what was trashed, merged or cancelled.
  counted boolean not null default true,
  old_created_at timestamptz,
  old_assigned_at timestamptz,
  old_first_contact_at timestamptz,
  old_turn bigint,
  old_status text,
  old_chat text,
  old_locked boolean,
  old_rotator_id uuid,
  old_member_id uuid,
  old_origin text,
  old_campaign text,
  old_ordered_on date,
  old_revenue bigint
) partition by list (slot);
create table changes_0 partition of changes for values in (0);
create table changes_1 partition of changes for values in (1);
create table changes_2 partition of changes for values in (2);
-- Erasing a buyer finds copies of their leads.
create index changes_copied on changes (account_id, lead_id) where data is not null;
-- Finds the next portion of it.
create index changes_seq on changes (seq);
-- Finds what a snapshot has not seen.
create index changes_xid on changes (xid);

-- How far each has read: all that `done` saw. Who reads in portions is on the way to `target`, in the order of `seq`.
create table change_readers (
  name text primary key,
  -- Nothing yet, at first.
  done pg_snapshot not null default '1:1:',
  target pg_snapshot,
  seq bigint not null default 0
);

insert into change_readers (name) values ('figures'), ('search'), ('notifications'), ('webhooks'), ('conversions');

-- What a reader could not read: the others do not wait for it. Written to the log again, it is tried again.
create table put_aside_changes (
  number bigint generated always as identity,
  reader text not null references change_readers,
  account_id uuid not null,
  lead_id uuid,
  change jsonb not null,
  put_aside_at timestamptz not null default now(),
  primary key (account_id, number)
);
-- Service health and the operators' jobs: what a reader put aside, in its order.
create index put_aside_changes_reader on put_aside_changes (reader, number);
