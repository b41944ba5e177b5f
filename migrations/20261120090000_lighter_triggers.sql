-- What is done for every lead takes no longer than it must, in a rush of buyers and for thousands of leads at once.

-- By the hours themselves: a zone's name would be looked up for every lead.
create or replace function local_time(at timestamptz, zone text) returns timestamp language sql immutable parallel safe
  return at at time zone zone_hours(zone);

-- What leads add to the figures is read once, not once for each table.
create or replace function count_added_leads() returns trigger language plpgsql as $$
begin
  -- Zones differ by whole hours, so leads of one hour are of one hour and one day in every zone.
  with alike as (
    select account_id, date_bin('1 hour', created_at, 'epoch') as came, rotator_id, member_id, origin,
      campaign_of(source) as campaign, lead_wait(first_contact_at, assigned_at, created_at, turn) as wait,
      count(*) as leads, count(*) filter (where locked) as locked,
      count(*) filter (where status = 'contacted') as contacted, count(*) filter (where status = 'ordered') as ordered,
      count(*) filter (where status = 'lost') as lost, count(*) filter (where chat = 'yes') as chat_yes,
      count(*) filter (where chat = 'no') as chat_no, count(turn) as timed, count(first_contact_at) as answered,
      count(*) filter (where lead_in_time(first_contact_at, created_at, turn)) as in_time
    from added
    where trashed_at is null and merged_into is null
    -- The ids first: they tell most leads apart, and are compared in no time.
    group by member_id, rotator_id, account_id, came, origin, campaign, wait
  ),
  placed as (
    select l.*, local_time(came, time_zone) as at, (origin = 'meta')::integer as meta
    from alike l join accounts a on a.id = l.account_id
  ),
  days as (
    insert into day_changes (
      account_id, day, rotator_id, member_id, leads, meta, locked, contacted, ordered, lost, chat_yes, chat_no,
      meta_locked, meta_contacted, meta_ordered, meta_lost, meta_chat_yes, meta_chat_no
    )
    select account_id, at::date, rotator_id, member_id, leads, meta * leads, locked, contacted, ordered, lost, chat_yes,
      chat_no, meta * locked, meta * contacted, meta * ordered, meta * lost, meta * chat_yes, meta * chat_no
    from placed
  )
  insert into figure_changes (
    account_id, day, hour, member_id, origin, campaign, wait, leads, timed, contacted, in_time
  )
  select account_id, at::date, extract(hour from at), member_id, origin, campaign, wait, leads, timed, answered, in_time
  from placed;
  insert into leads_to_index select account_id, id from added where not locked;
  return null;
end $$;

-- The one before is asked for as a range of one, in the order of the key: by its number alone, a young table's plan may
-- go by another index, and still does so when the table has grown; with no lower end, a page of entries is read for each.
create or replace function check_ledger_chain() returns trigger language plpgsql as $$
declare broken record;
begin
  select n.account_id, n.number into broken
  from added n
  left join lateral (
    select number, balance from ledger_entries
    where account_id = n.account_id and number < n.number and number >= n.number - 1
    order by number desc
    limit 1
  ) p on true
  where n.number <> coalesce(p.number, 0) + 1 or n.balance <> coalesce(p.balance, 0) + n.points
  limit 1;
  if found then
    raise exception 'ledger entry % of account % does not continue the chain', broken.number, broken.account_id
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

-- What leads were and what they are is put together by a full join behind a fence, though every lead has both: that is
-- never done by going through all of one for each of the other. A plan made for one lead is kept and serves thousands.
create or replace function count_changed_leads() returns trigger language plpgsql as $$
begin
  insert into day_changes (
    account_id, day, rotator_id, member_id, leads, meta, locked, contacted, ordered, lost, chat_yes, chat_no,
    meta_locked, meta_contacted, meta_ordered, meta_lost, meta_chat_yes, meta_chat_no
  )
  select * from (
    select account_id, local_time(created_at, time_zone)::date as day, rotator_id, member_id, sum(n) as leads,
      coalesce(sum(n) filter (where origin = 'meta'), 0) as meta, coalesce(sum(n) filter (where locked), 0) as locked,
      coalesce(sum(n) filter (where status = 'contacted'), 0) as contacted,
      coalesce(sum(n) filter (where status = 'ordered'), 0) as ordered,
      coalesce(sum(n) filter (where status = 'lost'), 0) as lost,
      coalesce(sum(n) filter (where chat = 'yes'), 0) as chat_yes,
      coalesce(sum(n) filter (where chat = 'no'), 0) as chat_no,
      coalesce(sum(n) filter (where origin = 'meta' and locked), 0) as meta_locked,
      coalesce(sum(n) filter (where origin = 'meta' and status = 'contacted'), 0) as meta_contacted,
      coalesce(sum(n) filter (where origin = 'meta' and status = 'ordered'), 0) as meta_ordered,
      coalesce(sum(n) filter (where origin = 'meta' and status = 'lost'), 0) as meta_lost,
      coalesce(sum(n) filter (where origin = 'meta' and chat = 'yes'), 0) as meta_chat_yes,
      coalesce(sum(n) filter (where origin = 'meta' and chat = 'no'), 0) as meta_chat_no
    from (
      select -1 as n, account_id, created_at, rotator_id, member_id, origin, locked, status, chat
      from gone where trashed_at is null and merged_into is null
      union all
      select 1, account_id, created_at, rotator_id, member_id, origin, locked, status, chat
      from come where trashed_at is null and merged_into is null
    ) c
    join (select id, time_zone from accounts) a on a.id = c.account_id
    group by account_id, day, rotator_id, member_id
  ) d
  where (leads, meta, locked, contacted, ordered, lost, chat_yes, chat_no) <> (0, 0, 0, 0, 0, 0, 0, 0)
    or (meta_locked, meta_contacted, meta_ordered, meta_lost, meta_chat_yes, meta_chat_no) <> (0, 0, 0, 0, 0, 0);
  insert into figure_changes (
    account_id, day, hour, member_id, origin, campaign, wait, leads, timed, contacted, in_time
  )
  select * from (
    select account_id, day, hour, member_id, origin, campaign, wait, sum(n) as leads,
      coalesce(sum(n) filter (where turn is not null), 0) as timed,
      coalesce(sum(n) filter (where first_contact_at is not null), 0) as contacted,
      coalesce(sum(n) filter (where in_time), 0) as in_time
    from (
      select n, account_id, local_time(created_at, time_zone)::date as day,
        extract(hour from local_time(created_at, time_zone))::smallint as hour, member_id, origin,
        campaign_of(source) as campaign, lead_wait(first_contact_at, assigned_at, created_at, turn) as wait, turn,
        first_contact_at, lead_in_time(first_contact_at, created_at, turn) as in_time
      from (
        select -1 as n, account_id, created_at, member_id, origin, source, first_contact_at, assigned_at, turn
        from gone where trashed_at is null and merged_into is null
        union all
        select 1, account_id, created_at, member_id, origin, source, first_contact_at, assigned_at, turn
        from come where trashed_at is null and merged_into is null
      ) c
      join (select id, time_zone from accounts) a on a.id = c.account_id
    ) f
    group by 1, 2, 3, 4, 5, 6, 7
  ) d
  where (leads, timed, contacted, in_time) <> (0, 0, 0, 0);
  update lead_labels b set listed = p.listed
  from (
    select n.account_id, n.id, n.trashed_at is null and n.merged_into is null as listed,
      o.trashed_at is null and o.merged_into is null as was_listed
    from come n full join gone o on o.account_id = n.account_id and o.id = n.id
    offset 0
  ) p
  where b.account_id = p.account_id and b.lead_id = p.id and p.listed <> p.was_listed;
  insert into leads_to_index
  select account_id, id from (
    select n.account_id, n.id, not n.locked and (o.locked, o.name, o.phone, o.code, o.message)
      is distinct from (n.locked, n.name, n.phone, n.code, n.message) as is_other
    from come n full join gone o on o.account_id = n.account_id and o.id = n.id
    offset 0
  ) p
  where is_other;
  return null;
end $$;

create or replace function tell_changed_leads() returns trigger language plpgsql as $$
begin
  if current_setting('giliran.quiet', true) = 'on' or not exists (select from webhooks) then return null; end if;
  -- What a lead has waiting goes on in the line of the one it becomes a part of, before what happens to that from now
  -- on. The webhooks are held first, as by everyone who writes several deliveries.
  if exists (select from come where merged_into is not null) then
    perform from webhooks w where w.account_id in (select account_id from come where merged_into is not null)
    order by w.account_id, w.id for no key update;
    update webhook_deliveries d set subject = p.merged_into
    from (
      select n.account_id, n.id, n.merged_into, o.merged_into as was_merged_into
      from come n full join gone o on o.account_id = n.account_id and o.id = n.id
      offset 0
    ) p
    join webhooks w on w.account_id = p.account_id
    where p.merged_into is not null and p.merged_into is distinct from p.was_merged_into
      and d.account_id = w.account_id and d.webhook_id = w.id and d.subject = p.id and d.status = 'waiting';
  end if;
  insert into webhook_deliveries (account_id, webhook_id, event, subject, data)
  select p.account_id, w.id, e.event, coalesce(p.merged_into, p.id),
    to_jsonb(p) - '{request_key,visitor,receipt,turn,account_id,was_member,was_revision,is_other}'::text[]
      || jsonb_build_object('labels', array(
        select b.label_id from lead_labels b where b.account_id = p.account_id and b.lead_id = p.id order by b.label_id
      ))
      || case when e.event = 'lead.reassigned' then jsonb_build_object('from', p.was_member) else '{}' end
  from (
    select n.*, o.member_id as was_member, o.revision as was_revision,
      (n.name, n.phone, n.address, n.message, n.status, n.locked, n.chat, n.touches, n.first_contact_at, n.trashed_at,
        n.merged_into)
      is distinct from (o.name, o.phone, o.address, o.message, o.status, o.locked, o.chat, o.touches,
        o.first_contact_at, o.trashed_at, o.merged_into) as is_other
    from come n full join gone o on o.account_id = n.account_id and o.id = n.id
    offset 0
  ) p
  join webhooks w on w.account_id = p.account_id
  cross join lateral (
    select 'lead.reassigned' as event where p.member_id is distinct from p.was_member
    union all
    select 'lead.updated'
    -- Labels and notes stand elsewhere, but they too make a new revision.
    where p.is_other or (p.revision <> p.was_revision and p.member_id is not distinct from p.was_member)
  ) e
  where e.event = any(w.events)
  order by p.created_at, p.id, e.event;
  return null;
end $$;
