-- Orders of all accounts, as the people who run the service list them. Those to check: who has waited longest comes first.
drop index top_ups_checking;
create index top_ups_to_check on top_ups ((coalesce(claimed_at, created_at)), order_id) where state = 'checking';
create index top_ups_state on top_ups (state, created_at desc, order_id desc);
create index top_ups_newest on top_ups (created_at desc, order_id desc);
-- Found by the beginning of the number, or by the six letters at its end.
create index top_ups_by_number on top_ups (order_id collate "C");
create index top_ups_by_ending on top_ups ((right(order_id, 6)) collate "C");

-- Money that waits for a person: page by page, and when one decided about it.
drop index payments_open;
create index payments_open on payments (recorded_at, id) where state in ('held', 'unmatched');
alter table payments add column decided_at timestamptz;
create index payments_decided on payments (decided_at) where decided_at is not null;

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
create index mutation_files_newest on mutation_files (uploaded_at desc);

-- What the columns of an export hold that no bank is recognised by, remembered by its line of headings.
create table mutation_file_columns (
  headings text primary key check (length(headings) between 1 and 2000),
  columns jsonb not null,
  account_number text not null,
  operator_id uuid not null references operators,
  used_at timestamptz not null
);

-- The same money may be told by several services and stand in an export too. same: it is what same_as tells of, and
-- counts there. With waiting: it may be, a person looks.
alter table bank_mutations
  drop constraint bank_mutations_state_check,
  add constraint bank_mutations_state_check check (state in ('matched', 'waiting', 'ignored', 'same')),
  add column same_as_source text,
  add column same_as_id text,
  add column file_id uuid references mutation_files,
  -- Of an export: a job is still to look whether it pays something.
  add column untried boolean not null default false,
  add foreign key (same_as_source, same_as_id) references bank_mutations,
  add check (state <> 'same' or same_as_id is not null);
create index bank_mutations_amount on bank_mutations (amount, at);
create index bank_mutations_untried on bank_mutations (received_at) where untried;
create index bank_mutations_file on bank_mutations (file_id) where file_id is not null;
-- Each source tells of each sum once.
create unique index bank_mutations_same on bank_mutations (same_as_source, same_as_id, source) where state = 'same';

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
create index adjustments_waiting on adjustments (asked_at, id) where state = 'waiting';
create index adjustments_newest on adjustments (asked_at desc, id desc);
create index adjustments_account on adjustments (account_id, asked_by, asked_at);

-- Terms of a corporate customer.
alter table corporates add column payment_days smallint not null default 14 check (payment_days between 1 and 90);
