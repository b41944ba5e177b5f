-- Conversions are made of the log of changes (decision 67): nothing else is written when a form is sent, a chat begins or
-- something is ordered.

-- Nobody changes leads or orders until this ends: what is in the log by now is a cause too, or is none.
lock table conversion_causes, leads, orders in access exclusive mode;
drop trigger leads_queue_chat_conversion on leads;
drop trigger orders_queue_conversion on orders;
drop function queue_chat_conversion(), queue_order_conversion();

-- What is in the log was noticed by these triggers, and is not read again. What follows is: our own transaction counts as not
-- seen, which `pg_current_snapshot` would not say when a later one has ended already.
insert into change_readers (name, done)
select 'conversions', format('%s:%s:%s', pg_snapshot_xmin(s), pg_snapshot_xmax(s), (
  select string_agg(xid::text, ',' order by xid) from (
    select xid from pg_snapshot_xip(s) xid
    union
    select pg_current_xact_id() where pg_current_xact_id() < pg_snapshot_xmax(s)
  ) running
))::pg_snapshot
from pg_current_snapshot() s;

with carried as materialized (
  select *, case
      when moment = 'chat' then 'lead.changed'
      when moment = 'order' then 'order.added'
      when visit_id = lead_id then 'lead.added'
      else 'lead.visited'
    end::change_kind as kind
  from conversion_causes
),
logged as (
  insert into changes (account_id, lead_id, visit_id, order_id, kind, at, reader, quiet)
  select account_id, lead_id, nullif(visit_id, lead_id), order_id, kind, at, 'conversions', false
  from carried where put_aside_at is null order by number
)
insert into put_aside_changes (reader, account_id, lead_id, change, put_aside_at)
select 'conversions', account_id, lead_id, jsonb_build_object(
    'account_id', account_id, 'lead_id', lead_id, 'visit_id', nullif(visit_id, lead_id), 'order_id', order_id, 'kind', kind,
    'at', at, 'quiet', false, 'counted', true, 'worded', false
  ), put_aside_at
from carried where put_aside_at is not null order by number;

drop table conversion_causes;
