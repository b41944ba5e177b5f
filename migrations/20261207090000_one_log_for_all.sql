-- Notifications, webhooks and conversions read the log of changes too (decision 67). What they need beside keys is copied
-- only where somebody wants it.

-- Values that are added to a type cannot be used before the next transaction: a new type instead.
alter type change_kind rename to change_kind_before;
create type change_kind as enum (
  'lead.added', 'lead.changed', 'lead.visited', 'lead.removed', 'lead.reassigned',
  'order.added', 'order.changed', 'order.removed',
  -- A balance fell below a mark.
  'points.low',
  -- Something else that members are notified of; `data` says what.
  'account.notice'
);
alter table changes
  alter column kind type change_kind using kind::text::change_kind,
  alter column lead_id drop not null,
  -- Nobody is notified of it: it came out of a file, or nobody did anything.
  add column quiet boolean not null default coalesce(current_setting('giliran.quiet', true), '') = 'on',
  add column visit_id uuid,
  -- What readers cannot look up later. Of leads and orders of accounts with webhooks the row before and after, and which
  -- webhooks there were.
  add column data jsonb;
drop type change_kind_before;
-- Erasing a buyer finds copies of their leads.
create index changes_copied on changes (account_id, lead_id) where data is not null;

-- What a reader could not read: the others do not wait for it. Written to the log again, it is tried again.
create table put_aside_changes (
  number bigint generated always as identity,
  reader text not null references change_readers,
  account_id uuid not null,
  lead_id uuid,
  change jsonb not null,
  put_aside_at timestamptz not null default now(),
  primary key (account_id, number)
);
create index put_aside_changes_reader on put_aside_changes (reader, number);

-- A change as it was, under a number and a transaction of its own, for one reader.
create function changed_again(change jsonb, reader text) returns changes language sql volatile as $$
  select jsonb_populate_record(null::changes, change || jsonb_build_object(
    'seq', nextval(pg_get_serial_sequence('changes', 'seq')), 'xid', pg_current_xact_id()::text,
    'slot', extract(epoch from now())::bigint / 3600 % 3, 'reader', reader
  ))
$$;

create or replace function adopt_changes() returns boolean language plpgsql as $$
declare
  here pg_snapshot := pg_current_snapshot();
begin
  lock table changes, change_readers in share row exclusive mode;
  if not exists (select from changes where xid >= pg_snapshot_xmax(here))
    and not exists (select from change_readers where pg_snapshot_xmax(done) > pg_snapshot_xmax(here)) then
    return false;
  end if;
  with gone as (delete from changes returning *)
  insert into changes overriding system value
  select a.*
  from (
    select to_jsonb(c) as change, r.name from gone c, change_readers r
    where is_unread(c.xid, r.done) and coalesce(c.reader, r.name) = r.name
    order by c.seq
  ) u, changed_again(u.change, u.name) a;
  update change_readers set done = here, target = null, seq = 0;
  return true;
end $$;

-- Of what is on the way to its target the next that this reader wants: a condition on a change `c`, out of the code.
drop function next_changes(text, integer);
create function next_changes(name text, most integer, wanted text) returns setof changes
language plpgsql stable rows 500 set enable_seqscan = off set enable_sort = off as $$
begin
  return query execute format(
    'select n.* from change_readers r, lateral (
      select c.* from changes c
      where c.seq > r.seq and pg_visible_in_snapshot(c.xid, r.target) and not pg_visible_in_snapshot(c.xid, r.done)
        and coalesce(c.reader, r.name) = r.name and (%s)
      order by c.seq limit $2
    ) n
    where r.name = $1', wanted
  ) using name, most;
end $$;

-- The webhooks of an account; null when it has none.
create function webhooks_of(account uuid) returns uuid[] language sql stable
  return (select array_agg(id order by id) from webhooks where account_id = account);
-- What programs may be told of a lead and an order, and what is compared to know whether to tell.
create function lead_copy(l leads) returns jsonb language sql stable
  return to_jsonb(l) - '{request_key,visitor,receipt,turn,account_id}'::text[];
create function order_copy(o orders) returns jsonb language sql stable
  return to_jsonb(o) - '{words,account_id}'::text[];

create or replace function log_added_leads() returns trigger language plpgsql as $$
begin
  if current_setting('giliran.quiet', true) = 'on' or not exists (select from webhooks) then
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

create or replace function log_changed_leads() returns trigger language plpgsql as $$
declare is_copied boolean := coalesce(current_setting('giliran.quiet', true), '') <> 'on' and exists (select from webhooks);
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

create or replace function log_orders() returns trigger language plpgsql as $$
declare
  changed orders := case tg_op when 'DELETE' then old else new end;
  webhooks uuid[] := case tg_op when 'DELETE' then null else webhooks_of(changed.account_id) end;
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
  end if;
  return null;
end $$;

create or replace function log_visits() returns trigger language plpgsql as $$
begin
  -- A lead is found by what was typed in any of its visits. Nobody came when a visit is moved to another lead.
  insert into changes (account_id, lead_id, visit_id, kind, counted, quiet)
  select account_id, lead_id, id, 'lead.visited', false,
    tg_op = 'UPDATE' or coalesce(current_setting('giliran.quiet', true), '') = 'on'
  from new_rows;
  return null;
end $$;

-- lowPoints of domain/webhooks.ts.
create function falls_low(before bigint, after bigint) returns boolean language sql immutable parallel safe
  return (before >= 50 and after < 50) or (before > 0 and after <= 0);
create function log_low_points() returns trigger language plpgsql as $$
begin
  insert into changes (account_id, kind, counted, worded, data)
  values (new.id, 'points.low', false, false, jsonb_build_object('balance', new.points, 'webhooks', webhooks_of(new.id)));
  return null;
end $$;
create trigger accounts_log_low_points after update on accounts
  for each row when (new.billing = 'prepaid' and falls_low(old.points, new.points)) execute function log_low_points();
