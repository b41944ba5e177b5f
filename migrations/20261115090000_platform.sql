-- Secrets that the environment does not give are made once and kept here, so that every replica has the same.
create table secrets (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);

-- One seller's tenant. Every tenant table begins its keys with the account.
create table accounts (
  id uuid primary key,
  name text not null check (length(name) between 1 and 50),
  created_at timestamptz not null default now()
);

-- A person who signs in; belongs to exactly one account.
create table members (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null unique,
  email text not null check (email = lower(email)),
  password_hash text not null,
  full_name text not null check (length(full_name) between 1 and 50),
  nickname text not null check (length(nickname) between 1 and 50),
  role text not null check (role in ('owner', 'admin', 'cs')),
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);
create unique index members_email on members (email);
create unique index members_one_owner on members (account_id) where role = 'owner';

-- What open screens are told; kept for an hour so that a screen that lost its connection can catch up.
create table events (
  account_id uuid not null references accounts on delete cascade,
  id bigint generated always as identity,
  name text not null,
  payload jsonb not null,
  -- clock_timestamp, not the transaction's start: catching up looks back over what committed late.
  created_at timestamptz not null default clock_timestamp(),
  primary key (account_id, id)
);
create index events_created_at on events (created_at);
