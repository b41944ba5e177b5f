-- What the owner is mailed about an order: each thing once, however often the job runs that says it.
create table top_up_tellings (
  account_id uuid not null,
  top_up_id uuid not null,
  -- MailKind of server/features/money/top-ups/top-ups.mails.ts.
  kind text not null,
  -- Of the event or the attempt that it tells of; 0 for what is said once in the life of an order.
  number integer not null check (number >= 0),
  -- Of the mail itself: a mail server that is given it twice can tell.
  id uuid not null,
  at timestamptz not null,
  mailed_at timestamptz,
  primary key (account_id, top_up_id, kind, number),
  foreign key (account_id, top_up_id) references top_ups
);

-- Orders whose owner is still to be told in the app, as points_to_tell.
create table top_ups_to_tell (
  account_id uuid not null,
  order_id text not null,
  -- TopUpKind of domain/notifications.ts.
  kind text not null,
  -- That came, or that were taken back.
  points integer not null default 0,
  at timestamptz not null,
  put_aside_at timestamptz
);

alter table notifications
  -- Of an order for points.
  add column order_id text,
  -- For points that run low: the day on which they are used up at the pace of the last week.
  add column runs_out date;

-- Names of the files that were attached; the files themselves can be made again.
alter table kept_mails add column attachments text[] not null default '{}';

-- When the gateway was last asked about it by the nightly comparison.
alter table top_up_attempts add column reconciled_at timestamptz;
create index top_up_attempts_gateway on top_up_attempts (created_at) where kind <> 'transfer';

-- What we and the gateway see differently; resolved when both say the same again.
create table gateway_differences (
  account_id uuid not null,
  top_up_id uuid not null,
  number smallint not null,
  found_at timestamptz not null,
  -- The last night on which it was there.
  seen_at timestamptz not null,
  resolved_at timestamptz,
  -- The order's state here, and what came for this attempt.
  our_state text not null,
  our_amount bigint,
  -- What the gateway says; 'absent' when it does not know the number.
  their_status text not null,
  their_amount bigint,
  primary key (account_id, top_up_id, number, found_at),
  foreign key (account_id, top_up_id, number) references top_up_attempts
);
create unique index gateway_differences_open on gateway_differences (account_id, top_up_id, number)
  where resolved_at is null;
create index gateway_differences_resolved on gateway_differences (resolved_at) where resolved_at is not null;

-- To find what was handled long ago.
create index gateway_notifications_handled on gateway_notifications (handled_at) where handled_at is not null;
