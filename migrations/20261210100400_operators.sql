-- Who runs the service, and what they see and do. The tables of operators are few and stay in one place; those with a
-- column account_id refer to accounts, they are no data of an account.

-- Who runs the service: members of no account. Who may sign in is also a matter of OPERATOR_EMAILS.
create table operators (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  name text not null check (length(name) between 1 and 50),
  -- Null until the invitation was followed.
  password_hash text,
  -- By a link that works once.
  invitation_hash bytea unique,
  invitation_expires_at timestamptz,
  -- Encrypted with a key that follows from APP_SECRET. Null: no second factor yet, they can only enrol one.
  totp_secret bytea,
  -- The time step of the last code that was taken: a code works once.
  totp_step bigint not null default 0,
  -- Shown as a QR code, not confirmed by a code yet.
  totp_offered bytea,
  created_at timestamptz not null
);

-- For a day without the phone; each works once.
create table operator_recovery_codes (
  operator_id uuid not null references operators on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (operator_id, code_hash)
);

-- stage code: the password was right, the code is missing; enrol: there is no second factor yet; open: both were right.
create table operator_sessions (
  id uuid primary key,
  operator_id uuid not null references operators on delete cascade,
  token_hash bytea not null unique,
  stage text not null check (stage in ('code', 'enrol', 'open')),
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When a code was entered again; what moves money wants a recent one.
  confirmed_at timestamptz
);
-- Housekeeping deletes what is over.
create index operator_sessions_expires_at on operator_sessions (expires_at);
-- Ending all sessions of an operator.
create index operator_sessions_operator on operator_sessions (operator_id);

-- An operator looks at an account as its owner sees it, for half an hour and without changing anything. Gone with the
-- operator's session; what remains of it stands in the owner's security history and in the operators' trail.
create table operator_looks (
  id uuid primary key,
  operator_id uuid not null references operators on delete cascade,
  session_id uuid not null references operator_sessions on delete cascade,
  account_id uuid not null references accounts,
  token_hash bytea not null unique,
  reason text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
-- Housekeeping deletes what is over.
create index operator_looks_expires_at on operator_looks (expires_at);
-- A look ends with the session it was begun in.
create index operator_looks_session on operator_looks (session_id);

-- Everything an operator did, with what was before and after. Sent again under its key an act is answered from here.
create table operator_acts (
  id uuid primary key,
  at timestamptz not null,
  operator_id uuid not null references operators,
  kind text not null,
  account_id uuid references accounts,
  -- What it was done to, as people name it: an order, an invoice, a job.
  subject text not null default '',
  reason text not null default '',
  before jsonb,
  after jsonb,
  key text,
  call text,
  body_hash bytea,
  answer jsonb,
  ip text not null,
  user_agent text not null
);
-- Sent again under its key an act is answered from here.
create unique index operator_acts_key on operator_acts (operator_id, key) where key is not null;
-- The trail of one account.
create index operator_acts_account on operator_acts (account_id, id desc) where account_id is not null;
-- The trail, by kind of act.
create index operator_acts_kind on operator_acts (kind, id desc);
-- The trail, by operator.
create index operator_acts_operator on operator_acts (operator_id, id desc);

-- Answers to calls of operators that changed nothing, so that they too happen once; forgotten after a day. What changed
-- something is answered from operator_acts.
create table operator_answers (
  operator_id uuid not null references operators on delete cascade,
  key text not null,
  call text not null,
  body_hash bytea not null,
  answer jsonb not null,
  created_at timestamptz not null,
  primary key (operator_id, key)
);
-- Housekeeping deletes answers after a day.
create index operator_answers_created_at on operator_answers (created_at);

-- What operators find an account by: its name, its people, their numbers, its links (update_account_words).
create table account_words (
  account_id uuid primary key references accounts on delete cascade,
  words text not null
);
-- Finding an account by a part of any word.
create index account_words_words on account_words using gin (words gin_trgm_ops) with (fastupdate = off);

-- How an account does, looked at again in portions by a job: lists are sorted by it.
create table account_health (
  account_id uuid primary key references accounts on delete cascade,
  -- Null: not looked at yet.
  checked_at timestamptz,
  last_lead_at timestamptz,
  -- Points a day, of the last week.
  pace double precision not null default 0,
  runs_out_at timestamptz
);
-- The job: what was not looked at for longest.
create index account_health_checked on account_health (checked_at nulls first, account_id);
-- The list of accounts by when their points run out.
create index account_health_runs_out on account_health (runs_out_at, account_id) where runs_out_at is not null;
-- The list of accounts by their last lead.
create index account_health_silent on account_health (last_lead_at, account_id) where last_lead_at is not null;

-- Points given or taken by hand. Above a limit they wait for the yes of another operator than the one who asked.
create table adjustments (
  -- Of the ledger's entry too: done twice it happens once.
  id uuid primary key,
  account_id uuid not null references accounts,
  points integer not null check (points <> 0),
  reason text not null check (length(reason) between 1 and 300),
  state text not null check (state in ('waiting', 'done', 'refused')),
  asked_by uuid not null references operators,
  asked_at timestamptz not null,
  -- Until when it can be confirmed.
  expires_at timestamptz not null,
  decided_by uuid references operators,
  decided_at timestamptz,
  refusal text not null default '',
  -- Who asked may take it back, but not say yes.
  check (state <> 'done' or decided_by is null or decided_by <> asked_by),
  check ((state = 'waiting') = (decided_at is null))
);
-- What an operator gave an account lately: beyond a limit another one has to say yes.
create index adjustments_account on adjustments (account_id, asked_by, asked_at);
-- The list of adjustments.
create index adjustments_newest on adjustments (asked_at desc, id desc);
-- Those that wait for a second operator.
create index adjustments_waiting on adjustments (asked_at, id) where state = 'waiting';

-- A bank's export that an operator uploaded.
create table mutation_files (
  id uuid primary key,
  operator_id uuid not null references operators,
  name text not null check (length(name) between 1 and 200),
  -- As its columns were recognised; empty when an operator said what they hold.
  bank text not null,
  uploaded_at timestamptz not null,
  lines integer not null check (lines >= 0),
  added integer not null check (added >= 0),
  known integer not null check (known >= 0),
  doubtful integer not null check (doubtful >= 0)
);
-- The list of uploads.
create index mutation_files_newest on mutation_files (uploaded_at desc);

-- What the columns of an export hold that no bank is recognised by, remembered by its line of headings.
create table mutation_file_columns (
  headings text primary key check (length(headings) between 1 and 2000),
  columns jsonb not null,
  account_number text not null,
  operator_id uuid not null references operators,
  used_at timestamptz not null
);

-- What came in and went back, by day of Jakarta. A day that is over never changes: money counts on the day it was paid,
-- and what goes back on the day it goes back. So each day is added up once, and only the days since then are counted
-- from the orders themselves.
create table revenue_days (
  day date not null,
  -- top_up, invoice: of a corporate customer, extra: money beside an order that became points.
  kind text not null check (kind in ('top_up', 'invoice', 'extra')),
  method text not null,
  channel text not null,
  -- Points of the package; 0 for an own amount, and where there is none.
  package integer not null,
  payments integer not null,
  paid bigint not null,
  ppn bigint not null,
  refunds integer not null,
  refunded bigint not null,
  primary key (day, kind, method, channel, package)
);

-- Up to which day they are added up.
create table revenue_state (
  id smallint primary key default 1 check (id = 1),
  until date not null
);

-- What the accounts hold together, and what they owe: one row a day, renewed every few minutes while it lasts. Counted
-- over all accounts by a job, because an index with the points would be written with every lead.
create table outstanding_days (
  day date primary key,
  counted_at timestamptz not null,
  prepaid_points bigint not null,
  prepaid_accounts integer not null,
  -- Of refunds whose points were spent.
  owed_points bigint not null,
  -- Used by postpaid accounts and not invoiced yet.
  unbilled_points bigint not null,
  -- Points that postpaid accounts have left.
  postpaid_points bigint not null,
  unpaid_invoices integer not null,
  unpaid_rupiah bigint not null,
  overdue_rupiah bigint not null
);
