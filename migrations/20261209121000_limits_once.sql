-- lowPointsMark of domain/points.ts, which a test compares with it: a trigger's condition cannot be told from outside.
create function low_points_mark() returns bigint language sql immutable parallel safe return 50;
create or replace function falls_low(before bigint, after bigint) returns boolean language sql immutable parallel safe
  return (before >= low_points_mark() and after < low_points_mark()) or (before > 0 and after <= 0);

-- Since the log of what was sent is kept for 30 days, traces are too: 7 was only ever possible here.
update privacy_settings set trace_days = 30 where trace_days < 30;
alter table privacy_settings
  drop constraint privacy_settings_trace_days_check,
  add constraint privacy_settings_trace_days_check check (trace_days between 30 and 365);

-- What is usual is said by whoever stores it.
alter table privacy_settings alter column trace_days drop default;
alter table corporates alter column payment_days drop default;
