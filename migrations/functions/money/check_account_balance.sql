-- At the end of a transaction that left a balance and its last entry apart: they have to agree by then.
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

drop trigger if exists balances_to_check_at_commit on balances_to_check;
create constraint trigger balances_to_check_at_commit after insert on balances_to_check deferrable initially deferred
  for each row execute function check_account_balance();
