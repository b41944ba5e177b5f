-- Whether an account refuses any: asked for every batch of leads, and of most accounts the answer is no.
create index erased_buyers_refused on erased_buyers (account_id) where refused;

-- `expect_unchanged` with eight figures stays: processes of the version before may still be storing leads.

-- Who gave no number is known by the cookie, also after a CS has filled their number in.
drop index leads_visitor, leads_request;
create index leads_visitor on leads (visitor) where visitor is not null;
create index leads_request on leads (request_key) where visitor is not null;

-- What has been held long enough, whatever became of it.
drop index held_arrivals_old;
create index held_arrivals_old on held_arrivals (at);
