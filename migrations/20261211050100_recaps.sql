-- When the daily recap of an owner comes next; no row: they have not been given one yet.
create table recap_schedules (
  account_id uuid not null,
  member_id uuid not null,
  -- In the account's time zone.
  hour smallint not null check (hour between 0 and 23),
  next_at timestamptz not null,
  primary key (account_id, member_id),
  foreign key (account_id, member_id) references members on delete cascade
);
-- Asked every minute: whose recap is due.
create index recap_schedules_next on recap_schedules (next_at);

-- Of the recap of a day: what it says (Recap of domain/recap.ts).
alter table notifications add column recap jsonb;
