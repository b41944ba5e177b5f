-- Webhooks with something to send at this moment, for their sender and for the figures of its queue. No more than
-- `most` of each kind; null: all of them. Leaps in the indexes from one webhook with something waiting to the next:
-- those with nothing cost nothing, and of one with a million only the first is looked at.
create or replace function due_webhooks(moment timestamptz, most integer) returns setof webhooks language sql stable as $$
  with recursive fresh as (
    (
      select webhook_id from webhook_deliveries where status = 'waiting' and next_at is null
      order by webhook_id limit 1
    )
    union all
    select n.webhook_id from fresh f, lateral (
      select webhook_id from webhook_deliveries
      where status = 'waiting' and next_at is null and webhook_id > f.webhook_id
      order by webhook_id limit 1
    ) n
  ),
  later as (
    (
      select webhook_id, next_at from webhook_deliveries where status = 'waiting' and next_at is not null
      order by webhook_id, next_at limit 1
    )
    union all
    select n.webhook_id, n.next_at from later l, lateral (
      select webhook_id, next_at from webhook_deliveries
      where status = 'waiting' and next_at is not null and webhook_id > l.webhook_id
      order by webhook_id, next_at limit 1
    ) n
  ),
  -- A receiver that was left alone for a while is asked again, also with what would wait longer.
  asked_again as (
    select id from webhooks w where status = 'active' and next_at <= moment and exists (
      select from webhook_deliveries d
      where d.webhook_id = w.id and d.status = 'waiting' and d.next_at is not null
    )
  )
  select w.* from webhooks w
  where w.status = 'active' and (w.next_at is null or w.next_at <= moment)
    -- An array is always looked up in the index; how many there are nobody can estimate.
    and w.id = any (array(
      (select webhook_id from fresh limit most)
      union all
      select webhook_id from (select webhook_id, next_at from later limit most) l where next_at <= moment
      union all
      (select id from asked_again limit most)
    ))
    -- What happens in a suspended account waits.
    and not exists (select from accounts a where a.id = w.account_id and a.suspended_at is not null)
$$;
