-- Closed by its owner: it rests as a suspended one does (suspended_at is the same moment unless an operator suspended it),
-- and only the owner can enter. Brought back, both are null again.
alter table accounts
  add column closed_at timestamptz,
  add constraint accounts_closed_rest check (closed_at is null or suspended_at is not null);
create index accounts_closed on accounts (id) where closed_at is not null;

-- What is to come of a closed account. The row goes when the owner brings the account back.
create table account_closings (
  account_id uuid primary key references accounts on delete cascade,
  closed_at timestamptz not null,
  -- From then on nothing can be brought back.
  ends_at timestamptz not null,
  warned_at timestamptz,
  -- Its people are gone from it, and the rest is being erased.
  begun_at timestamptz,
  ended_at timestamptz,
  -- Its links may be anybody's again.
  links_freed_at timestamptz,
  check (ended_at is null or begun_at is not null),
  check (links_freed_at is null or ended_at is not null)
);
create index account_closings_open on account_closings (ends_at) where ended_at is null;
create index account_closings_links on account_closings (ended_at) where ended_at is not null and links_freed_at is null;

-- closed: the points that were left when a closed account ended.
alter table ledger_entries
  drop constraint ledger_entries_reason,
  add constraint ledger_entries_reason check (reason in (
    'welcome', 'member_added', 'rotator_added', 'lead', 'unlock', 'unlock_returned', 'fake_lead', 'fake_lead_undone',
    'top_up', 'bonus', 'unique_code', 'received', 'refund', 'owed', 'invoiced', 'adjustment', 'closed'
  ));

-- The trail of an account that ended also loses where its people were; what happened and when stays.
drop trigger audit_entries_details_only on audit_entries;
create trigger audit_entries_details_only before update on audit_entries for each row when (
  (old.account_id, old.id, old.at, old.kind, old.member_id)
    is distinct from (new.account_id, new.id, new.at, new.kind, new.member_id)
  or (new.ip <> old.ip and new.ip <> '')
  or (new.user_agent <> old.user_agent and new.user_agent <> '')
) execute function refuse_change();
