-- Every account has a row from its first moment.
create or replace function add_turn_version() returns trigger language plpgsql as $$
begin
  insert into turn_versions (account_id) values (new.id);
  return null;
end $$;

create or replace trigger accounts_add_turn_version after insert on accounts
  for each row execute function add_turn_version();
