-- Notifications go with their lead; instead of a foreign key, which would look up every lead that is notified of.
create or replace function delete_notifications_of_leads() returns trigger language plpgsql as $$
begin
  delete from notifications n using old_rows o where n.account_id = o.account_id and n.lead_id = o.id;
  return null;
end $$;

create or replace trigger leads_delete_notifications after delete on leads referencing old table as old_rows
  for each statement execute function delete_notifications_of_leads();
