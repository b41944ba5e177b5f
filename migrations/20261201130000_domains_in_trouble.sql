-- Own domains whose name server is silent, that were found elsewhere once, or whose certificate fails.
alter table domains
  -- Since when its name server has said nothing, while others did.
  add column silent_since timestamptz,
  -- In use, but found to lead elsewhere at this time: the next look decides.
  add column missed_since timestamptz,
  -- When our page was last asked for under its name, over https.
  add column page_at timestamptz;

-- Looks are a loop of their own by now: nobody takes up what waits as a job.
delete from graphile_worker._private_jobs where task_id in (
  select id from graphile_worker._private_tasks where identifier = 'domains.look'
);
