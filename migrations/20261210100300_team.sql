-- Groups of members.

-- A named group of members. Deleting it keeps them.
create table teams (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 50),
  revision integer not null default 0,
  created_at timestamptz not null,
  primary key (account_id, id)
);
-- Two teams of an account have different names, whatever the case of letters.
create unique index teams_name on teams (account_id, lower(name));
alter table members
  add constraint members_team foreign key (account_id, team_id) references teams on delete set null (team_id);
