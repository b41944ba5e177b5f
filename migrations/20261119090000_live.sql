-- A large shop's leads are counted below for longer than any statement may take. An older replica may still be at work
-- beside: what it would write waits until it is counted with what follows.
set local statement_timeout = 0;
lock table accounts in access exclusive mode;
lock table leads, orders in share row exclusive mode;

-- In whose days an account counts. Indonesia has no summer time, so a zone is so many hours.
alter table accounts
  add column time_zone text not null default 'WIB' check (time_zone in ('WIB', 'WITA', 'WIT'));
create function zone_hours(zone text) returns interval language sql immutable parallel safe
  return case zone when 'WIT' then interval '9 hours' when 'WITA' then interval '8 hours' else interval '7 hours' end;
-- The clock on the wall there.
create function local_time(at timestamptz, zone text) returns timestamp language sql immutable parallel safe
  return (at at time zone 'UTC') + zone_hours(zone);

-- Which advertisement brought a buyer, as far as the link says.
create function campaign_of(source json) returns text language sql immutable parallel safe
  return btrim(left(btrim(coalesce(source ->> 'utmCampaign', '')), 100));
-- How long a buyer waited for the first word, in steps of about a tenth; domain/waits.ts tells them back.
create function wait_step(waited interval) returns smallint language sql immutable parallel safe
  -- greatest() passes over null, so who still waits would have waited for nothing at all.
  return case when waited is not null
    then floor(ln(1 + greatest(extract(epoch from waited)::float8, 0) / 30) * 10)::smallint end;
-- The wait_step of a lead, from when it came to its member until the first contact; null: none yet, or it came out of a
-- file (without a turn), and nobody knows when it was to be answered. Whoever gets a lead that was contacted already did
-- not answer it: it waited from its coming.
create function lead_wait(first_contact_at timestamptz, assigned_at timestamptz, created_at timestamptz, turn bigint)
  returns smallint language sql immutable parallel safe
  return case when turn is not null
    then wait_step(first_contact_at - case when assigned_at <= first_contact_at then assigned_at else created_at end) end;
-- Contacted within an hour of its coming. By a difference, which hangs on no zone: only then is it done in place.
create function lead_in_time(first_contact_at timestamptz, created_at timestamptz, turn bigint) returns boolean
  language sql immutable parallel safe
  return turn is not null and coalesce(first_contact_at - created_at <= interval '1 hour', false);

-- The one before is the highest below, in the order of the key: asked for by its number alone, a young table's plan may
-- go by another index, and still does so when the table has grown.
create or replace function check_ledger_chain() returns trigger language plpgsql as $$
declare broken record;
begin
  select n.account_id, n.number into broken
  from added n
  left join lateral (
    select number, balance from ledger_entries
    where account_id = n.account_id and number < n.number
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

-- A sale stays with what brought it.
alter table orders
  add column origin text not null default 'other' check (origin in ('meta', 'other')),
  add column campaign text not null default '';
alter table orders disable trigger user;
update orders o set origin = l.origin, campaign = campaign_of(l.source)
from leads l where l.account_id = o.account_id and l.id = o.lead_id;
alter table orders enable trigger user;
create function source_order() returns trigger language plpgsql as $$
begin
  select l.origin, campaign_of(l.source) into new.origin, new.campaign
  from leads l where l.account_id = new.account_id and l.id = new.lead_id;
  return new;
end $$;
create trigger orders_source before insert on orders for each row execute function source_order();

-- What the dashboard shows beyond day_totals, kept the same way: every change adds rows to figure_changes in its own
-- transaction, a job folds them into the four tables below, the truth is the sum. Trashed and merged leads do not count.
create table figure_changes (
  account_id uuid not null,
  day date not null,
  -- Of the day in which the lead came; null for orders, which have none.
  hour smallint,
  member_id uuid,
  origin text not null,
  campaign text not null,
  -- lead_wait
  wait smallint,
  leads integer not null default 0,
  -- Of which it is known how long they waited: none out of a file.
  timed integer not null default 0,
  contacted integer not null default 0,
  -- lead_in_time
  in_time integer not null default 0,
  orders integer not null default 0,
  revenue bigint not null default 0
);
create index figure_changes_account on figure_changes (account_id);

-- Of each the index says everything: a year of a large shop is read from it alone. Counts are integers, whose sums are
-- made in half the time.
create table figure_totals (
  account_id uuid not null,
  day date not null,
  member_id uuid,
  leads integer not null default 0,
  timed integer not null default 0,
  contacted integer not null default 0,
  in_time integer not null default 0,
  orders integer not null default 0,
  revenue bigint not null default 0
) with (fillfactor = 70);
create unique index figure_totals_key on figure_totals (account_id, day, member_id)
  include (leads, timed, contacted, in_time, orders, revenue) nulls not distinct;

create table hour_totals (
  account_id uuid not null,
  day date not null,
  hour smallint not null,
  member_id uuid,
  leads integer not null default 0,
  timed integer not null default 0,
  in_time integer not null default 0
) with (fillfactor = 70);
create unique index hour_totals_key on hour_totals (account_id, day, hour, member_id)
  include (leads, timed, in_time) nulls not distinct;

create table wait_totals (
  account_id uuid not null,
  day date not null,
  member_id uuid,
  wait smallint not null,
  leads integer not null default 0
) with (fillfactor = 70);
create unique index wait_totals_key on wait_totals (account_id, day, member_id, wait)
  include (leads) nulls not distinct;

create table campaign_totals (
  account_id uuid not null,
  day date not null,
  member_id uuid,
  origin text not null,
  campaign text not null,
  leads integer not null default 0,
  orders integer not null default 0,
  revenue bigint not null default 0
) with (fillfactor = 70);
create unique index campaign_totals_key on campaign_totals (account_id, day, origin, campaign, member_id)
  include (leads, orders, revenue) nulls not distinct;

-- A range of days of all rotators.
create index rotator_views_day on rotator_views (account_id, day);

create or replace function count_added_leads() returns trigger language plpgsql as $$
begin
  insert into day_changes (
    account_id, day, rotator_id, member_id, leads, meta, locked, contacted, ordered, lost, chat_yes, chat_no,
    meta_locked, meta_contacted, meta_ordered, meta_lost, meta_chat_yes, meta_chat_no
  )
  select l.account_id, local_time(l.created_at, a.time_zone)::date as day, rotator_id, member_id, count(*),
    count(*) filter (where origin = 'meta'), count(*) filter (where locked),
    count(*) filter (where status = 'contacted'), count(*) filter (where status = 'ordered'),
    count(*) filter (where status = 'lost'), count(*) filter (where chat = 'yes'), count(*) filter (where chat = 'no'),
    count(*) filter (where origin = 'meta' and locked), count(*) filter (where origin = 'meta' and status = 'contacted'),
    count(*) filter (where origin = 'meta' and status = 'ordered'),
    count(*) filter (where origin = 'meta' and status = 'lost'),
    count(*) filter (where origin = 'meta' and chat = 'yes'), count(*) filter (where origin = 'meta' and chat = 'no')
  from added l join accounts a on a.id = l.account_id
  where trashed_at is null and merged_into is null
  group by l.account_id, day, rotator_id, member_id;
  insert into figure_changes (
    account_id, day, hour, member_id, origin, campaign, wait, leads, timed, contacted, in_time
  )
  select account_id, at::date, extract(hour from at), member_id, origin, campaign, wait, count(*), count(turn),
    count(first_contact_at), count(*) filter (where in_time)
  from (
    select l.account_id, local_time(l.created_at, a.time_zone) as at, member_id, origin,
      campaign_of(source) as campaign, lead_wait(first_contact_at, assigned_at, l.created_at, turn) as wait, turn,
      first_contact_at, lead_in_time(first_contact_at, l.created_at, turn) as in_time
    from added l join accounts a on a.id = l.account_id
    where trashed_at is null and merged_into is null
  ) f
  group by 1, 2, 3, 4, 5, 6, 7;
  insert into leads_to_index select account_id, id from added where not locked;
  return null;
end $$;

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
  update lead_labels b set listed = n.trashed_at is null and n.merged_into is null
  from come n join gone o on o.account_id = n.account_id and o.id = n.id
  where b.account_id = n.account_id and b.lead_id = n.id
    and (o.trashed_at is null and o.merged_into is null) <> (n.trashed_at is null and n.merged_into is null);
  insert into leads_to_index
  select n.account_id, n.id from come n join gone o on o.account_id = n.account_id and o.id = n.id
  where not n.locked
    and (o.locked, o.name, o.phone, o.code, o.message) is distinct from (n.locked, n.name, n.phone, n.code, n.message);
  return null;
end $$;

create or replace function count_removed_leads() returns trigger language plpgsql as $$
begin
  insert into day_changes (
    account_id, day, rotator_id, member_id, leads, meta, locked, contacted, ordered, lost, chat_yes, chat_no,
    meta_locked, meta_contacted, meta_ordered, meta_lost, meta_chat_yes, meta_chat_no
  )
  select l.account_id, local_time(l.created_at, a.time_zone)::date as day, rotator_id, member_id, -count(*),
    -count(*) filter (where origin = 'meta'), -count(*) filter (where locked),
    -count(*) filter (where status = 'contacted'), -count(*) filter (where status = 'ordered'),
    -count(*) filter (where status = 'lost'), -count(*) filter (where chat = 'yes'), -count(*) filter (where chat = 'no'),
    -count(*) filter (where origin = 'meta' and locked), -count(*) filter (where origin = 'meta' and status = 'contacted'),
    -count(*) filter (where origin = 'meta' and status = 'ordered'),
    -count(*) filter (where origin = 'meta' and status = 'lost'),
    -count(*) filter (where origin = 'meta' and chat = 'yes'), -count(*) filter (where origin = 'meta' and chat = 'no')
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

create or replace function count_orders() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.cancelled_at is null then
    insert into day_changes (account_id, day, rotator_id, member_id, orders, revenue)
    values (old.account_id, old.ordered_on, old.rotator_id, old.member_id, -1,
      case when old.currency = 'IDR' then -old.value else 0 end);
    insert into figure_changes (account_id, day, member_id, origin, campaign, orders, revenue)
    values (old.account_id, old.ordered_on, old.member_id, old.origin, old.campaign, -1,
      case when old.currency = 'IDR' then -old.value else 0 end);
  end if;
  if tg_op <> 'DELETE' and new.cancelled_at is null then
    insert into day_changes (account_id, day, rotator_id, member_id, orders, revenue)
    values (new.account_id, new.ordered_on, new.rotator_id, new.member_id, 1,
      case when new.currency = 'IDR' then new.value else 0 end);
    insert into figure_changes (account_id, day, member_id, origin, campaign, orders, revenue)
    values (new.account_id, new.ordered_on, new.member_id, new.origin, new.campaign, 1,
      case when new.currency = 'IDR' then new.value else 0 end);
  end if;
  return null;
end $$;

insert into figure_changes (
  account_id, day, hour, member_id, origin, campaign, wait, leads, timed, contacted, in_time
)
select account_id, at::date, extract(hour from at), member_id, origin, campaign, wait, count(*), count(turn),
  count(first_contact_at), count(*) filter (where in_time)
from (
  select account_id, local_time(created_at, 'WIB') as at, member_id, origin, campaign_of(source) as campaign,
    lead_wait(first_contact_at, assigned_at, created_at, turn) as wait, turn, first_contact_at,
    lead_in_time(first_contact_at, created_at, turn) as in_time
  from leads where trashed_at is null and merged_into is null
) f
group by 1, 2, 3, 4, 5, 6, 7;
insert into figure_changes (account_id, day, member_id, origin, campaign, orders, revenue)
select account_id, ordered_on, member_id, origin, campaign, count(*), coalesce(sum(value) filter (where currency = 'IDR'), 0)
from orders where cancelled_at is null
group by 1, 2, 3, 4, 5;
-- Folded at once, as the job does it: a million leads are no work for its first minute.
insert into figure_totals (account_id, day, member_id, leads, timed, contacted, in_time, orders, revenue)
select account_id, day, member_id, sum(leads), sum(timed), sum(contacted), sum(in_time), sum(orders), sum(revenue)
from figure_changes group by 1, 2, 3;
insert into hour_totals (account_id, day, hour, member_id, leads, timed, in_time)
select account_id, day, hour, member_id, sum(leads), sum(timed), sum(in_time)
from figure_changes where hour is not null group by 1, 2, 3, 4;
insert into wait_totals (account_id, day, member_id, wait, leads)
select account_id, day, member_id, wait, sum(leads) from figure_changes where wait is not null group by 1, 2, 3, 4;
insert into campaign_totals (account_id, day, member_id, origin, campaign, leads, orders, revenue)
select account_id, day, member_id, origin, campaign, sum(leads), sum(orders), sum(revenue)
from figure_changes group by 1, 2, 3, 4, 5;
truncate figure_changes;

-- Money for advertisements, by day; what Meta tells of a day again replaces what it told before.
create table spends (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null,
  day date not null,
  -- In whole rupiah.
  nominal bigint not null check (nominal between 0 and 1000000000000),
  rotator_id uuid,
  campaign text not null default '',
  note text not null default '',
  source text not null default 'hand' check (source in ('hand', 'meta')),
  -- What the file calls the campaign: the next one finds it by this, whatever people called it since.
  meta_campaign text,
  -- Who entered it.
  member_id uuid,
  revision integer not null default 0,
  created_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, rotator_id) references rotators,
  foreign key (account_id, member_id) references members,
  check ((source = 'meta') = (meta_campaign is not null))
);
create index spends_day on spends (account_id, day, created_at, id) include (nominal, rotator_id, campaign);
create unique index spends_meta on spends (account_id, day, meta_campaign) where source = 'meta';

alter table exports drop constraint exports_kind_check;
alter table exports add constraint exports_kind_check check (kind in (
  'leads', 'orders', 'usage', 'members', 'spends',
  'figures-days', 'figures-members', 'figures-rotators', 'figures-origins', 'figures-campaigns', 'figures-hours',
  'figures-waited'
));

-- Leads whose people are still to be told. A heap without an index: nothing a buyer waits for. Leads that came out of
-- a file are no news: an import says so by `giliran.quiet`.
create table leads_to_tell (
  account_id uuid not null,
  lead_id uuid not null,
  kind text not null default 'lead.new' check (kind in ('lead.new', 'lead.reassigned')),
  at timestamptz not null default now(),
  -- It could not be told: the others do not wait for it. Null again, it is tried again.
  put_aside_at timestamptz
);
create function queue_added_leads() returns trigger language plpgsql as $$
begin
  if current_setting('giliran.quiet', true) = 'on' then return null; end if;
  insert into leads_to_tell (account_id, lead_id) select account_id, id from added where member_id is not null;
  return null;
end $$;
create trigger leads_tell_people after insert on leads referencing new table as added
  for each statement execute function queue_added_leads();

-- Balances whose owner is still to be told: lowPoints of domain/webhooks.ts, as webhooks are.
create table points_to_tell (
  account_id uuid not null,
  points integer not null,
  at timestamptz not null default now(),
  put_aside_at timestamptz
);
create function queue_low_points() returns trigger language plpgsql as $$
begin
  if current_setting('giliran.quiet', true) = 'on' then return null; end if;
  insert into points_to_tell (account_id, points) values (new.id, new.points);
  return null;
end $$;
create trigger accounts_tell_owner after update on accounts
  for each row when (
    new.billing = 'prepaid'
    and ((old.points >= 50 and new.points < 50) or (old.points > 0 and new.points <= 0))
  ) execute function queue_low_points();

-- What a member was told: NotificationKind of domain/notifications.ts, or 'try'.
create table notifications (
  account_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  kind text not null,
  lead_id uuid,
  -- The balance, for what is about points.
  points integer,
  -- Whether the bell shows it: who wants pushes alone has it for those.
  listed boolean not null default true,
  at timestamptz not null,
  read_at timestamptz,
  -- From a push or from the bell: someone went where it leads.
  opened_at timestamptz,
  primary key (account_id, id),
  -- Its lead goes with forget_told_leads: a foreign key would look up every lead, which who tells has just held.
  foreign key (account_id, member_id) references members on delete cascade
);
create index notifications_member on notifications (account_id, member_id, at, id) where listed;
create index notifications_unread on notifications (account_id, member_id, at) where read_at is null;
create index notifications_lead on notifications (account_id, lead_id) where lead_id is not null;
-- They are written in the order of their time: to find the old ones, or those of a day, a few words a page are enough.
create index notifications_time on notifications using brin (at) with (pages_per_range = 32);

create function forget_told_leads() returns trigger language plpgsql as $$
begin
  delete from notifications n using gone g where n.account_id = g.account_id and n.lead_id = g.id;
  return null;
end $$;
create trigger leads_forget_told after delete on leads referencing old table as gone
  for each statement execute function forget_told_leads();

-- How a member wants to hear of each kind; without a row as defaultChannels of domain/notifications.ts says.
create table notification_settings (
  account_id uuid not null,
  member_id uuid not null,
  kind text not null,
  bell boolean not null,
  sound boolean not null,
  push boolean not null,
  email boolean not null,
  -- Also outside their working hours and in a pause.
  off_duty boolean not null,
  primary key (account_id, member_id, kind),
  foreign key (account_id, member_id) references members on delete cascade
);

-- Nobody knows in which session these were made; who opens the app subscribes anew.
delete from push_subscriptions;
alter table push_subscriptions
  -- A browser that is signed out is told nothing more.
  add column session_id uuid not null,
  add column user_agent text not null default '',
  -- Not before: its service asked for patience, or did not answer, so often in a row.
  add column next_at timestamptz,
  add column failures integer not null default 0,
  -- Somebody is sending to it; who dies in the middle is followed by another after it.
  add column claimed_until timestamptz,
  -- When it last showed something.
  add column shown_at timestamptz,
  -- When the browser last said that it is there.
  add column renewed_at timestamptz,
  add constraint push_subscriptions_session foreign key (account_id, session_id) references sessions on delete cascade;
create index push_subscriptions_member on push_subscriptions (account_id, member_id);
create index push_subscriptions_session on push_subscriptions (account_id, session_id);

-- One notification on its way to one device.
create table pushes (
  account_id uuid not null,
  id uuid not null,
  notification_id uuid not null,
  member_id uuid not null,
  -- No foreign key: what was sent to a device that is gone still tells that it did not arrive.
  subscription_id uuid not null,
  -- What the device says that it showed or opened it with; nobody can guess it.
  token_hash bytea not null,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed', 'gone')),
  created_at timestamptz not null,
  -- Taken by the push service.
  sent_at timestamptz,
  shown_at timestamptz,
  opened_at timestamptz,
  error text,
  primary key (account_id, id),
  foreign key (account_id, notification_id) references notifications on delete cascade
);
create unique index pushes_token on pushes (token_hash);
create index pushes_member on pushes (account_id, member_id, created_at);
create index pushes_notification on pushes (account_id, notification_id);
create index pushes_waiting on pushes (account_id, subscription_id, created_at) where status = 'waiting';
create index pushes_device on pushes (account_id, subscription_id, created_at) where shown_at is null;
create index pushes_missed on pushes (account_id, created_at) where shown_at is null;
create index pushes_unshown on pushes (coalesce(sent_at, created_at)) where shown_at is null;

-- Members of whom screens were told that their devices do not show what they are sent.
create table unreached_members (
  account_id uuid not null,
  member_id uuid not null,
  primary key (account_id, member_id),
  foreign key (account_id, member_id) references members on delete cascade
);

-- The walk through the product: skipped or completed, remembered wherever they sign in.
alter table members
  add column tour text check (tour in ('skipped', 'completed'));
