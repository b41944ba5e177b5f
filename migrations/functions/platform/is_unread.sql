-- Whether a change is still to be read by someone who has read `done`; the first condition is for the index.
create or replace function is_unread(xid xid8, done pg_snapshot) returns boolean language sql immutable parallel safe
  return xid >= pg_snapshot_xmin(done) and not pg_visible_in_snapshot(xid, done);
