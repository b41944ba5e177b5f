-- When whoever had the lead was notified that its reminder is due; null: not yet.
alter table lead_reminders add column notified_at timestamptz;
-- Asked every minute: which have come due.
create index lead_reminders_due on lead_reminders (remind_at) where notified_at is null;

-- The reminder of a lead has come due: for who notifies members.
alter type change_kind add value if not exists 'lead.reminded' after 'lead.reassigned';
