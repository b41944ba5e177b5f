-- What an order adds; a negative `n` takes it away.
create or replace function order_figures(
  account_id uuid, ordered_on date, rotator_id uuid, member_id uuid, origin text, campaign text, revenue bigint, n integer
) returns setof figures language sql stable parallel safe as $$
  select account_id, ordered_on, null::smallint, rotator_id, member_id, origin, campaign, null::smallint,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, n, revenue * n
$$;
