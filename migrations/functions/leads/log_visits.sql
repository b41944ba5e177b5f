-- Later visits enter the log: a lead is found by what was typed in any of them.
create or replace function log_visits() returns trigger language plpgsql as $$
begin
  -- A lead is found by what was typed in any of its visits. Nobody came when a visit is moved to another lead.
  insert into changes (account_id, lead_id, visit_id, kind, counted, muted)
  select account_id, lead_id, id, 'lead.visited', false,
    tg_op = 'UPDATE' or coalesce(current_setting('giliran.mute_changes', true), '') = 'on'
  from new_rows;
  return null;
end $$;

create or replace trigger lead_touches_log_added after insert on lead_touches referencing new table as new_rows
  for each statement execute function log_visits();

-- Merged: they are another lead's now.
create or replace trigger lead_touches_log_moved after update on lead_touches referencing new table as new_rows
  for each statement execute function log_visits();
