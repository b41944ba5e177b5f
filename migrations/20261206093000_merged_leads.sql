-- A foreign key asks of every new lead what it is merged into, and it is nothing. Triggers ask the same of those that are.
alter table leads drop constraint leads_account_id_merged_into_fkey;

create function check_merged_into() returns trigger language plpgsql as $$
begin
  perform from leads where account_id = new.account_id and id = new.merged_into for key share;
  if not found then
    raise exception 'lead % cannot be merged into %, which does not exist', new.id, new.merged_into
      using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger leads_merged_into_some after insert or update of merged_into on leads
  for each row when (new.merged_into is not null) execute function check_merged_into();

create function refuse_delete_of_merged_into() returns trigger language plpgsql as $$
begin
  if exists (select from leads where account_id = old.account_id and merged_into = old.id) then
    raise exception 'lead % has others merged into it', old.id using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger leads_stay_with_merged after delete on leads
  for each row execute function refuse_delete_of_merged_into();
