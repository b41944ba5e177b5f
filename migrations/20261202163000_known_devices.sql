-- Browsers in which an owner has signed in before, by a long-lived cookie of which only the hash is kept.
create table known_devices (
  account_id uuid not null,
  member_id uuid not null,
  token_hash bytea not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (account_id, member_id, token_hash),
  foreign key (account_id, member_id) references members on delete cascade
);
create index known_devices_last_at on known_devices (last_at);
