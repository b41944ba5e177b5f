-- Who runs the service: members of no account. Who may sign in is also a matter of OPERATOR_EMAILS.
create table operators (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  name text not null check (length(name) between 1 and 50),
  -- Null until the invitation was followed.
  password_hash text,
  -- By a link that works once.
  invitation_hash bytea unique,
  invitation_expires_at timestamptz,
  -- Encrypted with a key that follows from APP_SECRET. Null: no second factor yet, they can only enrol one.
  totp_secret bytea,
  -- The time step of the last code that was taken: a code works once.
  totp_step bigint not null default 0,
  -- Shown as a QR code, not confirmed by a code yet.
  totp_offered bytea,
  created_at timestamptz not null
);

-- For a day without the phone; each works once.
create table operator_recovery_codes (
  operator_id uuid not null references operators on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (operator_id, code_hash)
);

-- stage code: the password was right, the code is missing; enrol: there is no second factor yet; open: both were right.
create table operator_sessions (
  id uuid primary key,
  operator_id uuid not null references operators on delete cascade,
  token_hash bytea not null unique,
  stage text not null check (stage in ('code', 'enrol', 'open')),
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When a code was entered again; what moves money wants a recent one.
  confirmed_at timestamptz
);
create index operator_sessions_operator on operator_sessions (operator_id);
create index operator_sessions_expires_at on operator_sessions (expires_at);

-- Everything an operator did, with what was before and after. Sent again under its key an act is answered from here.
create table operator_acts (
  id uuid primary key,
  at timestamptz not null,
  operator_id uuid not null references operators,
  kind text not null,
  account_id uuid references accounts,
  -- What it was done to, as people name it: an order, an invoice, a job.
  subject text not null default '',
  reason text not null default '',
  before jsonb,
  after jsonb,
  key text,
  call text,
  body_hash bytea,
  answer jsonb,
  ip text not null,
  user_agent text not null
);
create unique index operator_acts_key on operator_acts (operator_id, key) where key is not null;
create index operator_acts_account on operator_acts (account_id, id desc) where account_id is not null;
create index operator_acts_kind on operator_acts (kind, id desc);
create index operator_acts_operator on operator_acts (operator_id, id desc);
create trigger operator_acts_append_only before update or delete or truncate on operator_acts
  for each statement execute function refuse_change();
