-- outside of a transaction

-- Orders of a status, how many there are, what is not paid yet, and the unpaid ones from the oldest on. Those that are
-- done are nearly all there are: their list goes along orders_day.
drop index concurrently if exists orders_open;
create index concurrently orders_open on orders (account_id, status, ordered_on, created_at, id)
  include (member_id, rotator_id, currency, value, paid)
  where cancelled_at is null and status <> 'done';
