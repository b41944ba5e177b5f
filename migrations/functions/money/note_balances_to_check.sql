-- Balances that are not their last entry's when a statement ends. For leads they are, which one look at all accounts of
-- the statement shows; the few others are written down, to be looked at when the transaction ends.
create or replace function note_balances_to_check() returns trigger language plpgsql as $$
begin
  insert into balances_to_check
  select a.id from new_rows a
  left join lateral (
    select balance from ledger_entries where account_id = a.id order by number desc limit 1
  ) e on true
  where a.points <> coalesce(e.balance, 0)
  on conflict do nothing;
  return null;
end $$;

create or replace trigger accounts_note_balance_after_insert after insert on accounts referencing new table as new_rows
  for each statement execute function note_balances_to_check();

create or replace trigger accounts_note_balance_after_update after update on accounts referencing new table as new_rows
  for each statement execute function note_balances_to_check();
