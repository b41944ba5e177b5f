-- Who was invited and has not accepted yet: a row without a password, inactive, whose address is nobody's. Until then; after
-- it the invitation is over. Members from before stay as they are.
alter table members
  add column invited_until timestamptz,
  -- The password that came by mail works no longer than this. Null: from before, or one that the person chose.
  add column initial_password_until timestamptz,
  add constraint members_invited_cannot_enter check (
    invited_until is null
    or (status = 'inactive' and role <> 'owner' and password_hash is null and google_subject is null)
  );

-- An address is one person's once they have accepted; several shops may invite it, each of them once.
drop index members_email;
create unique index members_email on members (email) where removed_at is null and invited_until is null;
create unique index members_email_in_account on members (account_id, email) where removed_at is null;

alter table email_tokens
  drop constraint email_tokens_purpose_check,
  add constraint email_tokens_purpose_check check (purpose in ('verify', 'reset', 'invite'));
