-- Arrivals that were held and are deleted by now, so that figures of past days stay. By hours: time zones of accounts
-- are whole hours apart, so each account's own days can be made of them.
create table held_hours (
  account_id uuid not null references accounts on delete cascade,
  hour timestamptz not null,
  state text not null,
  arrivals integer not null,
  primary key (account_id, hour, state)
);
