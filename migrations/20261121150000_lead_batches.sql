-- What is done to more leads than one transaction should hold: a job works through it in portions.
create table lead_batches (
  account_id uuid not null,
  -- The batch_id of the history.
  id uuid not null,
  -- Who does it, or undoes it.
  member_id uuid not null,
  by_api_key boolean not null,
  work text not null check (work in ('change', 'undo')),
  -- As the contract reads it; null when only the undoing is done in portions.
  action jsonb,
  -- Chosen when it was asked for; emptied at the end.
  lead_ids uuid[] not null,
  -- One moment for the history of all portions: undoing finds by it what the batch did.
  at timestamptz not null,
  status text not null default 'running' check (status in ('running', 'done', 'failed')),
  total integer not null,
  done integer not null default 0,
  changed integer not null default 0,
  -- Who got the leads has been notified.
  notified boolean not null default false,
  -- How often it was begun since it last advanced.
  failures integer not null default 0,
  progressed_at timestamptz not null,
  finished_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, member_id) references members on delete cascade
);
create index lead_batches_running on lead_batches (progressed_at) where status = 'running';
create index lead_batches_finished on lead_batches (finished_at) where status <> 'running';
