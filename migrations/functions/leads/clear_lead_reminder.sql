-- Nobody has to be reminded of a lead that was lost or has ordered; and who says how far one is has seen that its buyer
-- came back.
create or replace function clear_lead_reminder() returns trigger language plpgsql as $$
begin
  delete from lead_reminders
  where account_id = new.account_id and lead_id = new.id
    and (new.status in ('lost', 'ordered') or returned_at is not null);
  return null;
end $$;

create or replace trigger leads_clear_lead_reminder after update of status on leads
  for each row when (new.status <> 'new' and old.status <> new.status)
  execute function clear_lead_reminder();
