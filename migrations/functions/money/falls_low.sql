-- A balance that falls below the mark, or to nothing.
create or replace function falls_low(before bigint, after bigint) returns boolean language sql immutable parallel safe
  return (before >= low_points_mark() and after < low_points_mark()) or (before > 0 and after <= 0);
