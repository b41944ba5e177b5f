-- All that there is, for whoever counts anew: what the totals and `unread_figures` say together.
create or replace view counted_figures as
select f.*
from (
  select l.account_id, date_bin('1 hour', l.created_at, 'epoch') as came, l.rotator_id, l.member_id, l.origin,
    campaign_of(l.source) as campaign, l.status, l.chat, is_locked(l) as locked, l.turn is not null as timed,
    l.first_contact_at is not null as answered, lead_in_time(l.first_contact_at, l.created_at, l.turn) as in_time,
    lead_response_step(l.first_contact_at, l.assigned_at, l.created_at, l.turn) as response_step, count(*)::integer as n
  from leads l
  where is_listed(l)
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13
) g
join accounts a on a.id = g.account_id
cross join lateral lead_figures(
  g.account_id, a.time_zone, g.came, g.rotator_id, g.member_id, g.origin, g.campaign, g.status, g.chat, g.locked, g.timed,
  g.answered, g.in_time, g.response_step, g.n
) f
union all
select f.* from orders o
cross join lateral order_figures(
  o.account_id, o.ordered_on, o.rotator_id, o.member_id, o.origin, o.campaign, order_revenue(o), 1
) f
where o.cancelled_at is null;
