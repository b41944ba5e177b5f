-- A batch of leads adds an entry for each, all of them with the same points: whether such entries continue the chain, and
-- end where their account stands, is seen from their sums, with one look at the entry before them and one at the account.
-- What is not so plain is looked at entry by entry, as before: it may still be right.
create function check_ledger_entries() returns trigger language plpgsql as $$
declare wrong record;
begin
  perform from (
    select account_id, count(*) as entries, min(number) as first, max(number) as last, min(points) as points,
      max(points) as most_points, bool_and(reason = 'lead') as of_leads,
      -- The same for all entries that each stand on the one before, as long as all have the same points.
      min(balance - points * number) as start, max(balance - points * number) as most_start
    from added group by account_id
  ) e
  left join lateral (
    select balance from ledger_entries where account_id = e.account_id and number = e.first - 1 offset 0
  ) p on true
  left join lateral (select points from accounts where id = e.account_id offset 0) a on true
  where (
    e.of_leads and e.points <> 0 and e.points = e.most_points and e.start = e.most_start and e.last - e.first + 1 = e.entries
    and e.start + e.points * (e.first - 1) = case when e.first = 1 then 0 else p.balance end
    and e.start + e.points * e.last = a.points
  ) is not true
  limit 1;
  if not found then return null; end if;

  select n.account_id, n.number, n.reason into wrong
  from added n
  where n.points = 0 or (n.reason = 'fake_lead' and n.points <> 1) or (n.reason = 'fake_lead_undone' and n.points <> -1)
  limit 1;
  if found then
    raise exception 'ledger entry % of account % has not the points of %', wrong.number, wrong.account_id, wrong.reason
      using errcode = 'check_violation';
  end if;
  select n.account_id into wrong
  from (select account_id, max(number) as number from added group by account_id) last
  join added n on n.account_id = last.account_id and n.number = last.number
  left join accounts a on a.id = last.account_id
  where a.id is null or a.points <> n.balance
  limit 1;
  if found then
    raise exception 'a ledger entry of account % leaves its balance behind', wrong.account_id
      using errcode = 'integrity_constraint_violation';
  end if;
  select n.account_id, n.number into wrong
  from added n
  left join lateral (
    select number, balance from ledger_entries
    where account_id = n.account_id and number < n.number and number >= n.number - 1
    order by number desc
    limit 1
  ) p on true
  where n.number <> coalesce(p.number, 0) + 1 or n.balance <> coalesce(p.balance, 0) + n.points
  limit 1;
  if found then
    raise exception 'ledger entry % of account % does not continue the chain', wrong.number, wrong.account_id
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

drop trigger ledger_entries_balance on ledger_entries;
drop trigger ledger_entries_chain on ledger_entries;
drop function check_entry_balance(), check_ledger_chain();
create trigger ledger_entries_chain after insert on ledger_entries referencing new table as added
  for each statement execute function check_ledger_entries();

-- Checks are read from the catalog anew by every statement, which takes longer than the checking. These are in the function
-- above: entries are only ever added, and their numbers begin with 1 and have no gap. The list of reasons as one value is
-- read in half the time of a list of values.
alter table ledger_entries
  drop constraint ledger_entries_number_check,
  drop constraint ledger_entries_points_check,
  drop constraint ledger_entries_fake_lead,
  drop constraint ledger_entries_reason,
  add constraint ledger_entries_reason check (reason = any (
    '{welcome,member_added,rotator_added,lead,unlock,unlock_returned,fake_lead,fake_lead_undone,top_up,bonus,unique_code,received,refund,owed,invoiced,adjustment,closed}'::text[]
  ));

-- An account's balance has to be its last entry's when the transaction ends. For leads it is when the statement ends, which
-- one look at all its accounts shows; a deferred trigger looked at each of them. Only those whose entry is still to come are
-- written down, to be looked at in the end; nothing stays in this table.
create table balances_to_check (
  account_id uuid primary key
);

create function note_balances_to_check() returns trigger language plpgsql as $$
begin
  insert into balances_to_check
  select a.id from come a
  left join lateral (
    select balance from ledger_entries where account_id = a.id order by number desc limit 1
  ) e on true
  where a.points <> coalesce(e.balance, 0)
  on conflict do nothing;
  return null;
end $$;

create or replace function check_account_balance() returns trigger language plpgsql as $$
declare wrong record;
begin
  delete from balances_to_check where account_id = new.account_id;
  select a.points, coalesce(e.balance, 0) as balance into wrong
  from accounts a left join lateral (
    select balance from ledger_entries where account_id = a.id order by number desc limit 1
  ) e on true
  where a.id = new.account_id and a.points <> coalesce(e.balance, 0);
  if found then
    raise exception 'balance % of account % is not its last ledger entry (%)', wrong.points, new.account_id, wrong.balance
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

drop trigger accounts_balance_is_last_entry on accounts;
create trigger accounts_balance_of_new after insert on accounts referencing new table as come
  for each statement execute function note_balances_to_check();
create trigger accounts_balance_of_changed after update on accounts referencing new table as come
  for each statement execute function note_balances_to_check();
create constraint trigger balances_are_last_entries after insert on balances_to_check deferrable initially deferred
  for each row execute function check_account_balance();
