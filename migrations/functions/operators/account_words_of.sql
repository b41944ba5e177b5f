-- What operators find an account by: its name, its people, their numbers, its links.
create or replace function account_words_of(id uuid) returns text language sql stable as $$
  select lower(concat_ws(' ',
    (select name from accounts a where a.id = $1),
    (select string_agg(concat_ws(' ', email, full_name, nickname, phone), ' ' order by join_order)
      from members m where m.account_id = $1 and removed_at is null),
    (select string_agg(concat_ws(' ', slug, title), ' ' order by created_at)
      from rotators r where r.account_id = $1 and removed_at is null)))
$$;
