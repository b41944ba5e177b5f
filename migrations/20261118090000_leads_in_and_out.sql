-- Files that are made or read in the background, in pieces: every process finds them, and a piece and what is known of
-- it are one transaction. They live for days, not for years.
create table stored_files (
  id uuid primary key,
  created_at timestamptz not null
);
create table stored_file_pieces (
  file_id uuid not null references stored_files on delete cascade,
  number integer not null,
  bytes bytea not null,
  primary key (file_id, number)
);
-- They are packed already, or will be gone tomorrow.
alter table stored_file_pieces alter column bytes set storage external;

create table exports (
  account_id uuid not null,
  id uuid not null,
  -- Who asked; nobody else may fetch it.
  member_id uuid not null,
  kind text not null check (kind in ('leads', 'orders', 'usage', 'members')),
  -- As the contract reads what was asked for.
  filter jsonb not null,
  -- Only these leads, whatever the filter.
  ids uuid[],
  format text not null check (format in ('csv', 'xlsx')),
  numbers text not null check (numbers in ('id', 'machine')),
  language text not null check (language in ('id', 'en')),
  status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed')),
  -- How often it was begun. Who writes it knows which time theirs is, and that it is over when another began.
  attempts integer not null default 0,
  -- How many of those times ended because the process did, in good order: they are nobody's fault.
  handed_on integer not null default 0,
  -- When it was last at work: one that says nothing for long lost its process and is begun anew.
  progressed_at timestamptz not null,
  total integer,
  done integer not null default 0,
  file_id uuid references stored_files on delete set null,
  file_name text,
  bytes bigint,
  -- What the one who asked was when it was written: as something else they may not see what it holds.
  role text,
  created_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, member_id) references members on delete cascade
);
create index exports_member on exports (account_id, member_id, created_at);
create index exports_expiry on exports (expires_at);
create index exports_unfinished on exports (progressed_at) where status in ('waiting', 'running');

create table imports (
  account_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  file_name text not null,
  file_id uuid references stored_files on delete set null,
  bytes bigint not null,
  status text not null default 'reading'
    check (status in ('reading', 'mapping', 'checking', 'ready', 'running', 'done', 'failed')),
  -- ImportProblem of contract/imports.ts: why the whole file is refused, and at which line, where it can be told.
  problem text,
  problem_line integer,
  -- Headers of the file's columns, and which of our fields each holds; '' is none.
  headers text[] not null default '{}',
  fields text[] not null default '{}',
  -- ImportChoices of contract/imports.ts.
  choices jsonb not null default '{}',
  rows integer not null default 0,
  -- How far the work of the present status has come: so many rows, the last of them at this line.
  progress integer not null default 0,
  reached integer not null default 0,
  -- How many rows have which outcome.
  counts jsonb not null default '{}',
  -- When it last came on, and how often since then it was begun: work that died is taken up again, but not for ever.
  progressed_at timestamptz not null,
  failures integer not null default 0,
  created_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, member_id) references members on delete cascade
);
create index imports_time on imports (account_id, created_at);
create index imports_expiry on imports (expires_at);
create index imports_at_work on imports (progressed_at) where status in ('reading', 'checking', 'running');

create table import_rows (
  account_id uuid not null,
  import_id uuid not null,
  -- Line in the file as a spreadsheet counts it, the header being 1.
  number integer not null,
  cells text[] not null,
  -- What is wrong with it, in the order of the columns: [{field, problem, value}] of contract/imports.ts.
  problems jsonb,
  -- What will happen, then what did.
  outcome text check (outcome in ('refused', 'add', 'known', 'already', 'added', 'updated', 'touched', 'skipped')),
  -- Of a row that is in order: the buyer, and what the row is known by among all that were ever imported.
  phone text,
  fingerprint bytea,
  primary key (account_id, import_id, number),
  foreign key (account_id, import_id) references imports on delete cascade
);
create index import_rows_outcome on import_rows (account_id, import_id, outcome, number);
-- Whether a row before has the same buyer, or is the same.
create index import_rows_phone on import_rows (import_id, phone) where outcome = 'add';
create index import_rows_fingerprint on import_rows (import_id, fingerprint) where fingerprint is not null;

-- Rows that were imported once, whichever file they stood in: the same again adds nothing.
create table imported_rows (
  account_id uuid not null references accounts on delete cascade,
  fingerprint bytea not null,
  lead_id uuid not null,
  primary key (account_id, fingerprint),
  -- Which row is the first decides whether there will be a lead at all.
  foreign key (account_id, lead_id) references leads on delete cascade deferrable initially deferred
);
create index imported_rows_lead on imported_rows (account_id, lead_id);

create table api_keys (
  account_id uuid not null,
  id uuid not null,
  -- Who made it: it may do what they may, within its scopes, and ends with them.
  member_id uuid not null,
  name text not null,
  scopes text[] not null,
  -- The token itself is shown once and kept nowhere.
  token_hash bytea not null,
  -- Its first letters, to tell keys apart.
  hint text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, member_id) references members on delete cascade
);
create unique index api_keys_token on api_keys (token_hash);

create table webhooks (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null,
  url text not null,
  name text not null default '',
  events text[] not null,
  -- 'whsec_' and base64: what deliveries are signed with.
  secret text not null,
  -- While it rests, what happens is kept and sent when it goes on.
  status text not null default 'active' check (status in ('active', 'paused')),
  -- Paused because nothing arrived for a day.
  gave_up boolean not null default false,
  -- Of deliveries in a row that failed, and since when; none: it is well.
  failures integer not null default 0,
  failing_since timestamptz,
  -- Not before: a receiver in trouble is left alone for a while.
  next_at timestamptz,
  -- A process is sending to it; another may take over after this.
  claimed_until timestamptz,
  created_at timestamptz not null,
  primary key (account_id, id)
);

-- What is told to whom. Those of one lead go out one after the other, in the order of their numbers: whoever changes a
-- lead holds its row, so a later change has a higher number. No foreign key to the webhook: a buyer's lead must neither
-- wait for one that is being removed nor fail with it. What stays behind is never sent, and a job deletes it.
create table webhook_deliveries (
  account_id uuid not null,
  webhook_id uuid not null,
  number bigint generated always as identity,
  id uuid not null default gen_random_uuid(),
  event text not null,
  -- The lead it is about, or the one that this became a part of; else the account.
  subject uuid not null,
  at timestamptz not null default now(),
  -- The row as it was then; what is sent of it is decided when it is sent.
  data jsonb not null,
  -- As it was sent the first time: the same again, byte for byte.
  body text,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  -- Since the webhook went on, or was given another address: how often it failed, and since when it is tried.
  failures integer not null default 0,
  first_attempt_at timestamptz,
  -- Not before; null: at once. One that waits for an earlier one of its lead has the same as that.
  next_at timestamptz,
  finished_at timestamptz,
  primary key (account_id, webhook_id, number)
);
create unique index webhook_deliveries_id on webhook_deliveries (id);
create index webhook_deliveries_now on webhook_deliveries (webhook_id, number) where status = 'waiting' and next_at is null;
create index webhook_deliveries_later on webhook_deliveries (webhook_id, next_at, number)
  where status = 'waiting' and next_at is not null;
create index webhook_deliveries_subject on webhook_deliveries (webhook_id, subject, number) where status = 'waiting';
create index webhook_deliveries_failed on webhook_deliveries (webhook_id, number) where status = 'failed';
create index webhook_deliveries_time on webhook_deliveries (at);

create table webhook_attempts (
  account_id uuid not null,
  webhook_id uuid not null,
  number bigint not null,
  id uuid not null,
  at timestamptz not null,
  ms integer not null,
  request_headers jsonb not null,
  -- What came back; null: nothing did, `error` says why.
  status smallint,
  answer text,
  error text,
  primary key (account_id, webhook_id, number, id),
  foreign key (account_id, webhook_id, number) references webhook_deliveries on delete cascade
);

-- In the transaction of their cause, whatever it is: a lead that is stored has its event, one that is not has none.
-- Leads that came out of a file are no news: an import says so by `giliran.quiet`.
create function tell_added_leads() returns trigger language plpgsql as $$
begin
  if current_setting('giliran.quiet', true) = 'on' or not exists (select from webhooks) then return null; end if;
  insert into webhook_deliveries (account_id, webhook_id, event, subject, data)
  select l.account_id, w.id, 'lead.created', l.id,
    to_jsonb(l) - '{request_key,visitor,receipt,turn,account_id}'::text[]
  from added l join webhooks w on w.account_id = l.account_id and 'lead.created' = any(w.events)
  order by l.created_at, l.id;
  return null;
end $$;
create trigger leads_tell_added after insert on leads referencing new table as added
  for each statement execute function tell_added_leads();

-- A label that is deleted, renamed or recoloured changes no lead: of that there is no event, though later ones show it.
create function tell_changed_leads() returns trigger language plpgsql as $$
begin
  if current_setting('giliran.quiet', true) = 'on' or not exists (select from webhooks) then return null; end if;
  -- What a lead has waiting goes on in the line of the one it becomes a part of, before what happens to that from now
  -- on. The webhooks are held first, as by everyone who writes several deliveries.
  if exists (
    select from come n join gone o on o.account_id = n.account_id and o.id = n.id
    where n.merged_into is not null and n.merged_into is distinct from o.merged_into
  ) then
    perform from webhooks w where w.account_id in (select account_id from come)
    order by w.account_id, w.id for no key update;
    update webhook_deliveries d set subject = n.merged_into
    from come n
    join gone o on o.account_id = n.account_id and o.id = n.id
    join webhooks w on w.account_id = n.account_id
    where n.merged_into is not null and n.merged_into is distinct from o.merged_into
      and d.account_id = w.account_id and d.webhook_id = w.id and d.subject = n.id and d.status = 'waiting';
  end if;
  insert into webhook_deliveries (account_id, webhook_id, event, subject, data)
  select n.account_id, w.id, e.event, coalesce(n.merged_into, n.id),
    to_jsonb(n) - '{request_key,visitor,receipt,turn,account_id}'::text[]
      || jsonb_build_object('labels', array(
        select b.label_id from lead_labels b where b.account_id = n.account_id and b.lead_id = n.id order by b.label_id
      ))
      || case when e.event = 'lead.reassigned' then jsonb_build_object('from', o.member_id) else '{}' end
  from come n
  join gone o on o.account_id = n.account_id and o.id = n.id
  join webhooks w on w.account_id = n.account_id
  cross join lateral (
    select 'lead.reassigned' as event where n.member_id is distinct from o.member_id
    union all
    select 'lead.updated'
    where (n.name, n.phone, n.address, n.message, n.status, n.locked, n.chat, n.touches, n.first_contact_at, n.trashed_at,
        n.merged_into)
      is distinct from (o.name, o.phone, o.address, o.message, o.status, o.locked, o.chat, o.touches, o.first_contact_at,
        o.trashed_at, o.merged_into)
      -- Labels and notes stand elsewhere, but they too make a new revision.
      or (n.revision <> o.revision and n.member_id is not distinct from o.member_id)
  ) e
  where e.event = any(w.events)
  order by n.created_at, n.id, e.event;
  return null;
end $$;
create trigger leads_tell_changed after update on leads referencing old table as gone new table as come
  for each statement execute function tell_changed_leads();

create function tell_orders() returns trigger language plpgsql as $$
declare happened text := case when tg_op = 'INSERT' then 'order.created' else 'order.cancelled' end;
begin
  insert into webhook_deliveries (account_id, webhook_id, event, subject, data)
  select new.account_id, w.id, happened, new.lead_id,
    to_jsonb(new) - '{words,account_id}'::text[] || jsonb_build_object('lead_code', (
      select l.code from leads l where l.account_id = new.account_id and l.id = new.lead_id
    ))
  from webhooks w where w.account_id = new.account_id and happened = any(w.events);
  return null;
end $$;
create trigger orders_tell_made after insert on orders
  for each row execute function tell_orders();
create trigger orders_tell_cancelled after update on orders
  for each row when (old.cancelled_at is null and new.cancelled_at is not null) execute function tell_orders();

-- lowPoints of domain/webhooks.ts.
create function tell_low_points() returns trigger language plpgsql as $$
begin
  insert into webhook_deliveries (account_id, webhook_id, event, subject, data)
  select new.id, w.id, 'points.low', new.id, jsonb_build_object('balance', new.points)
  from webhooks w where w.account_id = new.id and 'points.low' = any(w.events);
  return null;
end $$;
create trigger accounts_tell_low_points after update on accounts
  for each row when (
    new.billing = 'prepaid'
    and ((old.points >= 50 and new.points < 50) or (old.points > 0 and new.points <= 0))
  ) execute function tell_low_points();

-- Processes that run jobs, by the name under which they lock them. What one was doing when it died is taken up by the
-- others once it was not seen for a while.
create table job_runners (
  name text primary key,
  seen_at timestamptz not null
);
