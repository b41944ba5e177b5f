-- Waits for a point.
create or replace function is_locked(l leads) returns boolean language sql immutable parallel safe
  return l.locked and l.fake_at is null and l.erased_at is null;
