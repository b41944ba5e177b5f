-- Buyers wait while their leads are counted: what they add to the figures is read once, not once for each table.

-- By the hours themselves: a zone's name would be looked up for every lead.
create or replace function local_time(at timestamptz, zone text) returns timestamp language sql immutable parallel safe
  return at at time zone zone_hours(zone);

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
