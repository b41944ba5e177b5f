-- Whether an account refuses any: asked for every batch of leads, and of most accounts the answer is no.
create index erased_buyers_refused on erased_buyers (account_id) where refused;

-- A key that is used twice violates its primary key; nobody counts them any more.
drop function expect_unchanged(bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint);
