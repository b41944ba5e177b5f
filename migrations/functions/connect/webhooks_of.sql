-- The webhooks of an account; null when it has none.
create or replace function webhooks_of(account uuid) returns uuid[] language sql stable
  return (select array_agg(id order by id) from webhooks where account_id = account);
