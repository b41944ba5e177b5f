-- Who uses the product: accounts, their people, and how these prove who they are.

-- One seller's tenant. Every table with rows of accounts begins its keys with the account (docs/MIGRATIONS.md).
create table accounts (
  id uuid primary key,
  name text not null check (length(name) between 1 and 50),
  -- In whose days it counts. Indonesia has no summer time, so a zone is so many hours.
  time_zone text not null default 'WIB' check (time_zone in ('WIB', 'WITA', 'WIT')),
  -- A prepaid account never owes; an overdue one is as one without points until it has paid.
  billing text not null default 'prepaid' check (billing in ('prepaid', 'postpaid', 'overdue')),
  -- The balance of the last entry in the ledger.
  points bigint not null default 0,
  -- Of refunds whose points were spent already; the next credit pays them first.
  owed_points bigint not null default 0 check (owed_points >= 0),
  -- What the owner allows to be spent on leads in one day; null: all.
  points_per_day integer check (points_per_day between 1 and 1000000),
  -- What was spent on the last day on which a lead came, a point for each, also where it will be paid later. Counted by
  -- the statement that stores leads, in rows that it changes anyway.
  spent_on date,
  spent integer not null default 0,
  -- Since when the owner requires a second factor of themselves and the admins; null: it is up to each.
  second_factor_required_at timestamptz,
  -- Where the owner wants it, a CS's new number waits until somebody who manages them says yes; leads go to the old
  -- one.
  number_approval boolean not null default false,
  -- Suspended by an operator: pages of buyers rest, leads that still arrive are kept locked, members may only read and
  -- pay.
  suspended_at timestamptz,
  suspend_reason text not null default '',
  -- Closed by its owner: it rests as a suspended one does (suspended_at is the same moment unless an operator suspended
  -- it), and only the owner can enter. Brought back, both are null again.
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  check ((suspended_at is null) = (suspend_reason = '')),
  constraint accounts_closed_rest check (closed_at is null or suspended_at is not null),
  constraint accounts_points_not_negative check (billing <> 'prepaid' or points >= 0)
);
-- Operators: accounts that pay by invoice or are overdue, page by page.
create index accounts_billing on accounts (billing, id) where billing <> 'prepaid';
-- Operators: closed accounts, page by page.
create index accounts_closed on accounts (id) where closed_at is not null;
-- Operators: the list of accounts in the order of their names.
create index accounts_name on accounts (lower(name) collate "C", id);
-- Operators: suspended accounts; senders and notifications look past them.
create index accounts_suspended on accounts (id) where suspended_at is not null;

-- A person who signs in; belongs to exactly one account. A removed one stays as a row: leads, points and the trail
-- refer to them, and their e-mail is free again. An invited one who has not accepted is a row without a password,
-- inactive, whose address is nobody's.
create table members (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null,
  role text not null check (role in ('owner', 'admin', 'cs')),
  status text not null default 'active' check (status in ('active', 'inactive')),
  email text not null check (email = lower(email)),
  email_verified_at timestamptz,
  password_hash text,
  has_initial_password boolean not null default false,
  -- The password that came by mail works no longer than this. Null: one that the person chose.
  initial_password_until timestamptz,
  google_subject text,
  -- Names are empty until their owner gives them; who came through Google has no password.
  full_name text not null check (length(full_name) <= 50),
  nickname text not null check (length(nickname) <= 50),
  phone text check (phone ~ '^[1-9][0-9]{6,14}$'),
  -- A new number that waits for a yes, where the owner wants that (accounts.number_approval).
  waiting_phone text,
  picture text,
  language text not null default 'id' check (language in ('id', 'en')),
  -- Null: at work day and night. The shape is WorkingHours of domain/working-hours.ts.
  hours jsonb,
  paused_until timestamptz,
  -- A foreign key, see the tables of teams.
  team_id uuid,
  -- Who joined first keeps the first colour for life; the owner is 0.
  join_order integer not null default 0,
  -- The walk through the product: skipped or completed, remembered wherever they sign in.
  tour text check (tour in ('skipped', 'completed')),
  -- Null: accepted, or never invited; after it the invitation is over.
  invited_until timestamptz,
  last_active_at timestamptz,
  revision integer not null default 0,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (account_id, id),
  constraint members_invited_cannot_enter check (
    invited_until is null
    or (status = 'inactive' and role <> 'owner' and password_hash is null and google_subject is null)
  ),
  constraint members_owner_is_active check (role <> 'owner' or status = 'active'),
  constraint members_removed_is_inactive check (removed_at is null or (status = 'inactive' and role <> 'owner'))
);
-- Several shops may invite an address, each of them once.
create unique index members_email_in_account on members (account_id, email) where removed_at is null;
-- An account has one owner.
create unique index members_one_owner on members (account_id) where role = 'owner';
-- Signing in: an address is one person's once they have accepted.
create unique index members_email on members (email) where removed_at is null and invited_until is null;
-- Operators look up an address that was only invited.
create index members_invited_email on members (email) where removed_at is null and invited_until is not null;
-- Signing in with Google.
create unique index members_google_subject on members (google_subject) where google_subject is not null;
-- The members of a team.
create index members_team on members (account_id, team_id) where team_id is not null;
-- Operators look up whole phone numbers. One person may work in several accounts.
create index members_phone on members (phone) where removed_at is null;

-- Who is signed in where. The cookie holds a random token, this table only its hash.
create table sessions (
  account_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  token_hash bytea not null,
  method text not null check (method in ('password', 'google', 'passkey')),
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  -- When password or second factor were last entered in this session.
  confirmed_at timestamptz,
  expires_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, member_id) references members on delete cascade
);
-- Every request: whose cookie it is.
create unique index sessions_token_hash on sessions (token_hash);
-- A member's devices, and ending all of their sessions.
create index sessions_member on sessions (account_id, member_id);
-- Housekeeping deletes what is over.
create index sessions_expires_at on sessions (expires_at);

-- Links sent by e-mail: one use each, only their hash kept.
create table email_tokens (
  account_id uuid not null,
  member_id uuid not null,
  id uuid not null,
  purpose text not null check (purpose in ('verify', 'reset', 'invite')),
  token_hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, member_id) references members on delete cascade
);
-- Whoever follows a link has only the token.
create unique index email_tokens_token_hash on email_tokens (token_hash);
-- A new link ends the ones before.
create index email_tokens_member on email_tokens (account_id, member_id);

-- A question that tells people from programs; gone with the first answer, right or wrong.
create table captchas (
  id uuid primary key,
  answer_hash bytea not null,
  expires_at timestamptz not null
);
-- Housekeeping deletes what is over.
create index captchas_expires_at on captchas (expires_at);

-- Failed sign-ins for one e-mail from one network, whether that e-mail has an account or not.
create table sign_in_failures (
  key text primary key,
  count integer not null,
  last_at timestamptz not null
);
-- Housekeeping deletes what counts no more.
create index sign_in_failures_last_at on sign_in_failures (last_at);

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
-- Housekeeping deletes what was not seen for long.
create index known_devices_last_at on known_devices (last_at);

-- What a member proves besides the password. The secret of the authenticator app is sealed under the key outside the
-- database, as tokens of ad platforms are; of recovery codes only the hashes are kept.
create table member_authenticators (
  account_id uuid not null,
  member_id uuid not null,
  -- Null: none is in use.
  secret bytea,
  -- The time step of the last code that was taken: no code is taken twice.
  step bigint not null default 0,
  in_use_since timestamptz,
  -- Shown and not confirmed yet.
  offered bytea,
  offered_at timestamptz,
  primary key (account_id, member_id),
  foreign key (account_id, member_id) references members on delete cascade,
  check ((secret is null) = (in_use_since is null)),
  check ((offered is null) = (offered_at is null))
);

create table member_recovery_codes (
  account_id uuid not null,
  member_id uuid not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, member_id, code_hash),
  foreign key (account_id, member_id) references members on delete cascade
);

-- Keys of phones, computers and security keys with which members sign in; the private half never leaves those.
create table member_passkeys (
  account_id uuid not null,
  member_id uuid not null,
  id uuid not null,
  -- As the device names it.
  credential_id text not null,
  public_key bytea not null,
  -- Goes up with every use where the device counts; one that does not has been copied.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, member_id) references members on delete cascade
);
-- Signing in: the device sends only its credential.
create unique index member_passkeys_credential on member_passkeys (credential_id);
-- A member's passkeys.
create index member_passkeys_member on member_passkeys (account_id, member_id);

-- What a device is to sign: each once, for five minutes. Without a member: whoever signs in.
create table passkey_challenges (
  challenge text primary key,
  account_id uuid,
  member_id uuid,
  expires_at timestamptz not null,
  foreign key (account_id, member_id) references members on delete cascade
);
-- Housekeeping deletes what is over.
create index passkey_challenges_expires_at on passkey_challenges (expires_at);
