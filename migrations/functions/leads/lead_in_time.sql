-- Contacted within an hour of its coming. By a difference, which hangs on no zone: only then is it done in place.
create or replace function lead_in_time(first_contact_at timestamptz, created_at timestamptz, turn bigint) returns boolean
  language sql immutable parallel safe
  return turn is not null and coalesce(first_contact_at - created_at <= interval '1 hour', false);
