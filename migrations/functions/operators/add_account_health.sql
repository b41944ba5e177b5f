-- Every account has a row from its first moment; the job fills it.
create or replace function add_account_health() returns trigger language plpgsql as $$
begin
  insert into account_health (account_id) values (new.id);
  return null;
end $$;

create or replace trigger accounts_add_health after insert on accounts for each row execute function add_account_health();
