-- Changed leads enter the log, with what figures were made of before; labels of leads that are trashed, merged or
-- brought back follow.
create or replace function log_changed_leads() returns trigger language plpgsql as $$
declare is_copied boolean := coalesce(current_setting('giliran.mute_changes', true), '') <> 'on' and exists (select from webhooks);
begin
  insert into changes (
    account_id, lead_id, kind, counted, worded, data, old_created_at, old_assigned_at, old_first_contact_at, old_turn, old_status,
    old_chat, old_locked, old_rotator_id, old_member_id, old_origin, old_campaign
  )
  select account_id, id, 'lead.changed', counted, worded, data, case when was_listed then created_at end, assigned_at,
    first_contact_at, turn, status, chat, was_locked, rotator_id, member_id, origin, campaign_of(source)
  from (
    select o.*, is_listed(o) as was_listed, is_locked(o) as was_locked,
      (is_listed(o), is_locked(o), o.created_at, o.assigned_at, o.first_contact_at, o.turn, o.status, o.chat, o.rotator_id,
        o.member_id, o.origin, campaign_of(o.source))
      is distinct from (is_listed(n), is_locked(n), n.created_at, n.assigned_at, n.first_contact_at, n.turn, n.status, n.chat,
        n.rotator_id, n.member_id, n.origin, campaign_of(n.source)) as counted,
      -- Locked ones are not searched: they come when they are opened.
      not n.locked and (o.locked, o.name, o.phone, o.code, o.message)
        is distinct from (n.locked, n.name, n.phone, n.code, n.message) as worded,
      case when is_copied then (
        select jsonb_build_object('webhooks', w.ids, 'before', lead_copy(o), 'after', lead_copy(n) || jsonb_build_object(
          'labels', array(
            select b.label_id from lead_labels b where b.account_id = n.account_id and b.lead_id = n.id order by b.label_id
          )
        ))
        from webhooks_of(n.account_id) w (ids) where w.ids is not null
      ) end as data
    -- `full`, so that the plan, which may have been made for one row, is never a loop within a loop.
    from old_rows o full join new_rows n on n.account_id = o.account_id and n.id = o.id
    offset 0
  ) p;
  update lead_labels b set listed = p.listed
  from (
    select n.account_id, n.id, n.trashed_at is null and n.merged_into is null as listed,
      o.trashed_at is null and o.merged_into is null as was_listed
    from new_rows n full join old_rows o on o.account_id = n.account_id and o.id = n.id
    offset 0
  ) p
  where b.account_id = p.account_id and b.lead_id = p.id and p.listed <> p.was_listed;
  return null;
end $$;

create or replace trigger leads_log_changed after update on leads referencing old table as old_rows new table as new_rows
  for each statement execute function log_changed_leads();
