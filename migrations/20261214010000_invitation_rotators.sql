-- The rotators that an invited member comes into when they accept. Chosen with the invitation, and gone with it.
create table invitation_rotators (
  account_id uuid not null,
  member_id uuid not null,
  rotator_id uuid not null,
  primary key (account_id, member_id, rotator_id),
  foreign key (account_id, member_id) references members on delete cascade,
  foreign key (account_id, rotator_id) references rotators on delete cascade
);
