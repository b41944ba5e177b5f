-- What points cost from a date on. Before the first the configuration holds. Never changed; one that lies ahead can be
-- cancelled.
create table price_lists (
  id uuid primary key,
  starts_at timestamptz not null,
  point_price integer not null check (point_price > 0),
  packages jsonb not null,
  operator_id uuid not null references operators,
  reason text not null,
  created_at timestamptz not null,
  cancelled_at timestamptz
);
create unique index price_lists_start on price_lists (starts_at) where cancelled_at is null;

-- What operators tell the sellers, as a banner over their screens.
create table announcements (
  id uuid primary key,
  level text not null check (level in ('info', 'warning')),
  text_id text not null,
  text_en text not null,
  roles text[] not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  operator_id uuid not null references operators,
  created_at timestamptz not null,
  revision integer not null default 1
);
create index announcements_end on announcements (ends_at);
