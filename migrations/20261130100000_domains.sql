-- Host names of sellers' own.
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
  -- What DNS said at the last look: {CNAME|A|TXT: [...]}.
  found jsonb not null default '{}',
  checked_at timestamptz,
  -- Looks in a row with nothing new; the pauses grow with them.
  checks integer not null default 0,
  next_check_at timestamptz,
  -- Null: a list of its rotators.
  home_rotator_id uuid,
  created_at timestamptz not null,
  changed_at timestamptz not null default clock_timestamp(),
  revision integer not null default 0,
  primary key (account_id, id),
  foreign key (account_id, home_rotator_id) references rotators
);
create unique index domains_of_account on domains (account_id, host);
-- Whoever proves it first has it; all others are told that it is taken.
create unique index domains_proved on domains (host) where proved_at is not null;
create index domains_host on domains (host);
create index domains_due on domains (next_check_at) where next_check_at is not null;
create index domains_changed on domains (changed_at);
create trigger domains_revision before update of home_rotator_id
  on domains for each row when (old.home_rotator_id is distinct from new.home_rotator_id)
  execute function raise_revision();

-- Under which of them a rotator's link is shown; null: under our address.
alter table rotators
  add column domain_id uuid,
  add constraint rotators_domain foreign key (account_id, domain_id) references domains;
create index rotators_domain on rotators (account_id, domain_id) where domain_id is not null;
drop trigger rotators_revision on rotators;
create trigger rotators_revision before update of
  title, slug, type, rotation, inputs, button_text, template, default_member_id, sticky, reassign_minutes, privacy, domain_id
  on rotators for each row execute function raise_revision();
