-- The clock on the wall there. By the hours themselves: a zone's name would be looked up for every lead.
create or replace function local_time(at timestamptz, zone text) returns timestamp language sql immutable parallel safe
  return at at time zone zone_hours(zone);
