-- What advertisements are measured with.
create table pixels (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null,
  -- platforms of domain/pixels.ts.
  platform text not null,
  -- As the platform numbers it.
  pixel_id text not null,
  name text not null,
  -- Encrypted with a key that is not in this database; null: only browsers send events.
  token bytea,
  token_since timestamptz,
  test_code text not null default '',
  status text not null default 'active' check (status in ('active', 'paused')),
  -- pausedWhys of domain/pixels.ts.
  paused_why text,
  -- Of attempts in a row that failed, and since when; none: it is well.
  failures integer not null default 0,
  failing_since timestamptz,
  -- Not before: a platform in trouble is left alone for a while.
  next_at timestamptz,
  -- A process is sending for it; another may take over after this.
  claimed_until timestamptz,
  created_at timestamptz not null,
  revision integer not null default 0,
  primary key (account_id, id),
  check ((status = 'paused') = (paused_why is not null))
);
create unique index pixels_known on pixels (account_id, platform, pixel_id);
create trigger pixels_revision before update of platform, pixel_id, name, token, test_code
  on pixels for each row when ((old.platform, old.pixel_id, old.name, old.token, old.test_code)
    is distinct from (new.platform, new.pixel_id, new.name, new.token, new.test_code))
  execute function raise_revision();

-- Which pixels a rotator's page has, in their order.
create table rotator_pixels (
  account_id uuid not null,
  rotator_id uuid not null,
  pixel_id uuid not null,
  place smallint not null,
  -- [{moment, event, value}], PixelEvent of domain/pixels.ts; empty: none was chosen yet.
  events jsonb not null,
  primary key (account_id, rotator_id, pixel_id),
  foreign key (account_id, rotator_id) references rotators on delete cascade,
  foreign key (account_id, pixel_id) references pixels on delete cascade
);
create index rotator_pixels_pixel on rotator_pixels (account_id, pixel_id);

-- What the page says about the buyer's data; empty: our own sentence.
alter table rotators add column privacy text not null default '';

-- What happened to leads whose page said that advertisements are measured (`ads` in their source), until it is known which
-- events follow from it. Only keys: what they mean is decided by who reads them (server/features/connect/conversions).
create table conversion_causes (
  number bigint generated always as identity primary key,
  account_id uuid not null,
  lead_id uuid not null,
  -- Of a submit: which visit; the lead's first has the lead's id.
  visit_id uuid,
  -- ServerMoment of domain/pixels.ts.
  moment text not null,
  order_id uuid,
  at timestamptz not null default now(),
  put_aside_at timestamptz
);

-- A dozen commands mark a lead as contacted or say that the chat came in; none of them knows of pixels.
create function queue_chat_conversion() returns trigger language plpgsql as $$
begin
  if current_setting('giliran.quiet', true) = 'on' then return null; end if;
  insert into conversion_causes (account_id, lead_id, moment) values (new.account_id, new.id, 'chat');
  return null;
end $$;
create trigger leads_queue_chat_conversion after update of status, chat, first_contact_at on leads for each row when (
  ((old.first_contact_at is null and new.first_contact_at is not null)
    or (old.chat is distinct from 'yes' and new.chat = 'yes'))
  and new.source ->> 'ads' is not null
) execute function queue_chat_conversion();

create function queue_order_conversion() returns trigger language plpgsql as $$
begin
  if current_setting('giliran.quiet', true) = 'on' then return null; end if;
  insert into conversion_causes (account_id, lead_id, order_id, moment)
  select l.account_id, l.id, new.id, 'order' from leads l
  where l.account_id = new.account_id and l.id = new.lead_id and l.source ->> 'ads' is not null;
  return null;
end $$;
create trigger orders_queue_conversion after insert on orders
  for each row execute function queue_order_conversion();

-- What is sent to a platform. No foreign key to the pixel: what is being stored must not wait for one that is removed; a job
-- deletes what stays behind.
create table conversions (
  account_id uuid not null,
  -- pixels.id
  pixel_id uuid not null,
  number bigint generated always as identity,
  id uuid not null default gen_random_uuid(),
  -- By which the platform tells repetitions, and the same event of the browser.
  event_id text not null,
  event text not null,
  moment text not null,
  -- When it happened.
  at timestamptz not null,
  created_at timestamptz not null default now(),
  lead_id uuid,
  rotator_id uuid,
  value bigint,
  currency text,
  -- As it is sent, with everything hashed that could name a person: the same again in every attempt.
  body text not null,
  -- matchInputs of domain/pixels.ts.
  inputs text[] not null default '{}',
  -- conversionStatuses of domain/pixels.ts.
  status text not null default 'waiting',
  first_attempt_at timestamptz,
  finished_at timestamptz,
  -- Of conversion_attempts, the latest last.
  attempt_ids uuid[] not null default '{}',
  primary key (account_id, pixel_id, number)
);
create unique index conversions_id on conversions (id);
-- Never twice, whatever is read twice.
create unique index conversions_event on conversions (pixel_id, event_id);
create index conversions_waiting on conversions (pixel_id, number) where status in ('waiting', 'sending');
create index conversions_status on conversions (pixel_id, status, number);
create index conversions_time on conversions (created_at);

-- Pixels with something to send at this moment, or with something that a dead process left under way; for their sender
-- and for the figures of its queue. No more than `most`; null: all of them. Leaps in the index from one pixel to the next, as
-- due_webhooks does: those with nothing to send cost nothing.
create index pixels_active on pixels (id) where status = 'active';
create function due_pixels(moment timestamptz, most integer) returns setof pixels language sql stable as $$
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
    -- What happens in a suspended account waits.
    and not exists (select from accounts a where a.id = p.account_id and a.suspended_at is not null)
$$;

-- One request to the platform, with one or more events.
create table conversion_attempts (
  account_id uuid not null,
  pixel_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  events integer not null,
  -- Null: under way, or its process died with it.
  ms integer,
  status smallint,
  -- Refusal of contract/pixels.ts; null: taken.
  why text,
  code integer,
  message text not null default '',
  trace_id text not null default '',
  primary key (account_id, pixel_id, id)
);
create index conversion_attempts_time on conversion_attempts (at);
-- What the platform said last when it took nothing.
create index conversion_attempts_refused on conversion_attempts (pixel_id, at) where why is not null;

-- Troubles of pixels and domains that owner and admins are still to be told of, as corporate_to_tell.
create table troubles_to_tell (
  account_id uuid not null,
  -- 'pixel.paused' or 'domain.lost' of domain/notifications.ts.
  kind text not null,
  subject_id uuid not null,
  -- What people call it: the pixel's name, the host.
  subject text not null,
  at timestamptz not null,
  put_aside_at timestamptz
);
alter table notifications
  -- Of a trouble: what it is about.
  add column subject_id uuid,
  add column subject text;
