-- small table: email_tokens, links of mails within their time
-- Both sides of a change of one's e-mail confirm it: the address so far and the new one.
alter table email_tokens drop constraint email_tokens_purpose_check;
alter table email_tokens add constraint email_tokens_purpose_check
  check (purpose in ('verify', 'reset', 'invite', 'email-old', 'email-new'));

-- The e-mail that a member wants instead of theirs, until both addresses have said yes, or the time is over.
create table email_changes (
  account_id uuid not null,
  member_id uuid not null,
  email text not null check (email = lower(email)),
  -- Also where it is not asked: an address that was never verified can confirm nothing.
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  expires_at timestamptz not null,
  primary key (account_id, member_id),
  foreign key (account_id, member_id) references members on delete cascade
);
