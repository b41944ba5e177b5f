-- Why the seller could not let it in when they tried: it waits on, and the list says so.
alter table held_arrivals
  add column refusal text check (refusal in ('paused', 'deleted', 'no_members', 'blocked'));
-- The list of what is certainly no buyer, newest first, and its number.
create index held_arrivals_bots on held_arrivals (account_id, at desc, id desc) where state = 'bot';

-- More held arrivals than one request should let in or block: a job works through them in portions.
create table held_batches (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null,
  -- Who decided.
  member_id uuid not null,
  act text not null check (act in ('release', 'block')),
  -- The filter of the list at that moment; no rotator: all.
  rotator_id uuid,
  bots boolean not null,
  until timestamptz not null,
  -- The last one that was gone through: they are taken in the order of arrival.
  after_at timestamptz,
  after_id uuid,
  status text not null default 'running' check (status in ('running', 'done', 'failed')),
  total integer not null,
  done integer not null default 0,
  -- How often it was begun since it last advanced.
  failures integer not null default 0,
  progressed_at timestamptz not null,
  finished_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, member_id) references members on delete cascade
);
-- One at a time: two would decide about the same ones.
create unique index held_batches_one on held_batches (account_id) where status = 'running';
create index held_batches_running on held_batches (progressed_at) where status = 'running';
create index held_batches_finished on held_batches (finished_at) where status <> 'running';
