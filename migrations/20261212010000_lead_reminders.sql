-- When somebody wants to be reminded of a lead: until then it does not wait for a reply, from then on it does. A trigger
-- takes the reminder away when the lead is lost or has ordered.
create table lead_reminders (
  account_id uuid not null,
  lead_id uuid not null,
  -- Who set it.
  member_id uuid not null,
  remind_at timestamptz not null,
  created_at timestamptz not null,
  primary key (account_id, lead_id),
  foreign key (account_id, lead_id) references leads on delete cascade,
  foreign key (account_id, member_id) references members
);
-- What is due, oldest first, and how many are to come.
create index lead_reminders_time on lead_reminders (account_id, remind_at, lead_id);
