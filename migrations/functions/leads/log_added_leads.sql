-- New leads enter the log of changes (decision 67). Copies are made only where an account has webhooks.
create or replace function log_added_leads() returns trigger language plpgsql as $$
begin
  if current_setting('giliran.mute_changes', true) = 'on' or not exists (select from webhooks) then
    insert into changes (account_id, lead_id, kind) select account_id, id, 'lead.added' from new_rows;
  else
    insert into changes (account_id, lead_id, kind, data)
    select n.account_id, n.id, 'lead.added',
      case when w.ids is not null then jsonb_build_object('webhooks', w.ids, 'after', lead_copy(n)) end
    from new_rows n, lateral (select webhooks_of(n.account_id) as ids) w
    order by n.created_at, n.id;
  end if;
  return null;
end $$;

create or replace trigger leads_log_added after insert on leads referencing new table as new_rows
  for each statement execute function log_added_leads();
