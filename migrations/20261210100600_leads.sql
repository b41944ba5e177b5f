-- Leads and what is done with them.

-- A buyer who was given to a CS. Without foreign keys to rotators and members: each would look up a row for every lead,
-- though all leads of a statement share them. The statement holds the members, and refuse_delete_while_used keeps the
-- other direction.
create table leads (
  account_id uuid not null,
  id uuid not null,
  rotator_id uuid,
  member_id uuid,
  created_at timestamptz not null,
  code text not null default '',
  name text not null default '',
  phone text,
  address text not null default '',
  -- What WhatsApp was opened with.
  message text not null default '',
  status text not null default 'new' check (status in ('new', 'contacted', 'ordered', 'lost')),
  -- Arrived at zero points: nobody may see who it is until a point is paid.
  locked boolean not null default false,
  origin text not null default 'other' check (origin in ('meta', 'other')),
  -- LeadSource of domain/lead-source.ts: utm, click id, page, browser, address.
  source json not null default '{}',
  -- The visitor's cookie, for buyers who gave no number.
  visitor text,
  -- Of the last request for this lead: the same request again changes nothing.
  request_key text,
  -- Which of its rotator's turns it was; null: it came out of a file.
  turn bigint,
  -- Receipt of domain/rotation.ts: why this member.
  receipt json,
  touches integer not null default 0,
  touched_at timestamptz,
  -- Grows with every change a person makes, so that nobody overwrites what they have not seen.
  revision integer not null default 0,
  first_contact_at timestamptz,
  -- When it came to the member who has it; null: when it arrived.
  assigned_at timestamptz,
  -- Whether the buyer's chat really came in, as the CS says; null: nobody said.
  chat text check (chat in ('yes', 'no')),
  trashed_at timestamptz,
  -- The lead of the same buyer that this one has become a part of.
  merged_into uuid,
  -- Marked as fake, and lost by that. A locked one stays locked and waits for no point.
  fake_at timestamptz,
  -- The buyer's own data is gone; the lead stays, for the figures.
  erased_at timestamptz,
  primary key (account_id, id),
  constraint leads_fake_is_lost check (fake_at is null or status = 'lost')
);
-- The filter by "Did the chat arrive?", and rates by ad.
create index leads_chat on leads (account_id, created_at) where chat is not null;
-- The filter of fake leads.
create index leads_fake on leads (account_id, created_at) where fake_at is not null;
-- Opening locked leads, newest first, and their list.
create index leads_locked on leads (account_id, created_at) where locked;
-- The list of a CS, the filter by CS, and handing over what a removed member had.
create index leads_member on leads (account_id, member_id, created_at);
-- What was merged into a lead: its history, its undoing, its end.
create index leads_merged on leads (account_id, merged_into) where merged_into is not null;
-- The filter by rotator, and silent leads of a rotator that are reassigned.
create index leads_rotator on leads (account_id, rotator_id, created_at);
-- Lists, exports and figures of all leads of an account, newest first; ids do not serve: imported leads are older than
-- theirs.
create index leads_time on leads (account_id, created_at);
-- The trash, and emptying it after its days.
create index leads_trash on leads (account_id, trashed_at) where trashed_at is not null;
-- What a buyer is known by is asked for in every batch of leads, whatever its accounts. These three begin with it, so
-- that no other index of the table can seem as good to a plan that was made when the table was small. By the number:
-- who comes back; search; erasing a buyer.
create index leads_phone on leads (phone) where phone is not null;
-- A form that is sent again without a number; leads with a number do not enter it.
create index leads_request on leads (request_key) where visitor is not null;
-- Who comes back without a number; leads with a number do not enter it.
create index leads_visitor on leads (visitor) where visitor is not null;

-- A buyer who came back to a lead that is theirs already, with what was typed in that visit: whoever comes later under
-- the same number is shown nothing of what others typed.
create table lead_touches (
  account_id uuid not null,
  lead_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  -- Where they came back; null for visits out of a file, and for those from before this was kept.
  rotator_id uuid,
  -- What WhatsApp was opened with, and what the chat can be recognised by.
  code text not null default '',
  name text not null default '',
  phone text,
  address text not null default '',
  message text not null default '',
  source jsonb not null,
  -- The same request again changes nothing.
  request_key text,
  -- The lead's CS was notified of it.
  notifies boolean not null default false,
  primary key (account_id, lead_id, id),
  foreign key (account_id, lead_id) references leads on delete cascade,
  foreign key (account_id, rotator_id) references rotators
);
-- A visit is named without its lead: the page after the form, notifications, conversions.
create unique index lead_touches_id on lead_touches (account_id, id);
-- Retention: visits that have been kept long enough lose their traces.
create index lead_touches_time on lead_touches (account_id, at);
-- The report on ads counts later visits of a time span, whose key begins with the lead. Only those that are reported to
-- a platform stand in it: visits to pages without a pixel pay nothing.
create index lead_touches_ads on lead_touches (account_id, at) where (source ->> 'ads') is not null;
-- Who comes back, looked up for every batch of the intake; search by number; erasing a buyer.
create index lead_touches_phone on lead_touches (phone) where phone is not null;
-- A form that is sent again is the same visit; looked up for every batch of the intake.
create index lead_touches_request on lead_touches (request_key) where request_key is not null;

-- What happened to a lead after it arrived; details as LeadEvent of contract/lead-detail.ts.
create table lead_events (
  account_id uuid not null,
  lead_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  -- Who did it; null: the rotator itself.
  member_id uuid,
  kind text not null,
  details jsonb not null default '{}',
  -- Done to many leads at once, so that it can be undone at once.
  batch_id uuid,
  primary key (account_id, lead_id, id),
  foreign key (account_id, lead_id) references leads on delete cascade,
  foreign key (account_id, member_id) references members
);
-- What a batch did: its undoing, and what a credit opened.
create index lead_events_batch on lead_events (account_id, batch_id) where batch_id is not null;

-- What leads are searched by (decision 15), filled by a reader of the log soon after they arrive: taking words apart is
-- no work for the moment in which a buyer waits.
create table lead_words (
  account_id uuid not null,
  lead_id uuid not null,
  words text not null,
  primary key (lead_id, account_id),
  foreign key (account_id, lead_id) references leads on delete cascade
);
-- A job writes it, so it is put in order at once: nobody who searches has to read through what waits to be.
create index lead_words_words on lead_words using gin (account_id, words gin_trgm_ops)
  with (fastupdate = on, gin_pending_list_limit = 4096);

-- What leads are sorted by; the seller's own words.
create table labels (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null,
  name text not null,
  -- '#1f9d61'
  colour text not null check (colour ~ '^#[0-9a-f]{6}$'),
  revision integer not null default 0,
  created_at timestamptz not null,
  primary key (account_id, id)
);
-- Two labels of an account have different names, whatever the case of letters.
create unique index labels_name on labels (account_id, lower(name));

-- Which labels a lead has.
create table lead_labels (
  account_id uuid not null,
  lead_id uuid not null,
  label_id uuid not null,
  -- The lead's own moment, so that a label's leads can be read in order.
  lead_at timestamptz not null,
  -- Whether the lead is neither trashed nor merged; triggers keep it, so that a label's leads are counted without
  -- reading them.
  listed boolean not null default true,
  primary key (account_id, lead_id, label_id),
  foreign key (account_id, label_id) references labels on delete cascade,
  foreign key (account_id, lead_id) references leads on delete cascade
);
-- Deleting a label, with trashed and merged leads.
create index lead_labels_any on lead_labels (account_id, label_id);
-- The leads of a label in order, and their number.
create index lead_labels_label on lead_labels (account_id, label_id, lead_at, lead_id) where listed;

-- What is done to more leads than one transaction should hold: a job works through it in portions.
create table lead_batches (
  account_id uuid not null,
  -- The batch_id of the history.
  id uuid not null,
  -- Who does it, or undoes it.
  member_id uuid not null,
  -- Which program began it: what its portions write to the audit trail says so, as what is done at once does.
  api_key text,
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
-- Housekeeping deletes what was finished long ago.
create index lead_batches_finished on lead_batches (finished_at) where status <> 'running';
-- The job: batches whose process died are taken up again.
create index lead_batches_running on lead_batches (progressed_at) where status = 'running';

-- Texts that CS send to buyers.
create table templates (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null,
  name text not null,
  text text not null,
  revision integer not null default 0,
  created_at timestamptz not null,
  primary key (account_id, id)
);
-- Two templates of an account have different names, whatever the case of letters.
create unique index templates_name on templates (account_id, lower(name));

-- Which of them a member wants to see first.
create table favourite_templates (
  account_id uuid not null,
  member_id uuid not null,
  template_id uuid not null,
  primary key (account_id, member_id, template_id),
  foreign key (account_id, member_id) references members on delete cascade,
  foreign key (account_id, template_id) references templates on delete cascade
);

-- What leads became: one sale at most each, with the ad that brought it.
create table orders (
  account_id uuid not null,
  id uuid not null,
  lead_id uuid not null,
  -- Who made the sale.
  member_id uuid,
  rotator_id uuid,
  ordered_on date not null,
  customer text not null,
  phone text,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  value bigint not null check (value >= 0),
  note text not null default '',
  -- A sale stays with what brought it (source_order).
  origin text not null default 'other' check (origin in ('meta', 'other')),
  campaign text not null default '',
  -- What it is searched by; kept by a trigger.
  words text not null default '',
  -- What the lead goes back to when the order is cancelled.
  lead_status text not null check (lead_status in ('new', 'contacted', 'lost')),
  revision integer not null default 0,
  created_at timestamptz not null,
  cancelled_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, lead_id) references leads,
  foreign key (account_id, member_id) references members
);
-- A lead is one sale at most.
create unique index orders_lead on orders (account_id, lead_id) where cancelled_at is null;
-- The list and sums of a range of days, read from the index alone.
create index orders_day on orders (account_id, ordered_on, created_at, id)
  include (member_id, rotator_id, currency, value)
  where cancelled_at is null;
-- The same of one CS.
create index orders_member on orders (account_id, member_id, ordered_on, created_at, id)
  include (rotator_id, currency, value)
  where cancelled_at is null;
-- Cancelled ones too: a lead that is deleted for good takes them with it.
create index orders_of_lead on orders (account_id, lead_id);
-- Searching orders.
create index orders_words on orders using gin (account_id, words gin_trgm_ops) where cancelled_at is null;
-- Finding and erasing what is stored of a buyer.
create index orders_phone on orders (account_id, phone) where phone is not null;

-- Numbers a seller wants no leads from, as digits with the country code.
create table blocked_numbers (
  account_id uuid not null references accounts on delete cascade,
  phone text not null,
  reason text not null default '',
  member_id uuid,
  created_at timestamptz not null,
  primary key (account_id, phone),
  foreign key (account_id, member_id) references members
);
-- The list, newest first.
create index blocked_numbers_time on blocked_numbers (account_id, created_at);

-- Numbers whose lead was marked as fake: their next arrival is held.
create table fake_numbers (
  account_id uuid not null references accounts on delete cascade,
  phone text not null,
  at timestamptz not null,
  member_id uuid,
  primary key (account_id, phone),
  foreign key (account_id, member_id) references members
);
