-- When owner and admins were last notified that forms wait for a rotator that was closed: they are once a day, not of each form.
create table held_notices (
  account_id uuid not null references accounts on delete cascade,
  rotator_id uuid not null,
  notified_at timestamptz not null,
  primary key (account_id, rotator_id),
  foreign key (account_id, rotator_id) references rotators on delete cascade
);
