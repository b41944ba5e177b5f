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
create unique index member_passkeys_credential on member_passkeys (credential_id);
create index member_passkeys_member on member_passkeys (account_id, member_id);

-- What a device is to sign: each once, for five minutes. Without a member: whoever signs in.
create table passkey_challenges (
  challenge text primary key,
  account_id uuid,
  member_id uuid,
  expires_at timestamptz not null,
  foreign key (account_id, member_id) references members on delete cascade
);
create index passkey_challenges_expires_at on passkey_challenges (expires_at);

alter table sessions drop constraint sessions_method_check;
alter table sessions add constraint sessions_method_check check (method in ('password', 'google', 'passkey'));

-- Since when the owner requires a second factor of themselves and the admins; null: it is up to each.
alter table accounts add column second_factor_required_at timestamptz;
