-- Keys of forms that became a lead or were held: each is good for one. A key begins with its time, so new ones go to the
-- end of the index; they are deleted when no form with them counts any more.
create table used_form_keys (
  key bytea primary key,
  -- What was sent with it: the same again is the same request.
  request_key text not null
);

-- What was sent by whom it is not yet clear that they are a buyer: no lead, no turn, no point.
create table held_arrivals (
  account_id uuid not null references accounts on delete cascade,
  rotator_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  -- asked: a question was asked (domain/shield.ts); held: for the seller to decide; bot: certainly no buyer;
  -- passed: the question was answered; released, blocked: as the seller decided.
  state text not null check (state in ('asked', 'held', 'bot', 'passed', 'released', 'blocked')),
  -- HeldReason of domain/arrival-signs.ts.
  reasons text[] not null,
  name text not null,
  phone text,
  address text not null,
  visitor text,
  origin text not null check (origin in ('meta', 'other')),
  source jsonb not null,
  -- The lead that comes of it has the same.
  request_key text not null,
  lead_id uuid,
  decided_at timestamptz,
  decided_by uuid,
  primary key (account_id, id),
  foreign key (account_id, rotator_id) references rotators on delete cascade,
  foreign key (account_id, decided_by) references members
);
create unique index held_arrivals_request on held_arrivals (account_id, rotator_id, request_key);
-- The list of what waits, newest first, and its number.
create index held_arrivals_open on held_arrivals (account_id, at desc, id desc) where state in ('asked', 'held');
-- The figures of a day, and what is old enough to be deleted.
create index held_arrivals_days on held_arrivals (account_id, at, state);
create index held_arrivals_old on held_arrivals (at) where state not in ('asked', 'held');

-- Numbers whose lead was marked as fake: their next arrival is held.
create table fake_numbers (
  account_id uuid not null references accounts on delete cascade,
  phone text not null,
  at timestamptz not null,
  member_id uuid,
  primary key (account_id, phone),
  foreign key (account_id, member_id) references members
);
