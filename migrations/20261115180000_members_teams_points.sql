-- A named group of members. Deleting it keeps them.
create table teams (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 50),
  created_at timestamptz not null,
  primary key (account_id, id)
);
create unique index teams_name on teams (account_id, lower(name));

-- A removed member stays as a row: leads, points and the trail speak of them. Their e-mail is free again.
alter table members
  add column status text not null default 'active' check (status in ('active', 'inactive')),
  -- Null: at work day and night. The shape is WorkingHours of domain/working-hours.ts.
  add column hours jsonb,
  add column paused_until timestamptz,
  add column team_id uuid,
  -- Who joined first keeps the first colour for life; the owner is 0.
  add column join_order integer not null default 0,
  add column removed_at timestamptz,
  add constraint members_team foreign key (account_id, team_id) references teams on delete set null (team_id),
  add constraint members_removed_is_inactive check (removed_at is null or (status = 'inactive' and role <> 'owner')),
  add constraint members_owner_is_active check (role <> 'owner' or status = 'active');
update members m set join_order = n.place from (
  select account_id, id, row_number() over (partition by account_id order by created_at, id) as place
  from members where role <> 'owner'
) n where n.account_id = m.account_id and n.id = m.id;
drop index members_email;
create unique index members_email on members (email) where removed_at is null;
create index members_team on members (account_id, team_id) where team_id is not null;

-- Where turns are given out, who takes part, and what came of it.
create table rotators (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null,
  title text not null check (length(title) between 1 and 50),
  created_at timestamptz not null,
  primary key (account_id, id)
);
create table rotator_members (
  account_id uuid not null,
  rotator_id uuid not null,
  member_id uuid not null,
  ratio smallint not null default 1 check (ratio between 1 and 10),
  primary key (account_id, rotator_id, member_id),
  foreign key (account_id, rotator_id) references rotators on delete cascade,
  foreign key (account_id, member_id) references members
);
create index rotator_members_member on rotator_members (account_id, member_id);
create table leads (
  account_id uuid not null,
  id uuid not null,
  rotator_id uuid,
  member_id uuid,
  created_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, rotator_id) references rotators,
  foreign key (account_id, member_id) references members
);
create index leads_member on leads (account_id, member_id, created_at);

-- Points. A prepaid account never owes.
alter table accounts
  add column billing text not null default 'prepaid' check (billing in ('prepaid', 'postpaid')),
  add constraint accounts_points_not_negative check (billing = 'postpaid' or points >= 0);
alter table ledger_entries
  add column subject_id uuid,
  add column subject text not null default '',
  add constraint ledger_entries_reason check (reason in (
    'welcome', 'member_added', 'rotator_added', 'lead', 'unlock',
    'top_up', 'bonus', 'unique_code', 'refund', 'adjustment'
  ));
create index ledger_entries_at on ledger_entries (account_id, at);

-- Each entry stands on the one before: its number is the next one, its balance is that balance and the points.
create function check_ledger_chain() returns trigger language plpgsql as $$
declare broken record;
begin
  select n.account_id, n.number into broken
  from added n
  left join ledger_entries p on p.account_id = n.account_id and p.number = n.number - 1
  where (n.number > 1 and p.number is null) or n.balance <> coalesce(p.balance, 0) + n.points
  limit 1;
  if found then
    raise exception 'ledger entry % of account % does not continue the chain', broken.number, broken.account_id
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create trigger ledger_entries_chain after insert on ledger_entries
  referencing new table as added for each statement execute function check_ledger_chain();

-- When a transaction ends, the account's balance is its last entry's.
create function check_account_balance() returns trigger language plpgsql as $$
declare
  balance_now bigint;
  balance_last bigint;
begin
  select a.points into balance_now from accounts a where a.id = new.id;
  if not found then return null; end if;
  select e.balance into balance_last from ledger_entries e where e.account_id = new.id order by e.number desc limit 1;
  if balance_now <> coalesce(balance_last, 0) then
    raise exception 'balance % of account % is not its last ledger entry (%)', balance_now, new.id, coalesce(balance_last, 0)
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger accounts_balance_is_last_entry after insert or update of points on accounts
  deferrable initially deferred for each row execute function check_account_balance();
create function check_entry_balance() returns trigger language plpgsql as $$
declare wrong uuid;
begin
  select a.id into wrong
  from (select account_id, max(number) as number from added group by account_id) last
  join added e on e.account_id = last.account_id and e.number = last.number
  join accounts a on a.id = last.account_id
  where a.points <> e.balance
  limit 1;
  if found then
    raise exception 'a ledger entry of account % leaves its balance behind', wrong
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create trigger ledger_entries_balance after insert on ledger_entries
  referencing new table as added for each statement execute function check_entry_balance();

-- The answer of a call that creates or charges, under the key its caller gave: sent twice, it happens once.
create table idempotency_keys (
  account_id uuid not null references accounts on delete cascade,
  member_id uuid not null,
  key text not null check (length(key) between 1 and 100),
  call text not null,
  body_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (account_id, member_id, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);
