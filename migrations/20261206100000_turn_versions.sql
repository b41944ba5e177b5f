-- Whether anything has changed of what an account's turns are decided from was seen from the rows of its rotator, list and
-- people, one by one and for every rotator of every batch. It is a number now, one more with every such change.
-- Raised when the transaction ends, after everything else that it has to wait for: so nobody waits in a circle for it.
create table turn_versions (
  account_id uuid primary key references accounts (id) on delete cascade,
  version bigint not null default 0
);
insert into turn_versions (account_id) select id from accounts;

create function add_turn_version() returns trigger language plpgsql as $$
begin
  insert into turn_versions (account_id) values (new.id);
  return null;
end $$;
create trigger accounts_add_turn_version after insert on accounts
  for each row execute function add_turn_version();

create function raise_turn_version() returns trigger language plpgsql as $$
declare changed uuid;
begin
  if tg_table_name = 'accounts' then
    changed := new.id;
  elsif tg_op = 'DELETE' then
    changed := old.account_id;
  else
    changed := new.account_id;
  end if;
  update turn_versions set version = version + 1 where account_id = changed;
  return null;
end $$;

-- The columns are those that server/features/rotation/intake/facts.queries.ts reads.
create constraint trigger accounts_raise_turn_version
  after update of billing, points_per_day, time_zone, suspended_at on accounts
  deferrable initially deferred for each row execute function raise_turn_version();
create constraint trigger members_raise_turn_version
  after insert or delete or update of status, hours, paused_until, phone, nickname, full_name, role, join_order, removed_at
  on members deferrable initially deferred for each row execute function raise_turn_version();
create constraint trigger rotators_raise_turn_version after insert or delete or update on rotators
  deferrable initially deferred for each row execute function raise_turn_version();
create constraint trigger rotator_members_raise_turn_version after insert or delete or update on rotator_members
  deferrable initially deferred for each row execute function raise_turn_version();
create constraint trigger erased_buyers_raise_turn_version after insert or delete or update of refused on erased_buyers
  deferrable initially deferred for each row execute function raise_turn_version();
