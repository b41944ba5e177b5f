-- Deleted leads enter the log, with what figures were made of.
create or replace function log_removed_leads() returns trigger language plpgsql as $$
begin
  insert into changes (
    account_id, lead_id, kind, worded, old_created_at, old_assigned_at, old_first_contact_at, old_turn, old_status, old_chat,
    old_locked, old_rotator_id, old_member_id, old_origin, old_campaign
  )
  select account_id, id, 'lead.removed', false, case when is_listed(o) then created_at end, assigned_at, first_contact_at, turn,
    status, chat, is_locked(o), rotator_id, member_id, origin, campaign_of(source)
  from old_rows o;
  return null;
end $$;

create or replace trigger leads_log_removed after delete on leads referencing old table as old_rows
  for each statement execute function log_removed_leads();
