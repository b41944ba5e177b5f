-- Pixels with something to send at this moment, or with something that a dead process left under way; for their sender
-- and for the figures of its queue. No more than `most`; null: all of them. Leaps in the index from one pixel to the
-- next, as due_webhooks does: those with nothing to send cost nothing. A pixel of which nothing waits except events
-- that are left for later is not due.
create or replace function due_pixels(moment timestamptz, most integer) returns setof pixels language sql stable as $$
  with recursive waiting as (
    (
      select pixel_id from conversions where status in ('waiting', 'sending')
      order by pixel_id limit 1
    )
    union all
    select n.pixel_id from waiting w, lateral (
      select pixel_id from conversions where status in ('waiting', 'sending') and pixel_id > w.pixel_id
      order by pixel_id limit 1
    ) n
  )
  select p.* from pixels p
  where p.status = 'active' and p.token is not null and (p.next_at is null or p.next_at <= moment)
    and p.id = any (array(select pixel_id from waiting limit most))
    -- Along the same index to the first that may go; those left for later are few.
    and (
      select true from conversions c
      where c.pixel_id = p.id and c.status in ('waiting', 'sending')
        and (c.status = 'sending' or c.next_at is null or c.next_at <= due_pixels.moment)
      order by c.number limit 1
    )
    -- What happens in a suspended account waits.
    and not exists (select from accounts a where a.id = p.account_id and a.suspended_at is not null)
$$;
