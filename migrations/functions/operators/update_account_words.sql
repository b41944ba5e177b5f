-- Held before it is read: of two changes at the same moment the second sees the first. It runs when the transaction
-- ends, with all its changes made: of a thousand members added at once the first brings the words of all, the others
-- find them.
create or replace function update_account_words(id uuid) returns void language plpgsql as $$
begin
  if exists (select from account_words w where w.account_id = $1 and w.xmin = pg_current_xact_id()::xid) then
    return;
  end if;
  insert into account_words (account_id, words) values ($1, '') on conflict do nothing;
  perform from account_words w where w.account_id = $1 for no key update;
  update account_words w set words = account_words_of($1) where w.account_id = $1;
end $$;
