-- Each entry stands on the one before, and its account stands where the last one ends. A batch of leads adds an entry
-- for each, all of them with the same points: whether such entries continue the chain, and end where their account
-- stands, is seen from their sums, with one look at the entry before them and one at the account. What is not so plain
-- is looked at entry by entry: it may still be right.
create or replace function check_ledger_entries() returns trigger language plpgsql as $$
declare wrong record;
begin
  perform from (
    select account_id, count(*) as entries, min(number) as first, max(number) as last, min(points) as points,
      max(points) as most_points, bool_and(reason = 'lead') as of_leads,
      -- The same for all entries that each stand on the one before, as long as all have the same points.
      min(balance - points * number) as start, max(balance - points * number) as most_start
    from new_rows group by account_id
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
  from new_rows n
  where n.points = 0 or (n.reason = 'fake_lead' and n.points <> 1) or (n.reason = 'fake_lead_undone' and n.points <> -1)
  limit 1;
  if found then
    raise exception 'ledger entry % of account % has not the points of %', wrong.number, wrong.account_id, wrong.reason
      using errcode = 'check_violation';
  end if;
  select n.account_id into wrong
  from (select account_id, max(number) as number from new_rows group by account_id) last
  join new_rows n on n.account_id = last.account_id and n.number = last.number
  left join accounts a on a.id = last.account_id
  where a.id is null or a.points <> n.balance
  limit 1;
  if found then
    raise exception 'a ledger entry of account % leaves its balance behind', wrong.account_id
      using errcode = 'integrity_constraint_violation';
  end if;
  select n.account_id, n.number into wrong
  from new_rows n
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

create or replace trigger ledger_entries_check after insert on ledger_entries referencing new table as new_rows
  for each statement execute function check_ledger_entries();
