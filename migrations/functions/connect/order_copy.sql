-- As lead_copy.
create or replace function order_copy(o orders) returns jsonb language sql stable
  return to_jsonb(o) - '{words,account_id}'::text[];
