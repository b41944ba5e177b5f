-- What is written here once is never changed: the trigger refuses, whoever asks.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

create or replace trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_change();

create or replace trigger top_up_events_append_only before update or delete or truncate on top_up_events
  for each statement execute function refuse_change();

create or replace trigger operator_acts_append_only before update or delete or truncate on operator_acts
  for each statement execute function refuse_change();

create or replace trigger audit_entries_details_only before update on audit_entries for each row when (
  (old.account_id, old.id, old.at, old.kind, old.member_id)
    is distinct from (new.account_id, new.id, new.at, new.kind, new.member_id)
  or (new.ip <> old.ip and new.ip <> '')
  or (new.user_agent <> old.user_agent and new.user_agent <> '')
) execute function refuse_change();
