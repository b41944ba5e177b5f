-- One event that a platform stumbles over must not keep all others of its pixel.
alter table conversions
  -- How often it was sent alone in vain.
  add column failures smallint not null default 0,
  -- Not before: others go first meanwhile.
  add column next_at timestamptz;

alter table pixels
  -- When owner and admins were told that it has been failing for hours.
  add column failing_told_at timestamptz;

-- As before, but a pixel of which nothing waits except events that are left for later is not due.
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

-- A buyer is chatted with once: contacted first and answered months later, or the other way round, the second is no news. The
-- log, which would notice it, is forgotten by then.
create or replace trigger leads_queue_chat_conversion after update of status, chat, first_contact_at on leads for each row when (
  old.first_contact_at is null and old.chat is distinct from 'yes'
  and (new.first_contact_at is not null or new.chat = 'yes')
  and new.source ->> 'ads' is not null
) execute function queue_chat_conversion();
