-- What a rotator's page shows and how it gives out turns. A removed one stays as a row: its leads speak of it.
alter table rotators
  add column slug text,
  add column type text not null default 'form' check (type in ('form', 'direct')),
  add column rotation text not null default 'ratio' check (rotation in ('ratio', 'even', 'random')),
  add column status text not null default 'active' check (status in ('active', 'paused')),
  -- Whether a returning buyer goes back to the CS who had them.
  add column sticky text not null default 'on-duty' check (sticky in ('always', 'on-duty', 'off')),
  -- The shape is RotatorInputs of contract/rotator-list.ts.
  add column inputs jsonb not null default '{}',
  add column button_text text not null default '',
  add column template text not null default '',
  add column default_member_id uuid,
  add column removed_at timestamptz,
  add constraint rotators_default_member foreign key (account_id, default_member_id) references members;
update rotators set slug = substr(md5(id::text), 1, 6);
alter table rotators
  alter column slug set not null,
  add constraint rotators_slug_form check (slug ~ '^[a-z0-9][a-z0-9-]{2,29}$');
create unique index rotators_slug on rotators (slug) where removed_at is null;

alter table rotator_members add column place smallint not null default 0;

-- Whose turn it is. Apart from the rotator, so that a lead rewrites little; whoever takes a turn locks this row first.
create table rotator_turns (
  account_id uuid not null,
  rotator_id uuid not null,
  number bigint not null default 0,
  -- TurnState of domain/rotation.ts.
  state jsonb not null default '{}',
  primary key (account_id, rotator_id),
  foreign key (account_id, rotator_id) references rotators on delete cascade
) with (fillfactor = 50);
insert into rotator_turns (account_id, rotator_id) select account_id, id from rotators;

-- People who opened the page, counted by day (WIB) and where they came from.
create table rotator_views (
  account_id uuid not null,
  rotator_id uuid not null,
  day date not null,
  origin text not null check (origin in ('meta', 'other')),
  views integer not null,
  primary key (account_id, rotator_id, day, origin),
  foreign key (account_id, rotator_id) references rotators on delete cascade
) with (fillfactor = 70);

alter table leads
  add column code text not null default '',
  add column name text not null default '',
  add column phone text,
  add column address text not null default '',
  -- What WhatsApp was opened with.
  add column message text not null default '',
  add column status text not null default 'new' check (status in ('new', 'contacted', 'ordered', 'lost')),
  -- Arrived at zero points: nobody may see who it is until a point is paid.
  add column locked boolean not null default false,
  add column origin text not null default 'other' check (origin in ('meta', 'other')),
  -- LeadSource of domain/lead-source.ts: utm, click id, page, browser, address.
  add column source jsonb not null default '{}',
  -- The visitor's cookie, for buyers who gave no number.
  add column visitor text,
  -- Of the last request for this lead: the same request again changes nothing.
  add column request_key text,
  add column turn bigint,
  -- Receipt of domain/rotation.ts: why this member.
  add column receipt jsonb,
  add column touches integer not null default 0,
  add column touched_at timestamptz;
create index leads_rotator on leads (account_id, rotator_id, created_at);
-- What a buyer is known by is asked for in every batch of leads. These begin with it, not with the account, so that no
-- other index of the table can seem as good to a plan that was made when the table was small.
create index leads_phone on leads (phone) where phone is not null;
create index leads_visitor on leads (visitor) where visitor is not null;
create index leads_request on leads (request_key) where request_key is not null;

-- A buyer who came back to a lead that is theirs already.
create table lead_touches (
  account_id uuid not null,
  lead_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  source jsonb not null,
  primary key (account_id, lead_id, id),
  foreign key (account_id, lead_id) references leads on delete cascade
);

-- Numbers a seller wants no leads from, as digits with the country code.
create table blocked_numbers (
  account_id uuid not null references accounts on delete cascade,
  phone text not null,
  member_id uuid,
  created_at timestamptz not null,
  primary key (account_id, phone),
  foreign key (account_id, member_id) references members
);
