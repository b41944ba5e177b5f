-- Notifications of members, and how they reach them.

-- Notifications of a member: NotificationKind of domain/notifications.ts, or 'try'.
create table notifications (
  account_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  kind text not null,
  -- Whether the bell shows it: who wants pushes alone has it for those.
  listed boolean not null default true,
  lead_id uuid,
  -- The balance, for what is about points.
  points integer,
  -- For points that run low: the day on which they are used up at the pace of the last week.
  runs_out date,
  -- Of an order for points.
  order_id text,
  -- Of a corporate customer: what happened, and the number of the invoice that it is about.
  corporate_event text,
  invoice text,
  -- Of an alert: what it is about.
  subject_id uuid,
  subject text,
  at timestamptz not null,
  read_at timestamptz,
  -- From a push or from the bell: someone went where it leads.
  opened_at timestamptz,
  primary key (account_id, id),
  -- Its lead goes with delete_notifications_of_leads: a foreign key would look up every lead, which who notifies has
  -- just held.
  foreign key (account_id, member_id) references members on delete cascade
);
-- A lead that is deleted takes them with it.
create index notifications_lead on notifications (account_id, lead_id) where lead_id is not null;
-- The bell, newest first.
create index notifications_member on notifications (account_id, member_id, at, id) where listed;
-- The number beside the bell.
create index notifications_unread on notifications (account_id, member_id, at) where read_at is null;
-- They are written in the order of their time: to find the old ones, or those of a day, a few words a page are enough.
create index notifications_time on notifications using brin (at) with (pages_per_range = 32);

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

-- Browsers that receive pushes.
create table push_subscriptions (
  account_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  -- A browser that is signed out receives nothing more.
  session_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  user_agent text not null default '',
  -- Not before: its service asked for patience, or did not answer; and how often in a row.
  next_at timestamptz,
  failures integer not null default 0,
  -- Somebody is sending to it; who dies in the middle is followed by another after it.
  claimed_until timestamptz,
  -- When it last showed something.
  shown_at timestamptz,
  -- When the browser last said that it is there.
  renewed_at timestamptz,
  created_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, member_id) references members on delete cascade,
  constraint push_subscriptions_session foreign key (account_id, session_id) references sessions on delete cascade
);
-- A browser is one subscription, whoever signs in there.
create unique index push_subscriptions_endpoint on push_subscriptions (endpoint);
-- The devices of who is notified.
create index push_subscriptions_member on push_subscriptions (account_id, member_id);
-- A session that ends takes its subscription with it.
create index push_subscriptions_session on push_subscriptions (account_id, session_id);

-- One notification on its way to one device.
create table pushes (
  account_id uuid not null,
  id uuid not null,
  notification_id uuid not null,
  member_id uuid not null,
  -- No foreign key: what was sent to a device that was removed still counts as not arrived.
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
-- A device says with it what it showed.
create unique index pushes_token on pushes (token_hash);
-- Whether a device shows what it is sent.
create index pushes_device on pushes (account_id, subscription_id, created_at) where shown_at is null;
-- Members who are not reached.
create index pushes_member on pushes (account_id, member_id, created_at);
-- The figure of pushes that were not shown.
create index pushes_missed on pushes (account_id, created_at) where shown_at is null;
-- A notification that is deleted takes them with it.
create index pushes_notification on pushes (account_id, notification_id);
-- The sender: what goes to a device next.
create index pushes_waiting on pushes (account_id, subscription_id, created_at) where status = 'waiting';
-- The job: who has seen nothing for a while.
create index pushes_unshown on pushes (coalesce(sent_at, created_at)) where shown_at is null;

-- Members whose devices do not show what they are sent, as screens were notified.
create table unreached_members (
  account_id uuid not null,
  member_id uuid not null,
  primary key (account_id, member_id),
  foreign key (account_id, member_id) references members on delete cascade
);

-- News of leads whose account is suspended: out of the queue, which is looked at every second, until the account goes
-- on.
create table suspended_notifications (
  account_id uuid not null references accounts on delete cascade,
  lead_id uuid not null,
  kind text not null,
  at timestamptz not null
);
-- All of an account, when it goes on.
create index suspended_notifications_account on suspended_notifications (account_id);

-- Messages of operators to the sellers, as a banner over their screens.
create table announcements (
  id uuid primary key,
  level text not null check (level in ('info', 'warning')),
  text_id text not null,
  text_en text not null,
  roles text[] not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  operator_id uuid not null references operators,
  created_at timestamptz not null,
  revision integer not null default 1,
  check (ends_at > starts_at)
);
-- Those that are shown or planned.
create index announcements_end on announcements (ends_at);
