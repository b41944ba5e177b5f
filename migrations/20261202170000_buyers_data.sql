-- What the owner decides about buyers' data, and what the public notice says of it. An account without a row has the
-- usual: traces for 90 days, leads for as long as the account is there.
create table privacy_settings (
  account_id uuid primary key references accounts on delete cascade,
  trace_days integer not null default 90 check (trace_days between 7 and 365),
  -- Null: kept.
  lead_months integer check (lead_months between 3 and 60),
  -- The seller's own words in the notice, and whom buyers ask.
  notice text not null default '',
  contact text not null default '',
  revision integer not null default 0,
  -- Traces of what arrived before this are removed already.
  traces_until timestamptz
);

-- The buyer's own data is gone; the lead stays, for the figures.
alter table leads add column erased_at timestamptz;

-- Buyers whose data was erased: a keyed hash answers later whether a number was one of them, and nobody can read the
-- number out of it.
create table erased_buyers (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null,
  phone_hash text not null,
  at timestamptz not null,
  -- Who did it; null: done again after a backup was brought back.
  member_id uuid,
  -- Their forms are refused, as those of blocked numbers are.
  refused boolean not null,
  primary key (account_id, id),
  foreign key (account_id, member_id) references members
);
create index erased_buyers_hash on erased_buyers (account_id, phone_hash);

-- Orders and visits of a number, for whoever looks for a buyer.
create index orders_phone on orders (phone) where phone is not null;
create index lead_touches_phone on lead_touches (phone) where phone is not null;

-- Visits by their time: what has been kept long enough loses its traces.
create index lead_touches_time on lead_touches (account_id, at);

-- The trail stays append-only but for one thing: a buyer's number in the details of an entry goes when the buyer is erased.
create function keep_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('giliran.erasing', true) = 'on' then return null; end if;
  raise exception '% is append-only', tg_table_name;
end $$;
drop trigger audit_entries_append_only on audit_entries;
create trigger audit_entries_append_only before update or delete or truncate on audit_entries
  for each statement execute function keep_audit();
create trigger audit_entries_details_only before update on audit_entries for each row when (
  (old.account_id, old.id, old.at, old.kind, old.member_id, old.ip, old.user_agent)
  is distinct from (new.account_id, new.id, new.at, new.kind, new.member_id, new.ip, new.user_agent)
) execute function refuse_change();
