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

-- When password or second factor were last entered in this session; sessions of before then have to enter them again.
alter table sessions add column confirmed_at timestamptz;
