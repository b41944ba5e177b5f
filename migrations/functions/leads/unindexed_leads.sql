-- Leads of an account whose words are not in `lead_words` yet, or not as they are now.
create or replace function unindexed_leads(account uuid) returns setof uuid
language sql stable rows 100 set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
  select distinct c.lead_id from change_readers r, changes c
  where r.name = 'search' and is_unread(c.xid, r.done) and c.worded and coalesce(c.reader, r.name) = r.name
    and c.account_id = account
$$;
