-- Not contacted yet, and the hour of domain/response-times.ts is not over: nobody is late with it. None out of a file
-- (without a turn). What is neither this nor lead_in_time came too late, or still does not come.
create or replace function lead_is_fresh(first_contact_at timestamptz, created_at timestamptz, turn bigint, now timestamptz) returns boolean
  language sql immutable parallel safe
  return turn is not null and first_contact_at is null and now - created_at < interval '1 hour';
