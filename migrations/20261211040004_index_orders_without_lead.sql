-- outside of a transaction

-- Retention: orders that were noted by hand lose their buyer when they are old; those of leads go with their lead.
drop index concurrently if exists orders_by_hand;
create index concurrently orders_by_hand on orders (account_id, created_at) where lead_id is null;
