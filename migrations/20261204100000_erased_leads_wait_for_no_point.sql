-- A locked lead whose buyer was erased waits for no point: nothing is left that could be opened. It stays locked, for no
-- point was paid for it, and is not counted as locked.

-- As before, but for what is counted as locked.
create or replace function count_changed_leads() returns trigger language plpgsql as $$
begin
  insert into day_changes (
    account_id, day, rotator_id, member_id, leads, meta, locked, contacted, ordered, lost, chat_yes, chat_no,
    meta_locked, meta_contacted, meta_ordered, meta_lost, meta_chat_yes, meta_chat_no
  )
  select * from (
    select account_id, local_time(created_at, time_zone)::date as day, rotator_id, member_id, sum(n) as leads,
      coalesce(sum(n) filter (where origin = 'meta'), 0) as meta, coalesce(sum(n) filter (where locked and fake_at is null and erased_at is null), 0) as locked,
      coalesce(sum(n) filter (where status = 'contacted'), 0) as contacted,
      coalesce(sum(n) filter (where status = 'ordered'), 0) as ordered,
      coalesce(sum(n) filter (where status = 'lost'), 0) as lost,
      coalesce(sum(n) filter (where lead_chat(chat, status) = 'yes'), 0) as chat_yes,
      coalesce(sum(n) filter (where chat = 'no'), 0) as chat_no,
      coalesce(sum(n) filter (where origin = 'meta' and locked and fake_at is null and erased_at is null), 0) as meta_locked,
      coalesce(sum(n) filter (where origin = 'meta' and status = 'contacted'), 0) as meta_contacted,
      coalesce(sum(n) filter (where origin = 'meta' and status = 'ordered'), 0) as meta_ordered,
      coalesce(sum(n) filter (where origin = 'meta' and status = 'lost'), 0) as meta_lost,
      coalesce(sum(n) filter (where origin = 'meta' and lead_chat(chat, status) = 'yes'), 0) as meta_chat_yes,
      coalesce(sum(n) filter (where origin = 'meta' and chat = 'no'), 0) as meta_chat_no
    from (
      select -1 as n, account_id, created_at, rotator_id, member_id, origin, locked, status, chat, fake_at, erased_at
      from gone where trashed_at is null and merged_into is null
      union all
      select 1, account_id, created_at, rotator_id, member_id, origin, locked, status, chat, fake_at, erased_at
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

create or replace function count_removed_leads() returns trigger language plpgsql as $$
begin
  insert into day_changes (
    account_id, day, rotator_id, member_id, leads, meta, locked, contacted, ordered, lost, chat_yes, chat_no,
    meta_locked, meta_contacted, meta_ordered, meta_lost, meta_chat_yes, meta_chat_no
  )
  select l.account_id, local_time(l.created_at, a.time_zone)::date as day, rotator_id, member_id, -count(*),
    -count(*) filter (where origin = 'meta'), -count(*) filter (where locked and fake_at is null and erased_at is null),
    -count(*) filter (where status = 'contacted'), -count(*) filter (where status = 'ordered'),
    -count(*) filter (where status = 'lost'), -count(*) filter (where lead_chat(chat, status) = 'yes'),
    -count(*) filter (where chat = 'no'),
    -count(*) filter (where origin = 'meta' and locked and fake_at is null and erased_at is null), -count(*) filter (where origin = 'meta' and status = 'contacted'),
    -count(*) filter (where origin = 'meta' and status = 'ordered'),
    -count(*) filter (where origin = 'meta' and status = 'lost'),
    -count(*) filter (where origin = 'meta' and lead_chat(chat, status) = 'yes'),
    -count(*) filter (where origin = 'meta' and chat = 'no')
  from gone l join accounts a on a.id = l.account_id
  where trashed_at is null and merged_into is null
  group by l.account_id, day, rotator_id, member_id;
  insert into figure_changes (
    account_id, day, hour, member_id, origin, campaign, wait, leads, timed, contacted, in_time
  )
  select account_id, at::date, extract(hour from at), member_id, origin, campaign, wait, -count(*), -count(turn),
    -count(first_contact_at), -count(*) filter (where in_time)
  from (
    select l.account_id, local_time(l.created_at, a.time_zone) as at, member_id, origin,
      campaign_of(source) as campaign, lead_wait(first_contact_at, assigned_at, l.created_at, turn) as wait, turn,
      first_contact_at, lead_in_time(first_contact_at, l.created_at, turn) as in_time
    from gone l join accounts a on a.id = l.account_id
    where trashed_at is null and merged_into is null
  ) f
  group by 1, 2, 3, 4, 5, 6, 7;
  return null;
end $$;

-- Those that were erased before this.
insert into day_changes (account_id, day, rotator_id, member_id, locked, meta_locked)
select l.account_id, local_time(l.created_at, a.time_zone)::date as day, rotator_id, member_id, -count(*),
  -count(*) filter (where origin = 'meta')
from leads l join accounts a on a.id = l.account_id
where locked and fake_at is null and erased_at is not null and trashed_at is null and merged_into is null
group by l.account_id, day, rotator_id, member_id;
