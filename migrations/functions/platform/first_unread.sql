-- The first change that someone has not read who has read `done`. Not the least `seq` of the table, which is what an
-- index would be asked for without the addition; and never by reading the table through, as has_unread.
create or replace function first_unread(name text, done pg_snapshot) returns bigint
language sql stable set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
  select min(c.seq + 0) from changes c where is_unread(c.xid, done) and coalesce(c.reader, name) = name
$$;
