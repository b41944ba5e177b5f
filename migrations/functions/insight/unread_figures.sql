-- What is not in the totals yet, of one account or (null) of all: of each lead and each order that changed since, what
-- it was counted as then, taken away, and what it is now. The log is nearly empty at one moment and large at the next,
-- so no plan that was made for the one may be used for the other.
create or replace function unread_figures(account uuid) returns setof figures
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
      lead_response_step(l.first_contact_at, l.assigned_at, l.created_at, l.turn) as response_step, sum(l.n)::integer as n
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
    g.answered, g.in_time, g.response_step, g.n
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
