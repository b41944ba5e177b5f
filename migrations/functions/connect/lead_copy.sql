-- What webhooks may contain of a lead, and what is compared to decide whether to send one.
create or replace function lead_copy(l leads) returns jsonb language sql stable
  return to_jsonb(l) - '{request_key,visitor,receipt,turn,account_id}'::text[];
