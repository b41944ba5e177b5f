-- Rotators, turns, and who is held before getting one.

-- Where turns are given out: what a page shows and how its turns go. A removed one stays as a row: its leads refer to
-- it.
create table rotators (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null,
  slug text not null,
  title text not null check (length(title) between 1 and 50),
  type text not null default 'form' check (type in ('form', 'direct')),
  status text not null default 'active' check (status in ('active', 'paused')),
  rotation text not null default 'ratio' check (rotation in ('ratio', 'even', 'random')),
  -- Whether a returning buyer goes back to the CS who had them.
  sticky text not null default 'on-duty' check (sticky in ('always', 'on-duty', 'off')),
  -- The shape is RotatorInputs of contract/rotator-list.ts.
  inputs jsonb not null default '{}',
  button_text text not null default '',
  template text not null default '',
  -- What the page says about the buyer's data; empty: our own sentence.
  privacy text not null default '',
  default_member_id uuid,
  -- A lead that nobody contacted for so many minutes on duty goes to the next in turn; null: it stays.
  reassign_minutes smallint check (reassign_minutes between 5 and 1440),
  -- Since when that is wanted: what was silent before stays where it is.
  reassign_since timestamptz,
  -- What the owner allows to be spent on leads in one day by this rotator; null: all.
  points_per_day integer check (points_per_day between 1 and 1000000),
  -- Under which domain its link is shown; null: under our address. A foreign key, see the tables of domains.
  domain_id uuid,
  -- An edit names the revision it was made from; when that is no longer the current one it is refused. So in other
  -- tables.
  revision integer not null default 0,
  created_at timestamptz not null,
  removed_at timestamptz,
  primary key (account_id, id),
  constraint rotators_default_member foreign key (account_id, default_member_id) references members,
  constraint rotators_slug_form check (slug ~ '^[a-z0-9][a-z0-9-]{2,29}$')
);
-- Whoever has the link of a preview sees it, so a rotator is found by its id without knowing the account.
create unique index rotators_id on rotators (id) where removed_at is null;
-- A link belongs to one rotator of the service; every view of a page looks it up.
create unique index rotators_slug on rotators (slug) where removed_at is null;
-- Asked every minute.
create index rotators_reassign on rotators (account_id, id) where reassign_minutes is not null;
-- The rotators under a domain.
create index rotators_domain on rotators (account_id, domain_id) where domain_id is not null;

-- Who takes part in a rotator, and how often.
create table rotator_members (
  account_id uuid not null,
  rotator_id uuid not null,
  member_id uuid not null,
  place smallint not null default 0,
  ratio smallint not null default 1 check (ratio between 1 and 10),
  primary key (account_id, rotator_id, member_id),
  foreign key (account_id, member_id) references members,
  foreign key (account_id, rotator_id) references rotators on delete cascade
);
-- The rotators in which a member takes part.
create index rotator_members_member on rotator_members (account_id, member_id);

-- Whose turn it is. Apart from the rotator, so that a lead rewrites little; whoever takes a turn locks this row first.
create table rotator_turns (
  account_id uuid not null,
  rotator_id uuid not null,
  number bigint not null default 0,
  -- TurnState of domain/rotation.ts.
  state jsonb not null default '{}',
  -- As accounts.spent_on.
  spent_on date,
  spent integer not null default 0,
  primary key (account_id, rotator_id),
  foreign key (account_id, rotator_id) references rotators on delete cascade
) with (fillfactor = 50);

-- A number that is one more with every change of what an account's turns are decided from (decision 68): a batch
-- compares it instead of looking at rotators, lists and people one by one. Raised when the transaction ends, after
-- everything else that it has to wait for: so nobody waits in a circle for it.
create table turn_versions (
  account_id uuid primary key references accounts on delete cascade,
  version bigint not null default 0
);

-- People who opened the page, counted by day (WIB) and where they came from.
create table rotator_views (
  account_id uuid not null,
  rotator_id uuid not null,
  day date not null,
  origin text not null check (origin in ('meta', 'other')),
  views integer not null,
  primary key (account_id, rotator_id, day, origin),
  foreign key (account_id, rotator_id) references rotators on delete cascade
) with (fillfactor = 70);
-- A range of days of all rotators.
create index rotator_views_day on rotator_views (account_id, day);

-- Keys of forms that became a lead or were held: each is good for one. A key begins with its time, so new ones go to
-- the end of the index; they are deleted when no form with them counts any more.
create table used_form_keys (
  key bytea primary key,
  -- What was sent with it: the same again is the same request.
  request_key text not null
);

-- What was sent by whom it is not yet clear that they are a buyer: no lead, no turn, no point.
create table held_arrivals (
  account_id uuid not null references accounts on delete cascade,
  rotator_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  -- asked: a question was asked (domain/shield.ts); held: for the seller to decide; bot: certainly no buyer; passed:
  -- the question was answered; released, blocked: as the seller decided.
  state text not null check (state in ('asked', 'held', 'bot', 'passed', 'released', 'blocked')),
  -- HeldReason of domain/arrival-signs.ts.
  reasons text[] not null,
  name text not null,
  phone text,
  address text not null,
  visitor text,
  origin text not null check (origin in ('meta', 'other')),
  source jsonb not null,
  -- The lead that comes of it has the same.
  request_key text not null,
  lead_id uuid,
  decided_at timestamptz,
  decided_by uuid,
  -- Why the seller could not let it in when they tried: it waits on, and the list says so.
  refusal text check (refusal in ('paused', 'deleted', 'no_members', 'blocked')),
  primary key (account_id, id),
  foreign key (account_id, decided_by) references members,
  foreign key (account_id, rotator_id) references rotators on delete cascade
);
-- A form that is sent again is the same arrival.
create unique index held_arrivals_request on held_arrivals (account_id, rotator_id, request_key);
-- The list of what is certainly no buyer, newest first, and its number.
create index held_arrivals_bots on held_arrivals (account_id, at desc, id desc) where state = 'bot';
-- The figures of a day, and what is old enough to be deleted.
create index held_arrivals_days on held_arrivals (account_id, at, state);
-- The list of what waits, newest first, and its number.
create index held_arrivals_open on held_arrivals (account_id, at desc, id desc) where state in ('asked', 'held');
-- Retention deletes by time, whatever became of them.
create index held_arrivals_old on held_arrivals (at);

-- More held arrivals than one request should let in or block: a job works through them in portions.
create table held_batches (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null,
  -- Who decided.
  member_id uuid not null,
  -- As lead_batches.api_key.
  api_key text,
  act text not null check (act in ('release', 'block')),
  -- The filter of the list at that moment; no rotator: all.
  rotator_id uuid,
  bots boolean not null,
  until timestamptz not null,
  -- The last one that was gone through: they are taken in the order of arrival.
  after_at timestamptz,
  after_id uuid,
  status text not null default 'running' check (status in ('running', 'done', 'failed')),
  total integer not null,
  done integer not null default 0,
  -- How often it was begun since it last advanced.
  failures integer not null default 0,
  progressed_at timestamptz not null,
  finished_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, member_id) references members on delete cascade
);
-- One at a time: two would decide about the same ones.
create unique index held_batches_one on held_batches (account_id) where status = 'running';
-- Housekeeping deletes what was finished long ago.
create index held_batches_finished on held_batches (finished_at) where status <> 'running';
-- The job: batches whose process died are taken up again.
create index held_batches_running on held_batches (progressed_at) where status = 'running';

-- Arrivals that were held and are deleted by now, so that figures of past days stay. By hours: time zones of accounts
-- are whole hours apart, so each account's own days can be made of them.
create table held_hours (
  account_id uuid not null references accounts on delete cascade,
  hour timestamptz not null,
  state text not null,
  arrivals integer not null,
  primary key (account_id, hour, state)
);
