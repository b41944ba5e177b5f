-- Other systems: keys, webhooks, pixels, domains, files out and in.

-- What programs call with (decision 19).
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
-- Every call with a key: whose it is.
create unique index api_keys_token on api_keys (token_hash);

-- Addresses of programs that are sent what happens.
create table webhooks (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null,
  name text not null default '',
  url text not null,
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
  -- Not before: a receiver that fails is left alone for a while.
  next_at timestamptz,
  -- A process is sending to it; another may take over after this.
  claimed_until timestamptz,
  revision integer not null default 0,
  created_at timestamptz not null,
  primary key (account_id, id)
);
-- Service health and the list of accounts: webhooks that fail.
create index webhooks_failing on webhooks (account_id) where failures > 0 or gave_up;
-- due_webhooks: those that send.
create index webhooks_active on webhooks (id) where status = 'active';
-- due_webhooks: receivers that were left alone for a while.
create index webhooks_asked_again on webhooks (next_at) where status = 'active' and next_at is not null;

-- What is sent to which webhook. Those of one lead go out one after the other, in the order of their numbers: whoever
-- changes a lead holds its row, so a later change has a higher number. No foreign key to the webhook: a buyer's lead
-- must neither wait for one that is being removed nor fail with it. What stays behind is never sent, and a job deletes
-- it.
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
-- Screens and receivers name a delivery by its id.
create unique index webhook_deliveries_id on webhook_deliveries (account_id, id);
-- The list of failed ones, and sending them again.
create index webhook_deliveries_failed on webhook_deliveries (account_id, webhook_id, number) where status = 'failed';
-- due_webhooks leaps from one webhook with something to send later to the next.
create index webhook_deliveries_later on webhook_deliveries (webhook_id, next_at, number)
  where status = 'waiting' and next_at is not null;
-- due_webhooks leaps from one webhook with something to send at once to the next.
create index webhook_deliveries_now on webhook_deliveries (webhook_id, number)
  where status = 'waiting' and next_at is null;
-- What waits for an earlier one of its lead, and what moves to the lead it was merged into. By the webhook, as the two
-- above: with the account the database may walk along the key of all that was ever sent.
create index webhook_deliveries_subject on webhook_deliveries (webhook_id, subject, number)
  where status = 'waiting';
-- Housekeeping deletes by time.
create index webhook_deliveries_time on webhook_deliveries (at);

-- One request to a webhook, and what came back.
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
  -- When owner and admins were notified that it has been failing for hours.
  failing_notified_at timestamptz,
  -- Not before: a platform that fails is left alone for a while.
  next_at timestamptz,
  -- A process is sending for it; another may take over after this.
  claimed_until timestamptz,
  revision integer not null default 0,
  created_at timestamptz not null,
  primary key (account_id, id),
  check ((status = 'paused') = (paused_why is not null))
);
-- A pixel is kept once in an account.
create unique index pixels_known on pixels (account_id, platform, pixel_id);
-- due_pixels: those that send.
create index pixels_active on pixels (id) where status = 'active';

-- Which pixels a rotator's page has, in their order.
create table rotator_pixels (
  account_id uuid not null,
  rotator_id uuid not null,
  pixel_id uuid not null,
  place smallint not null,
  -- [{moment, event, value}], PixelEvent of domain/pixels.ts; empty: none was chosen yet.
  events jsonb not null,
  primary key (account_id, rotator_id, pixel_id),
  foreign key (account_id, pixel_id) references pixels on delete cascade,
  foreign key (account_id, rotator_id) references rotators on delete cascade
);
-- The rotators of a pixel.
create index rotator_pixels_pixel on rotator_pixels (account_id, pixel_id);

-- What is sent to a platform. No foreign key to the pixel: what is being stored must not wait for one that is removed;
-- a job deletes what stays behind.
create table conversions (
  account_id uuid not null,
  pixel_id uuid not null,
  number bigint generated always as identity,
  id uuid not null default gen_random_uuid(),
  -- By which the platform recognises repetitions, and the same event of the browser.
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
  -- How often it was sent alone in vain.
  failures smallint not null default 0,
  -- Not before: others go first meanwhile.
  next_at timestamptz,
  first_attempt_at timestamptz,
  finished_at timestamptz,
  -- Of conversion_attempts, the latest last.
  attempt_ids uuid[] not null default '{}',
  primary key (account_id, pixel_id, number)
);
-- Never twice, whatever is read twice.
create unique index conversions_event on conversions (account_id, pixel_id, event_id);
-- Attempts and screens name an event by its id.
create unique index conversions_id on conversions (account_id, id);
-- What was sent of a lead is deleted with it. The intake writes no events and never waits for this: only who reads what
-- happened and who sends do, while it is built.
create index conversions_lead on conversions (account_id, lead_id);
-- The list of a pixel, by status.
create index conversions_status on conversions (account_id, pixel_id, status, number);
-- Housekeeping deletes by time.
create index conversions_time on conversions (created_at);
-- due_pixels leaps from one pixel with something to send to the next.
create index conversions_waiting on conversions (pixel_id, number) where status in ('waiting', 'sending');

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
-- What the platform said last when it took nothing.
create index conversion_attempts_refused on conversion_attempts (account_id, pixel_id, at) where why is not null;
-- Housekeeping deletes by time.
create index conversion_attempts_time on conversion_attempts (at);

-- Host names of sellers' own (decision 54).
create table domains (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null,
  -- Punycode, small letters, no dot at the end.
  host text not null,
  -- What its TXT record says: only who holds the domain can set it.
  token text not null,
  -- domainStates and problems of domain/domains.ts and contract/domains.ts.
  state text not null default 'waiting',
  problem text,
  -- Since when its TXT record has proved that it is this account's.
  proved_at timestamptz,
  active_since timestamptz,
  lost_since timestamptz,
  -- Since when its name server has said nothing, while others did.
  silent_since timestamptz,
  -- In use, but found to lead elsewhere at this time: the next look decides.
  missed_since timestamptz,
  -- When our page was last asked for under its name, over https.
  page_at timestamptz,
  -- What DNS said at the last look: {CNAME|A|TXT: [...]}.
  found jsonb not null default '{}',
  checked_at timestamptz,
  -- Looks in a row with nothing new; the pauses grow with them.
  checks integer not null default 0,
  next_check_at timestamptz,
  -- Null: a list of its rotators.
  home_rotator_id uuid,
  revision integer not null default 0,
  created_at timestamptz not null,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (account_id, id),
  foreign key (account_id, home_rotator_id) references rotators
);
-- A host stands once in an account's list.
create unique index domains_of_account on domains (account_id, host);
-- Whoever proves it first has it; for all others it is taken.
create unique index domains_proved on domains (host) where proved_at is not null;
-- Processes read what has changed since they last looked.
create index domains_changed on domains (changed_at);
-- The checker: what to look at next.
create index domains_due on domains (next_check_at) where next_check_at is not null;
-- For the figure of those that lead here without our page coming under them.
create index domains_failing on domains (problem)
  where problem in ('certificate_failed', 'other_server', 'unreachable');
-- A visitor's Host header, and who else has claimed it.
create index domains_host on domains (host);

alter table rotators add constraint rotators_domain foreign key (account_id, domain_id) references domains;

-- Lists that become files, written by a job (decision 17).
create table exports (
  account_id uuid not null,
  id uuid not null,
  -- Who asked; nobody else may fetch it.
  member_id uuid not null,
  kind text not null check (kind in (
    'leads', 'orders', 'usage', 'members', 'spends', 'top-ups',
    'figures-days', 'figures-members', 'figures-rotators', 'figures-origins', 'figures-campaigns', 'figures-hours',
    'figures-waited', 'everything'
  )),
  -- As the contract reads what was asked for.
  filter jsonb not null,
  -- Only these leads, whatever the filter.
  ids uuid[],
  format text not null check (format in ('csv', 'xlsx', 'zip')),
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
  foreign key (account_id, member_id) references members on delete cascade,
  constraint exports_archive_is_zip check ((format = 'zip') = (kind = 'everything'))
);
-- One archive is written at a time.
create unique index exports_one_archive on exports (account_id)
  where kind = 'everything' and status in ('waiting', 'running');
-- The list of who asked.
create index exports_member on exports (account_id, member_id, created_at);
-- Housekeeping deletes what is over.
create index exports_expiry on exports (expires_at);
-- The job: exports whose process died are begun anew.
create index exports_unfinished on exports (progressed_at) where status in ('waiting', 'running');

-- Files of other tools: read, mapped, checked and taken in step by step.
create table imports (
  account_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  file_name text not null,
  file_id uuid references stored_files on delete set null,
  bytes bigint not null,
  status text not null default 'reading'
    check (status in ('reading', 'mapping', 'checking', 'ready', 'running', 'done', 'failed')),
  -- ImportProblem of contract/imports.ts: why the whole file is refused, and at which line, where that is known.
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
-- The list.
create index imports_time on imports (account_id, created_at);
-- The job: imports whose process died are taken up again.
create index imports_at_work on imports (progressed_at) where status in ('reading', 'checking', 'running');
-- Housekeeping deletes what is over.
create index imports_expiry on imports (expires_at);

-- The rows of a file, until they have been taken in.
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
-- The rows with an outcome, page by page.
create index import_rows_outcome on import_rows (account_id, import_id, outcome, number);
-- Whether a row before is the same.
create index import_rows_fingerprint on import_rows (account_id, import_id, fingerprint) where fingerprint is not null;
-- Whether a row before has the same buyer.
create index import_rows_phone on import_rows (account_id, import_id, phone) where outcome = 'add';

-- Rows that were imported once, whichever file they stood in: the same again adds nothing.
create table imported_rows (
  account_id uuid not null references accounts on delete cascade,
  fingerprint bytea not null,
  lead_id uuid not null,
  primary key (account_id, fingerprint),
  -- Which row is the first decides whether there will be a lead at all.
  foreign key (account_id, lead_id) references leads on delete cascade deferrable initially deferred
);
-- A lead that is deleted takes them with it.
create index imported_rows_lead on imported_rows (account_id, lead_id);
