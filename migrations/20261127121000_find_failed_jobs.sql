-- Those that are dead may be many while few are tried again: each kind is found by an index of its own.
drop index graphile_worker.giliran_jobs_troubled;
create index giliran_jobs_dead on graphile_worker._private_jobs (id) where attempts >= max_attempts;
create index giliran_jobs_failed on graphile_worker._private_jobs (id)
  where last_error is not null and attempts < max_attempts;
