-- The other direction of check_merged_into.
create or replace function refuse_delete_of_merged_into() returns trigger language plpgsql as $$
begin
  if exists (select from leads where account_id = old.account_id and merged_into = old.id) then
    raise exception 'lead % has others merged into it', old.id using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;

create or replace trigger leads_refuse_delete_of_merged_into after delete on leads
  for each row execute function refuse_delete_of_merged_into();
