-- The response_step of a lead, from when it came to its member until the first contact; null: none yet, or it came out
-- of a file (without a turn), and nobody knows when it was to be answered. Whoever gets a lead that was contacted
-- already did not answer it: it waited from its coming.
create or replace function lead_response_step(first_contact_at timestamptz, assigned_at timestamptz, created_at timestamptz, turn bigint)
  returns smallint language sql immutable parallel safe
  return case when turn is not null
    then response_step(first_contact_at - case when assigned_at <= first_contact_at then assigned_at else created_at end) end;
