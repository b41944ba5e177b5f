-- What is written here once is never changed: the trigger refuses, whoever asks.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

-- Points: every change is an entry with the balance after it; the account's balance is the last entry's.
alter table accounts add column points bigint not null default 0;
create table ledger_entries (
  account_id uuid not null references accounts,
  number bigint not null check (number > 0),
  reason text not null,
  points bigint not null check (points <> 0),
  balance bigint not null,
  at timestamptz not null,
  primary key (account_id, number)
);
create unique index ledger_entries_one_welcome on ledger_entries (account_id) where reason = 'welcome';
create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_change();

-- Names are empty until their owner gives them; who came through Google has no password.
alter table members
  drop constraint members_full_name_check,
  drop constraint members_nickname_check,
  add constraint members_full_name_check check (length(full_name) <= 50),
  add constraint members_nickname_check check (length(nickname) <= 50),
  alter column password_hash drop not null,
  add column has_initial_password boolean not null default false,
  add column phone text check (phone ~ '^[1-9][0-9]{6,14}$'),
  add column email_verified_at timestamptz,
  add column google_subject text,
  add column picture text,
  add column language text not null default 'id' check (language in ('id', 'en')),
  add column last_active_at timestamptz;
create unique index members_google_subject on members (google_subject) where google_subject is not null;

-- Who is signed in where. The cookie holds a random token, this table only its hash.
create table sessions (
  account_id uuid not null,
  member_id uuid not null,
  id uuid not null,
  token_hash bytea not null,
  method text not null check (method in ('password', 'google')),
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, member_id) references members on delete cascade
);
create unique index sessions_token_hash on sessions (token_hash);
create index sessions_member on sessions (account_id, member_id);
create index sessions_expires_at on sessions (expires_at);

-- Links sent by e-mail: one use each, only their hash kept.
create table email_tokens (
  account_id uuid not null,
  member_id uuid not null,
  id uuid not null,
  purpose text not null check (purpose in ('verify', 'reset')),
  token_hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, member_id) references members on delete cascade
);
create unique index email_tokens_token_hash on email_tokens (token_hash);
create index email_tokens_member on email_tokens (account_id, member_id);

-- A question to tell people from programs; gone with the first answer, right or wrong.
create table captchas (
  id uuid primary key,
  answer_hash bytea not null,
  expires_at timestamptz not null
);
create index captchas_expires_at on captchas (expires_at);

-- Counters shared by all replicas. Unlogged: after a crash of the database they may start at zero.
create unlogged table rate_limits (
  key text primary key,
  count integer not null,
  ends_at timestamptz not null
);
create index rate_limits_ends_at on rate_limits (ends_at);

-- Failed sign-ins for one e-mail from one network, whether that e-mail has an account or not.
create table sign_in_failures (
  key text primary key,
  count integer not null,
  last_at timestamptz not null
);
create index sign_in_failures_last_at on sign_in_failures (last_at);

-- Who did what to the account's security, for its owner to read.
create table audit_entries (
  account_id uuid not null references accounts,
  id uuid not null,
  at timestamptz not null,
  kind text not null,
  member_id uuid,
  details jsonb not null,
  ip text not null,
  user_agent text not null,
  primary key (account_id, id)
);
create trigger audit_entries_append_only before update or delete or truncate on audit_entries
  for each statement execute function refuse_change();

-- E-mails of an installation without SMTP, read at /dev/mail.
create table kept_mails (
  id uuid primary key,
  at timestamptz not null,
  recipient text not null,
  subject text not null,
  html text not null,
  text text not null
);

-- Browsers that want to be told of new leads.
create table push_subscriptions (
  account_id uuid not null,
  member_id uuid not null,
  id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, member_id) references members on delete cascade
);
create unique index push_subscriptions_endpoint on push_subscriptions (endpoint);
