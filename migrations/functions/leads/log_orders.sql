-- Orders enter the log, with what figures were made of before.
create or replace function log_orders() returns trigger language plpgsql as $$
declare
  changed orders := case tg_op when 'DELETE' then old else new end;
  -- What nobody did is sent to nobody.
  is_copied boolean := tg_op <> 'DELETE' and coalesce(current_setting('giliran.mute_changes', true), '') <> 'on';
  webhooks uuid[] := case when is_copied then webhooks_of(changed.account_id) end;
  copy jsonb := case when webhooks is not null then jsonb_build_object(
    'webhooks', webhooks, 'before', case tg_op when 'UPDATE' then order_copy(old) end,
    'after', order_copy(new) || jsonb_build_object('lead_code', (
      select l.code from leads l where l.account_id = new.account_id and l.id = new.lead_id
    ))
  ) end;
begin
  if tg_op = 'INSERT' then
    insert into changes (account_id, lead_id, order_id, kind, worded, data)
    values (new.account_id, new.lead_id, new.id, 'order.added', false, copy);
  else
    insert into changes (
      account_id, lead_id, order_id, kind, worded, data, old_ordered_on, old_rotator_id, old_member_id, old_origin, old_campaign,
      old_revenue
    )
    values (
      old.account_id, old.lead_id, old.id, case tg_op when 'UPDATE' then 'order.changed' else 'order.removed' end::change_kind,
      false, copy, case when old.cancelled_at is null then old.ordered_on end, old.rotator_id, old.member_id, old.origin,
      old.campaign, order_revenue(old)
    );
    if tg_op = 'UPDATE' and old.status = 'unpaid' and new.status <> 'unpaid' and new.cancelled_at is null then
      insert into changes (account_id, lead_id, order_id, kind, worded, counted)
      values (new.account_id, new.lead_id, new.id, 'order.sold', false, false);
    end if;
  end if;
  return null;
end $$;

create or replace trigger orders_log_changes after insert or update or delete on orders for each row execute function log_orders();
