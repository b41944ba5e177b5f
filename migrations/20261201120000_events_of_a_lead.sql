-- What was told of a lead is deleted with it. The intake writes no events and never waits for this: only who reads what happened and
-- who sends do, while it is built.
create index conversions_lead on conversions (account_id, lead_id);
