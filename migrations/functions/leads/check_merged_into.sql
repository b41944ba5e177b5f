-- A foreign key would ask of every new lead what it is merged into, and it is nothing. This asks it of those that are.
create or replace function check_merged_into() returns trigger language plpgsql as $$
begin
  perform from leads where account_id = new.account_id and id = new.merged_into for key share;
  if not found then
    raise exception 'lead % cannot be merged into %, which does not exist', new.id, new.merged_into
      using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;

create or replace trigger leads_check_merged_into after insert or update of merged_into on leads
  for each row when (new.merged_into is not null) execute function check_merged_into();
