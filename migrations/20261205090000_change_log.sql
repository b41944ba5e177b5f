-- One log of what happens to leads and orders, for many readers (decision 67). The triggers that write it copy keys, and
-- of a row that was changed what figures were made of before; everything else is work of the readers.

create type change_kind as enum (
  'lead.added', 'lead.changed', 'lead.visited', 'lead.removed', 'order.added', 'order.changed', 'order.removed'
);

create table changes (
  -- Of one lead in the order in which they happened: whoever changes it holds its row.
  seq bigint generated always as identity,
  -- Whose they are: a snapshot tells which of them it saw.
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now(),
  -- By the hour, again and again: an hour that everyone has read is emptied before its turn comes again.
  slot smallint not null default (extract(epoch from now())::bigint / 3600 % 3),
  account_id uuid not null,
  lead_id uuid not null,
  order_id uuid,
  kind change_kind not null,
  -- Whether the lead has other words to be found by.
  worded boolean not null default true,
  -- For one reader alone; null: for all.
  reader text,
  -- Whether figures change by it, and what was counted before: nothing (no created_at, no ordered_on) of what is new, and of
  -- what was trashed, merged or cancelled.
  counted boolean not null default true,
  old_created_at timestamptz,
  old_assigned_at timestamptz,
  old_first_contact_at timestamptz,
  old_turn bigint,
  old_status text,
  old_chat text,
  old_locked boolean,
  old_rotator_id uuid,
  old_member_id uuid,
  old_origin text,
  old_campaign text,
  old_ordered_on date,
  old_revenue bigint
) partition by list (slot);
create table changes_0 partition of changes for values in (0);
create table changes_1 partition of changes for values in (1);
create table changes_2 partition of changes for values in (2);
-- Finds what a snapshot has not seen.
create index changes_xid on changes (xid);
-- Finds the next portion of it.
create index changes_seq on changes (seq);

-- How far each has read: all that `done` saw. Who reads in portions is on the way to `target`, in the order of `seq`.
create table change_readers (
  name text primary key,
  -- Nothing yet, at first.
  done pg_snapshot not null default '1:1:',
  target pg_snapshot,
  seq bigint not null default 0
);
insert into change_readers (name) values ('figures'), ('search');

-- Whether a change is still to be read by someone who has read `done`; the first condition is for the index.
create function is_unread(xid xid8, done pg_snapshot) returns boolean language sql immutable parallel safe
  return xid >= pg_snapshot_xmin(done) and not pg_visible_in_snapshot(xid, done);

-- What has been read lies in the same tables and may be much more than what has not: all three go by an index, whatever the
-- planner believes to know of tables that grow and are emptied by the hour.
create function has_unread(name text, done pg_snapshot) returns boolean
language sql stable set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
  select exists (select from changes c where is_unread(c.xid, done) and coalesce(c.reader, name) = name)
$$;

-- Not the least `seq` of the table, which is what an index would be asked for without the addition.
create function first_unread(name text, done pg_snapshot) returns bigint
language sql stable set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
  select min(c.seq + 0) from changes c where is_unread(c.xid, done) and coalesce(c.reader, name) = name
$$;

create function next_changes(name text, most integer) returns setof changes
language sql stable rows 500 set enable_seqscan = off set enable_sort = off set plan_cache_mode = force_custom_plan as $$
  select n.* from change_readers r, lateral (
    select c.* from changes c
    where c.seq > r.seq and pg_visible_in_snapshot(c.xid, r.target) and not pg_visible_in_snapshot(c.xid, r.done)
      and coalesce(c.reader, r.name) = r.name
    order by c.seq limit most
  ) n
  where r.name = next_changes.name
$$;

-- Transactions are numbered by each server for itself. Of another server, whose dump was restored here, the numbers of the log
-- may lie in our future: then what each reader had not read is written anew with a number of ours. The snapshot is taken before
-- there is a number, so that it does not see what is written; whoever wants to write to the log waits.
create function adopt_changes() returns boolean language plpgsql as $$
declare
  here pg_snapshot := pg_current_snapshot();
begin
  lock table changes, change_readers in share row exclusive mode;
  if not exists (select from changes where xid >= pg_snapshot_xmax(here))
    and not exists (select from change_readers where pg_snapshot_xmax(done) > pg_snapshot_xmax(here)) then
    return false;
  end if;
  with gone as (delete from changes returning *)
  insert into changes (
    at, slot, account_id, lead_id, order_id, kind, reader, counted, worded, old_created_at, old_assigned_at, old_first_contact_at,
    old_turn, old_status, old_chat, old_locked, old_rotator_id, old_member_id, old_origin, old_campaign, old_ordered_on,
    old_revenue
  )
  select at, slot, account_id, lead_id, order_id, kind, r.name, counted, worded, old_created_at, old_assigned_at, old_first_contact_at,
    old_turn, old_status, old_chat, old_locked, old_rotator_id, old_member_id, old_origin, old_campaign, old_ordered_on,
    old_revenue
  from gone c, change_readers r where is_unread(c.xid, r.done) and coalesce(c.reader, r.name) = r.name
  order by c.seq;
  update change_readers set done = here, target = null, seq = 0;
  return true;
end $$;

-- Trashed and merged leads are in no list and in no figure.
create function is_listed(l leads) returns boolean language sql immutable parallel safe
  return l.trashed_at is null and l.merged_into is null;
-- Waits for a point.
create function is_locked(l leads) returns boolean language sql immutable parallel safe
  return l.locked and l.fake_at is null and l.erased_at is null;

-- What a lead or an order adds to the figures of its account. The tables of totals are sums of such rows: those of leads
-- have no orders, those of orders no leads.
create type figures as (
  account_id uuid,
  day date,
  -- Of the day in which the lead came; null for orders, which have none.
  hour smallint,
  rotator_id uuid,
  member_id uuid,
  origin text,
  campaign text,
  -- lead_wait
  wait smallint,
  leads integer,
  meta integer,
  locked integer,
  meta_locked integer,
  contacted integer,
  meta_contacted integer,
  ordered integer,
  meta_ordered integer,
  lost integer,
  meta_lost integer,
  chat_yes integer,
  meta_chat_yes integer,
  chat_no integer,
  meta_chat_no integer,
  -- Of which it is known how long they waited: none out of a file.
  timed integer,
  answered integer,
  -- lead_in_time
  in_time integer,
  orders integer,
  revenue bigint
);

-- What `n` leads add that are counted alike; a negative number of them is taken away. Zones differ by whole hours, so leads of
-- one hour (`came`) are of one hour and one day in every zone.
create function lead_figures(
  account_id uuid, zone text, came timestamptz, rotator_id uuid, member_id uuid, origin text, campaign text, status text,
  chat text, locked boolean, timed boolean, answered boolean, in_time boolean, wait smallint, n integer
) returns setof figures language sql stable parallel safe as $$
  select account_id, local_time(came, zone)::date, extract(hour from local_time(came, zone))::smallint, rotator_id, member_id,
    origin, campaign, wait, n, meta, locked_n, locked_n * is_meta, contacted, contacted * is_meta, ordered, ordered * is_meta,
    lost, lost * is_meta, chat_yes, chat_yes * is_meta, chat_no, chat_no * is_meta, timed::integer * n, answered::integer * n,
    in_time::integer * n, 0, 0::bigint
  from (
    select (origin = 'meta')::integer as is_meta, (origin = 'meta')::integer * n as meta, locked::integer * n as locked_n,
      (status = 'contacted')::integer * n as contacted, (status = 'ordered')::integer * n as ordered,
      (status = 'lost')::integer * n as lost,
      (lead_chat(chat, status) is not distinct from 'yes')::integer * n as chat_yes,
      (chat is not distinct from 'no')::integer * n as chat_no
  ) l
$$;
create function order_figures(
  account_id uuid, ordered_on date, rotator_id uuid, member_id uuid, origin text, campaign text, revenue bigint, n integer
) returns setof figures language sql stable parallel safe as $$
  select account_id, ordered_on, null::smallint, rotator_id, member_id, origin, campaign, null::smallint,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, n, revenue * n
$$;
create function order_revenue(o orders) returns bigint language sql immutable parallel safe
  return case when o.currency = 'IDR' then o.value else 0 end;

-- All that there is, for whoever counts anew: what the totals and `unread_figures` say together.
create view counted_figures as
select f.*
from (
  select l.account_id, date_bin('1 hour', l.created_at, 'epoch') as came, l.rotator_id, l.member_id, l.origin,
    campaign_of(l.source) as campaign, l.status, l.chat, is_locked(l) as locked, l.turn is not null as timed,
    l.first_contact_at is not null as answered, lead_in_time(l.first_contact_at, l.created_at, l.turn) as in_time,
    lead_wait(l.first_contact_at, l.assigned_at, l.created_at, l.turn) as wait, count(*)::integer as n
  from leads l
  where is_listed(l)
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13
) g
join accounts a on a.id = g.account_id
cross join lateral lead_figures(
  g.account_id, a.time_zone, g.came, g.rotator_id, g.member_id, g.origin, g.campaign, g.status, g.chat, g.locked, g.timed,
  g.answered, g.in_time, g.wait, g.n
) f
union all
select f.* from orders o
cross join lateral order_figures(
  o.account_id, o.ordered_on, o.rotator_id, o.member_id, o.origin, o.campaign, order_revenue(o), 1
) f
where o.cancelled_at is null;

-- What is not in the totals yet, of one account or (null) of all: of each lead and each order that changed since, what it
-- was counted as then, taken away, and what it is now. The log is nearly empty at one moment and large at the next, so no plan
-- that was made for the one may be used for the other.
create function unread_figures(account uuid) returns setof figures
language sql stable rows 100 set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
  with unread as materialized (
    select c.* from change_readers r, changes c
    where r.name = 'figures' and is_unread(c.xid, r.done) and c.counted and coalesce(c.reader, r.name) = r.name
      and (account is null or c.account_id = account)
  ),
  first_of_lead as (
    select distinct on (c.account_id, c.lead_id) c.* from unread c where c.order_id is null
    order by c.account_id, c.lead_id, c.seq
  ),
  first_of_order as (
    select distinct on (c.account_id, c.order_id) c.* from unread c where c.order_id is not null
    order by c.account_id, c.order_id, c.seq
  )
  select f.*
  from (
    select l.account_id, date_bin('1 hour', l.created_at, 'epoch') as came, l.rotator_id, l.member_id, l.origin, l.campaign,
      l.status, l.chat, l.locked, l.turn is not null as timed, l.first_contact_at is not null as answered,
      lead_in_time(l.first_contact_at, l.created_at, l.turn) as in_time,
      lead_wait(l.first_contact_at, l.assigned_at, l.created_at, l.turn) as wait, sum(l.n)::integer as n
    from (
      select -1 as n, account_id, old_created_at as created_at, old_assigned_at as assigned_at,
        old_first_contact_at as first_contact_at, old_turn as turn, old_status as status, old_chat as chat,
        old_locked as locked, old_rotator_id as rotator_id, old_member_id as member_id, old_origin as origin,
        old_campaign as campaign
      from first_of_lead where old_created_at is not null
      union all
      select l.* from first_of_lead c cross join lateral (
        select 1, l.account_id, l.created_at, l.assigned_at, l.first_contact_at, l.turn, l.status, l.chat, is_locked(l),
          l.rotator_id, l.member_id, l.origin, campaign_of(l.source)
        from leads l where l.account_id = c.account_id and l.id = c.lead_id and is_listed(l)
        offset 0
      ) l
    ) l
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13 having sum(l.n) <> 0
  ) g
  cross join lateral (select time_zone from accounts where id = g.account_id offset 0) a
  cross join lateral lead_figures(
    g.account_id, a.time_zone, g.came, g.rotator_id, g.member_id, g.origin, g.campaign, g.status, g.chat, g.locked, g.timed,
    g.answered, g.in_time, g.wait, g.n
  ) f
  union all
  select f.*
  from (
    select -1 as n, account_id, old_ordered_on as ordered_on, old_rotator_id as rotator_id, old_member_id as member_id,
      old_origin as origin, old_campaign as campaign, old_revenue as revenue
    from first_of_order where old_ordered_on is not null
    union all
    select o.* from first_of_order c cross join lateral (
      select 1, o.account_id, o.ordered_on, o.rotator_id, o.member_id, o.origin, o.campaign, order_revenue(o)
      from orders o where o.account_id = c.account_id and o.id = c.order_id and o.cancelled_at is null
      offset 0
    ) o
  ) o
  cross join lateral order_figures(
    o.account_id, o.ordered_on, o.rotator_id, o.member_id, o.origin, o.campaign, o.revenue, o.n
  ) f
$$;

-- Leads of an account whose words are not in `lead_words` yet, or not as they are now.
create function unindexed_leads(account uuid) returns setof uuid
language sql stable rows 100 set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
  select distinct c.lead_id from change_readers r, changes c
  where r.name = 'search' and is_unread(c.xid, r.done) and c.worded and coalesce(c.reader, r.name) = r.name
    and c.account_id = account
$$;

create function log_added_leads() returns trigger language plpgsql as $$
begin
  insert into changes (account_id, lead_id, kind) select account_id, id, 'lead.added' from new_rows;
  return null;
end $$;

create function log_changed_leads() returns trigger language plpgsql as $$
begin
  insert into changes (
    account_id, lead_id, kind, counted, worded, old_created_at, old_assigned_at, old_first_contact_at, old_turn, old_status, old_chat,
    old_locked, old_rotator_id, old_member_id, old_origin, old_campaign
  )
  select account_id, id, 'lead.changed', counted, worded, case when was_listed then created_at end, assigned_at, first_contact_at,
    turn, status, chat, was_locked, rotator_id, member_id, origin, campaign_of(source)
  from (
    select o.*, is_listed(o) as was_listed, is_locked(o) as was_locked,
      (is_listed(o), is_locked(o), o.created_at, o.assigned_at, o.first_contact_at, o.turn, o.status, o.chat, o.rotator_id,
        o.member_id, o.origin, campaign_of(o.source))
      is distinct from (is_listed(n), is_locked(n), n.created_at, n.assigned_at, n.first_contact_at, n.turn, n.status, n.chat,
        n.rotator_id, n.member_id, n.origin, campaign_of(n.source)) as counted,
      -- Locked ones are not searched: they come when they are opened.
      not n.locked and (o.locked, o.name, o.phone, o.code, o.message)
        is distinct from (n.locked, n.name, n.phone, n.code, n.message) as worded
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

create function log_removed_leads() returns trigger language plpgsql as $$
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

create function log_orders() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into changes (account_id, lead_id, order_id, kind, worded)
    values (new.account_id, new.lead_id, new.id, 'order.added', false);
  else
    insert into changes (
      account_id, lead_id, order_id, kind, worded, old_ordered_on, old_rotator_id, old_member_id, old_origin, old_campaign, old_revenue
    )
    values (
      old.account_id, old.lead_id, old.id, case tg_op when 'UPDATE' then 'order.changed' else 'order.removed' end::change_kind,
      false, case when old.cancelled_at is null then old.ordered_on end, old.rotator_id, old.member_id, old.origin, old.campaign,
      order_revenue(old)
    );
  end if;
  return null;
end $$;

create function log_visits() returns trigger language plpgsql as $$
begin
  -- A lead is found by what was typed in any of its visits.
  insert into changes (account_id, lead_id, kind, counted)
  select distinct account_id, lead_id, 'lead.visited'::change_kind, false from new_rows;
  return null;
end $$;

-- What was not folded yet is folded here; after this it is read from the log.
lock table leads, orders in share row exclusive mode;
insert into day_totals as t (account_id, day, rotator_id, member_id, leads, meta, locked, contacted, ordered, lost,
  chat_yes, chat_no, meta_locked, meta_contacted, meta_ordered, meta_lost, meta_chat_yes, meta_chat_no, orders, revenue)
select account_id, day, rotator_id, member_id, sum(leads), sum(meta), sum(locked), sum(contacted), sum(ordered), sum(lost),
  sum(chat_yes), sum(chat_no), sum(meta_locked), sum(meta_contacted), sum(meta_ordered), sum(meta_lost),
  sum(meta_chat_yes), sum(meta_chat_no), sum(orders), sum(revenue)
from day_changes group by account_id, day, rotator_id, member_id
on conflict (account_id, day, rotator_id, member_id) do update set
  leads = t.leads + excluded.leads, meta = t.meta + excluded.meta, locked = t.locked + excluded.locked,
  contacted = t.contacted + excluded.contacted, ordered = t.ordered + excluded.ordered, lost = t.lost + excluded.lost,
  chat_yes = t.chat_yes + excluded.chat_yes, chat_no = t.chat_no + excluded.chat_no,
  meta_locked = t.meta_locked + excluded.meta_locked, meta_contacted = t.meta_contacted + excluded.meta_contacted,
  meta_ordered = t.meta_ordered + excluded.meta_ordered, meta_lost = t.meta_lost + excluded.meta_lost,
  meta_chat_yes = t.meta_chat_yes + excluded.meta_chat_yes, meta_chat_no = t.meta_chat_no + excluded.meta_chat_no,
  orders = t.orders + excluded.orders, revenue = t.revenue + excluded.revenue;
insert into figure_totals as t (account_id, day, member_id, leads, timed, contacted, in_time, orders, revenue)
select account_id, day, member_id, sum(leads), sum(timed), sum(contacted), sum(in_time), sum(orders), sum(revenue)
from figure_changes group by 1, 2, 3
on conflict (account_id, day, member_id) do update set
  leads = t.leads + excluded.leads, timed = t.timed + excluded.timed, contacted = t.contacted + excluded.contacted,
  in_time = t.in_time + excluded.in_time, orders = t.orders + excluded.orders, revenue = t.revenue + excluded.revenue;
insert into hour_totals as t (account_id, day, hour, member_id, leads, timed, in_time)
select account_id, day, hour, member_id, sum(leads), sum(timed), sum(in_time)
from figure_changes where hour is not null group by 1, 2, 3, 4
on conflict (account_id, day, hour, member_id) do update set
  leads = t.leads + excluded.leads, timed = t.timed + excluded.timed, in_time = t.in_time + excluded.in_time;
insert into wait_totals as t (account_id, day, member_id, wait, leads)
select account_id, day, member_id, wait, sum(leads) from figure_changes where wait is not null group by 1, 2, 3, 4
on conflict (account_id, day, member_id, wait) do update set leads = t.leads + excluded.leads;
insert into campaign_totals as t (account_id, day, member_id, origin, campaign, leads, orders, revenue)
select account_id, day, member_id, origin, campaign, sum(leads), sum(orders), sum(revenue)
from figure_changes group by 1, 2, 3, 4, 5
on conflict (account_id, day, origin, campaign, member_id) do update set
  leads = t.leads + excluded.leads, orders = t.orders + excluded.orders, revenue = t.revenue + excluded.revenue;

drop trigger leads_count_added on leads;
drop trigger leads_count_changed on leads;
drop trigger leads_count_removed on leads;
drop trigger orders_count on orders;
drop function count_added_leads(), count_changed_leads(), count_removed_leads(), count_orders();
drop table day_changes, figure_changes;
drop trigger lead_touches_added on lead_touches;
drop trigger lead_touches_moved on lead_touches;
drop function index_visited_leads();
-- What waits to be indexed is read from the log.
insert into changes (account_id, lead_id, kind, counted, reader)
select distinct account_id, lead_id, 'lead.changed'::change_kind, false, 'search' from leads_to_index;
drop table leads_to_index;
create trigger lead_touches_log_added after insert on lead_touches referencing new table as new_rows
  for each statement execute function log_visits();
-- Merged: they are another lead's now.
create trigger lead_touches_log_moved after update on lead_touches referencing new table as new_rows
  for each statement execute function log_visits();
create trigger leads_log_added after insert on leads referencing new table as new_rows
  for each statement execute function log_added_leads();
create trigger leads_log_changed after update on leads referencing old table as old_rows new table as new_rows
  for each statement execute function log_changed_leads();
create trigger leads_log_removed after delete on leads referencing old table as old_rows
  for each statement execute function log_removed_leads();
create trigger orders_log after insert or update or delete on orders for each row execute function log_orders();
