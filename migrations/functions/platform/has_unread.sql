-- What has been read lies in the same tables and may be much more than what has not: this goes by an index, whatever
-- the planner believes to know of tables that grow and are emptied by the hour.
create or replace function has_unread(name text, done pg_snapshot) returns boolean
language sql stable set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
  select exists (select from changes c where is_unread(c.xid, done) and coalesce(c.reader, name) = name)
$$;
