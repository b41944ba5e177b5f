-- Buyers' data, and accounts that close.

-- What the owner decides about buyers' data, and what the public notice says of it. An account without a row has the
-- usual: traces for 90 days, leads for as long as the account is there.
create table privacy_settings (
  account_id uuid primary key references accounts on delete cascade,
  trace_days integer not null check (trace_days between 30 and 365),
  -- Null: kept.
  lead_months integer check (lead_months between 3 and 60),
  -- The seller's own words in the notice, and whom buyers ask.
  notice text not null default '',
  contact text not null default '',
  revision integer not null default 0,
  -- Traces of what arrived before this are removed already.
  traces_until timestamptz
);

-- Buyers whose data was erased: a keyed hash answers later whether a number was one of them, and nobody can read the
-- number out of it.
create table erased_buyers (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null,
  phone_hash text not null,
  at timestamptz not null,
  -- Who did it; null: done again after a backup was brought back.
  member_id uuid,
  -- Their forms are refused, as those of blocked numbers are.
  refused boolean not null,
  primary key (account_id, id),
  foreign key (account_id, member_id) references members
);
-- Whether a number was one of them.
create index erased_buyers_hash on erased_buyers (account_id, phone_hash);
-- Whether an account refuses any: asked for every batch of leads, and of most accounts the answer is no.
create index erased_buyers_refused on erased_buyers (account_id) where refused;

-- What is to come of a closed account. The row goes when the owner brings the account back.
create table account_closings (
  account_id uuid primary key references accounts on delete cascade,
  closed_at timestamptz not null,
  -- From then on nothing can be brought back.
  ends_at timestamptz not null,
  warned_at timestamptz,
  -- Its people are gone from it, and the rest is being erased.
  begun_at timestamptz,
  ended_at timestamptz,
  -- Its links may be anybody's again.
  links_freed_at timestamptz,
  check (ended_at is null or begun_at is not null),
  check (links_freed_at is null or ended_at is not null)
);
-- The job: links that become free.
create index account_closings_links on account_closings (ended_at)
  where ended_at is not null and links_freed_at is null;
-- The job: accounts to warn of and to end.
create index account_closings_open on account_closings (ends_at) where ended_at is null;
