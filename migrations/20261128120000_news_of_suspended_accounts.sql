-- News of leads whose account is suspended: out of the queue, which is looked at every second, until the account goes on.
create table leads_of_suspended (
  account_id uuid not null references accounts on delete cascade,
  lead_id uuid not null,
  kind text not null,
  at timestamptz not null
);
create index leads_of_suspended_account on leads_of_suspended (account_id);

-- What the last check of the points ledger found; one row, whichever process did it.
create table ledger_check (
  is_last boolean primary key default true check (is_last),
  checked_at timestamptz not null,
  differences integer not null
);
