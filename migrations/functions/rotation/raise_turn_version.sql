-- Something has changed of what an account's turns are decided from: its number is one more (decision 68).
create or replace function raise_turn_version() returns trigger language plpgsql as $$
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
drop trigger if exists accounts_raise_turn_version on accounts;
create constraint trigger accounts_raise_turn_version
  after update of billing, points_per_day, time_zone, suspended_at on accounts
  deferrable initially deferred for each row execute function raise_turn_version();

drop trigger if exists members_raise_turn_version on members;
create constraint trigger members_raise_turn_version
  after insert or delete or update of status, hours, paused_until, phone, nickname, full_name, role, join_order, removed_at
  on members deferrable initially deferred for each row execute function raise_turn_version();

drop trigger if exists rotators_raise_turn_version on rotators;
create constraint trigger rotators_raise_turn_version after insert or delete or update on rotators
  deferrable initially deferred for each row execute function raise_turn_version();

drop trigger if exists rotator_members_raise_turn_version on rotator_members;
create constraint trigger rotator_members_raise_turn_version after insert or delete or update on rotator_members
  deferrable initially deferred for each row execute function raise_turn_version();

drop trigger if exists erased_buyers_raise_turn_version on erased_buyers;
create constraint trigger erased_buyers_raise_turn_version after insert or delete or update of refused on erased_buyers
  deferrable initially deferred for each row execute function raise_turn_version();

-- Most accounts block no number. That they still do not need not be asked number by number: the version says it.
drop trigger if exists blocked_numbers_raise_turn_version on blocked_numbers;
create constraint trigger blocked_numbers_raise_turn_version after insert or delete or update on blocked_numbers
  deferrable initially deferred for each row execute function raise_turn_version();
