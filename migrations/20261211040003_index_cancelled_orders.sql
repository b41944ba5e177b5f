-- outside of a transaction

-- The list of the cancelled ones.
drop index concurrently if exists orders_cancelled;
create index concurrently orders_cancelled on orders (account_id, ordered_on, created_at, id)
  include (member_id, rotator_id, currency, value)
  where cancelled_at is not null;
