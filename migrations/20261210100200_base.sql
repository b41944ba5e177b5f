-- What all areas use: events for open screens, the trail, calls that happen once, mails.

-- What is sent to open screens; kept for an hour so that a screen that lost its connection can catch up.
create table events (
  account_id uuid not null,
  id bigint generated always as identity,
  name text not null,
  payload jsonb not null,
  -- clock_timestamp, not the transaction's start: catching up looks back over what committed late.
  created_at timestamptz not null default clock_timestamp(),
  primary key (account_id, id)
);
-- Housekeeping prunes by time. Rows come in that order, so a summary of each range of pages finds them.
create index events_created_at on events using brin (created_at) with (pages_per_range = 16, autosummarize = on);

-- Who did what to the account's security, for its owner to read.
create table audit_entries (
  account_id uuid not null references accounts,
  id uuid not null,
  at timestamptz not null,
  kind text not null,
  member_id uuid,
  details jsonb not null,
  ip text not null,
  user_agent text not null,
  primary key (account_id, id)
);

-- The answer of a call that creates or charges, under the key its caller gave: sent twice, it happens once.
create table idempotency_keys (
  account_id uuid not null references accounts on delete cascade,
  member_id uuid not null,
  key text not null check (length(key) between 1 and 100),
  call text not null,
  body_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (account_id, member_id, key)
);
-- Housekeeping deletes answers after a day.
create index idempotency_keys_created_at on idempotency_keys (created_at);

-- E-mails of an installation without SMTP, read at /dev/mail.
create table kept_mails (
  id uuid primary key,
  at timestamptz not null,
  recipient text not null,
  subject text not null,
  html text not null,
  text text not null,
  -- Names of the files that were attached; the files themselves can be made again.
  attachments text[] not null default '{}'
);

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
-- Operators: addresses of an account that refuse mail; an account that ends.
create index mail_bounces_account on mail_bounces (account_id) where account_id is not null;
-- Service health: addresses that still refuse, newest first.
create index mail_bounces_open on mail_bounces (last_at desc, address) where delivered_at is null;
