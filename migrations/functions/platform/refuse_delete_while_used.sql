-- Of what leads and entries refer to without a foreign key: each would look up a row for every lead of a batch.
-- Arguments: the table that refers to it, its column, and the column with the account.
create or replace function refuse_delete_while_used() returns trigger language plpgsql as $$
declare is_used boolean;
begin
  execute format('select exists (select from %I where account_id = $1 and %I = $2)', tg_argv[0], tg_argv[1])
    into is_used using (to_jsonb(old) ->> tg_argv[2])::uuid, old.id;
  if is_used then
    raise exception '% of % is still referred to by %', old.id, tg_table_name, tg_argv[0]
      using errcode = 'foreign_key_violation';
  end if;
  return old;
end $$;

create or replace trigger members_refuse_delete_while_used before delete on members
  for each row execute function refuse_delete_while_used('leads', 'member_id', 'account_id');

create or replace trigger rotators_refuse_delete_while_used before delete on rotators
  for each row execute function refuse_delete_while_used('leads', 'rotator_id', 'account_id');

create or replace trigger accounts_refuse_delete_while_used before delete on accounts
  for each row execute function refuse_delete_while_used('ledger_entries', 'account_id', 'id');
