-- Which program began a batch: what its portions write to the audit trail says so, as what is done at once does.
alter table lead_batches add column api_key text;
update lead_batches set api_key = '' where by_api_key;
alter table lead_batches drop column by_api_key;
alter table held_batches add column api_key text;
