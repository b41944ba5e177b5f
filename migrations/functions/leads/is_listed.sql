-- Trashed and merged leads are in no list and in no figure.
create or replace function is_listed(l leads) returns boolean language sql immutable parallel safe
  return l.trashed_at is null and l.merged_into is null;
