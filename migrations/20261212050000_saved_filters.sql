-- Filters of lists that a member keeps under a name; shown above the list and in the command palette.
create table saved_filters (
  account_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  list text not null check (list in ('leads', 'orders', 'rotators', 'members', 'spends')),
  name text not null check (char_length(name) between 1 and 40),
  -- As the address of the list has them: names and values, never what was searched for.
  filter jsonb not null,
  created_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, member_id) references members on delete cascade
);
-- A name is there once for each list; the member's own are read by it.
create unique index saved_filters_name on saved_filters (account_id, member_id, list, lower(name));
