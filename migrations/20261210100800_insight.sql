-- What the dashboard is made of.

-- What a lead or an order adds to the figures of its account. The tables of totals are sums of such rows: those of
-- leads have no orders, those of orders no leads.
create type figures as (
  account_id uuid,
  day date,
  -- Of the day in which the lead came; null for orders, which have none.
  hour smallint,
  rotator_id uuid,
  member_id uuid,
  origin text,
  campaign text,
  -- lead_response_step
  response_step smallint,
  leads integer,
  meta integer,
  locked integer,
  meta_locked integer,
  contacted integer,
  meta_contacted integer,
  ordered integer,
  meta_ordered integer,
  lost integer,
  meta_lost integer,
  chat_yes integer,
  meta_chat_yes integer,
  chat_no integer,
  meta_chat_no integer,
  -- Of which it is known how long they waited: none out of a file.
  timed integer,
  answered integer,
  -- lead_in_time
  in_time integer,
  orders integer,
  revenue bigint
);

-- How many leads and orders there were each day of the account, so that no screen counts a million rows. A reader of
-- the log adds to all five tables of totals (decision 67). Trashed and merged leads do not count.
create table day_totals (
  account_id uuid not null,
  day date not null,
  rotator_id uuid,
  member_id uuid,
  leads bigint not null default 0,
  meta bigint not null default 0,
  locked bigint not null default 0,
  contacted bigint not null default 0,
  ordered bigint not null default 0,
  lost bigint not null default 0,
  chat_yes bigint not null default 0,
  chat_no bigint not null default 0,
  -- The same of those from Meta's ads alone: they have a tab of their own.
  meta_locked bigint not null default 0,
  meta_contacted bigint not null default 0,
  meta_ordered bigint not null default 0,
  meta_lost bigint not null default 0,
  meta_chat_yes bigint not null default 0,
  meta_chat_no bigint not null default 0,
  orders bigint not null default 0,
  -- In whole rupiah; sales in other currencies count as orders only.
  revenue bigint not null default 0
) with (fillfactor = 70);
-- One row for what is counted alike; the lists and their totals.
create unique index day_totals_key on day_totals (account_id, day, rotator_id, member_id) nulls not distinct;

-- What the dashboard shows beyond day_totals. Counts are integers, whose sums are made in half the time.
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
-- A year of a large shop is read from the index alone; so are the next three.
create unique index figure_totals_key on figure_totals (account_id, day, member_id)
  include (leads, timed, contacted, in_time, orders, revenue) nulls not distinct;

-- By the hour in which leads came.
create table hour_totals (
  account_id uuid not null,
  day date not null,
  hour smallint not null,
  member_id uuid,
  leads integer not null default 0,
  timed integer not null default 0,
  in_time integer not null default 0
) with (fillfactor = 70);
-- The dashboard: by hour.
create unique index hour_totals_key on hour_totals (account_id, day, hour, member_id)
  include (leads, timed, in_time) nulls not distinct;

-- By how long buyers waited, in steps (`response_step`).
create table response_totals (
  account_id uuid not null,
  day date not null,
  member_id uuid,
  response_step smallint not null,
  leads integer not null default 0
) with (fillfactor = 70);
-- The dashboard: response times.
create unique index response_totals_key on response_totals (account_id, day, member_id, response_step)
  include (leads) nulls not distinct;

-- By the ad that brought them.
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
-- The dashboard: by campaign.
create unique index campaign_totals_key on campaign_totals (account_id, day, origin, campaign, member_id)
  include (leads, orders, revenue) nulls not distinct;

-- Money for advertisements, by day; what Meta reports of a day again replaces what it reported before.
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
  foreign key (account_id, member_id) references members,
  foreign key (account_id, rotator_id) references rotators,
  check ((source = 'meta') = (meta_campaign is not null))
);
-- What Meta reports of a day again replaces what it reported before.
create unique index spends_meta on spends (account_id, day, meta_campaign) where source = 'meta';
-- The list and sums of a range of days.
create index spends_day on spends (account_id, day, created_at, id) include (nominal, rotator_id, campaign);
