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

-- How long what waits has been waiting. Leads and figures are queued by triggers, which name no such column.
alter table leads_to_index add column at timestamptz not null default now();
alter table day_changes add column at timestamptz not null default now();
alter table figure_changes add column at timestamptz not null default now();

-- Of the job queue: what failed before and what is being worked on are few among many, and must be found without
-- reading all of them.
create index giliran_jobs_troubled on graphile_worker._private_jobs (id)
  where attempts >= max_attempts or last_error is not null;
create index giliran_jobs_locked on graphile_worker._private_jobs (locked_at) where locked_at is not null;

-- Addresses that a mail server refused for good; one that took a mail later has delivered_at.
create table mail_bounces (
  address text primary key,
  account_id uuid,
  member_id uuid,
  code smallint not null,
  reason text not null,
  times integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  delivered_at timestamptz,
  foreign key (account_id, member_id) references members on delete cascade
);
create index mail_bounces_open on mail_bounces (last_at desc, address) where delivered_at is null;
create index mail_bounces_account on mail_bounces (account_id) where account_id is not null;
