-- outside of a transaction

-- How many new leads without a number there are each day: the sums of the days count them, but they do not wait for
-- ever. Leads with a number do not enter it.
drop index concurrently if exists leads_unnumbered;
create index concurrently leads_unnumbered on leads (account_id, member_id, created_at)
  where phone is null and status = 'new' and trashed_at is null and merged_into is null
    and not (locked and fake_at is null and erased_at is null);
