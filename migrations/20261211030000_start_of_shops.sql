-- The list with which a new shop begins. What it shows is read from what there is; only these two cannot be seen
-- anywhere else.
alter table accounts
  -- When the owner first copied or opened the link of a rotator there.
  add column start_link_at timestamptz,
  -- When the owner put the list away.
  add column start_away_at timestamptz;
