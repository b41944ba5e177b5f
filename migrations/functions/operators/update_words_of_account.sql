-- Whatever changes a word of an account. At the end of the transaction: who waits for these words then holds nothing
-- that others need first.
create or replace function update_words_of_account() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'accounts' then
    perform update_account_words(new.id);
  else
    perform update_account_words(new.account_id);
  end if;
  return null;
end $$;

drop trigger if exists accounts_update_words on accounts;
create constraint trigger accounts_update_words after insert or update of name on accounts
  deferrable initially deferred for each row execute function update_words_of_account();

drop trigger if exists members_update_words on members;
create constraint trigger members_update_words
  after insert or update of email, full_name, nickname, phone, removed_at on members
  deferrable initially deferred for each row execute function update_words_of_account();

drop trigger if exists rotators_update_words on rotators;
create constraint trigger rotators_update_words after insert or update of slug, title, removed_at on rotators
  deferrable initially deferred for each row execute function update_words_of_account();
