-- What an owner allows to be spent on leads in one day of the account, by a rotator and by the whole account; null: all.
alter table rotators add column points_per_day integer check (points_per_day between 1 and 1000000);
alter table accounts add column points_per_day integer check (points_per_day between 1 and 1000000);

-- What was spent on the last day on which a lead came, a point for each, also where it will be paid later. Counted by the
-- statement that stores leads, in rows that it changes anyway.
alter table rotator_turns
  add column spent_on date,
  add column spent integer not null default 0;
alter table accounts
  add column spent_on date,
  add column spent integer not null default 0;

-- Owner and admins are told once a day that it is nearly spent, and once that it is.
create table ceilings_told (
  account_id uuid not null references accounts on delete cascade,
  -- Null: of the whole account.
  rotator_id uuid,
  day date not null,
  -- In percent.
  level smallint not null check (level in (80, 100)),
  unique nulls not distinct (account_id, rotator_id, day, level),
  foreign key (account_id, rotator_id) references rotators on delete cascade
);
create index ceilings_told_day on ceilings_told (day);

-- Of 'points.ceiling': what is left of the day.
alter table troubles_to_tell add column points integer;
