-- A buyer who comes back to a lead that was answered waits for a reply: a row that is due at once, set by nobody. It keeps
-- since when, also where somebody puts it off.
alter table lead_reminders add column returned_at timestamptz;
alter table lead_reminders alter column member_id drop not null;
