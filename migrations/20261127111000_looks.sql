-- An operator looks at an account as its owner sees it, for half an hour and without changing anything. Gone with the
-- operator's session; what remains of it stands in the owner's security history and in the operators' trail.
create table operator_looks (
  id uuid primary key,
  operator_id uuid not null references operators on delete cascade,
  session_id uuid not null references operator_sessions on delete cascade,
  account_id uuid not null references accounts,
  token_hash bytea not null unique,
  reason text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index operator_looks_session on operator_looks (session_id);
create index operator_looks_expires_at on operator_looks (expires_at);
