-- Notifications read the log of changes (decision 67). What waits in the five tables that it replaces is carried over.

-- Whoever writes to both comes to an end first: after this each change is either in these tables or unread in the log, never in both.
lock table leads, accounts, leads_to_tell, points_to_tell, top_ups_to_tell, corporate_to_tell, troubles_to_tell
  in access exclusive mode;
-- All that was committed until now was in these tables. A snapshot does not list the transaction that takes it: when later
-- transactions have ended already, what is written below would count as seen. So this transaction is added to it.
insert into change_readers (name, done)
select 'notifications', case when own < pg_snapshot_xmax(seen)::text::bigint then format(
  '%s:%s:%s', pg_snapshot_xmin(seen), pg_snapshot_xmax(seen), (
    select string_agg(xid::text, ',' order by xid)
    from (select x::text::bigint from pg_snapshot_xip(seen) x union select own) o (xid)
  )
)::pg_snapshot else seen end
from (select pg_current_snapshot() as seen, pg_current_xact_id()::text::bigint as own) s;

with waiting as (
  select account_id, lead_id, at, put_aside_at, null::jsonb as data, case kind
    when 'lead.new' then 'lead.added' when 'lead.returned' then 'lead.visited' else kind
  end::change_kind as kind
  from leads_to_tell
  union all
  select account_id, null, at, put_aside_at, jsonb_build_object('balance', points), 'points.low' from points_to_tell
  union all
  select account_id, null, at, put_aside_at,
    jsonb_build_object('type', 'top-up', 'kind', kind, 'orderId', order_id, 'points', points), 'account.notice'
  from top_ups_to_tell
  union all
  select account_id, null, at, put_aside_at,
    jsonb_build_object('type', 'corporate', 'event', event, 'invoice', invoice), 'account.notice'
  from corporate_to_tell
  union all
  select account_id, null, at, put_aside_at, jsonb_build_object(
    'type', 'trouble', 'kind', kind, 'subjectId', subject_id, 'subject', subject, 'points', points
  ), 'account.notice'
  from troubles_to_tell
),
put_aside as (
  insert into put_aside_changes (reader, account_id, lead_id, change, put_aside_at)
  select 'notifications', account_id, lead_id, jsonb_build_object(
    'at', at, 'account_id', account_id, 'lead_id', lead_id, 'kind', kind, 'quiet', false, 'counted', false, 'worded', false,
    'data', data
  ), put_aside_at
  from waiting where put_aside_at is not null order by at
)
insert into changes (account_id, lead_id, at, kind, quiet, counted, worded, data, reader)
select account_id, lead_id, at, kind, false, false, false, data, 'notifications'
from waiting where put_aside_at is null order by at;

drop trigger leads_tell_people on leads;
drop trigger accounts_tell_owner on accounts;
drop function queue_added_leads(), queue_low_points();
drop table leads_to_tell, points_to_tell, top_ups_to_tell, corporate_to_tell, troubles_to_tell;
